/** What the check asks of a browser, whichever protocol speaks to it. @module */

/** What a person's device prefers. */
export type Theme = "light" | "dark";

/** Width and height of the page, in CSS pixels. */
export interface PageSize {
  width: number;
  height: number;
}

/** A point of the page, in CSS pixels. */
export interface Place {
  x: number;
  y: number;
}

/** A browser with one window; `await using` ends it and removes what it kept. */
export interface Engine extends AsyncDisposable {
  /** With its version, such as `Firefox 153.0`. */
  title: string;
  /** Opens an address and waits until the document and what it names are there. */
  goto(url: string): Promise<void>;
  /** Returns the value of an expression in the page, or what its promise comes to. */
  evaluate<T>(expression: string): Promise<T>;
  /** Gives the page itself this size. */
  setSize(size: PageSize): Promise<void>;
  /** Clicks with the mouse. */
  click(place: Place): Promise<void>;
  /** Types on the keyboard. */
  type(text: string): Promise<void>;
  pressKey(key: "Escape" | "Tab"): Promise<void>;
  /** Returns what the window shows, as a PNG. */
  takePicture(): Promise<Uint8Array>;
  /** Returns the errors that the browser itself has reported since the last call. */
  takeErrors(): string[];
}

/** A browser that may not be here. */
export interface EngineKind {
  /** As it is written on the command line and in the names of pictures. */
  name: string;
  /** Programs that it needs, with the Debian package of each. */
  needs: Readonly<Record<string, string>>;
  open(theme: Theme): Promise<Engine>;
}

/** Returns the packages that are missing for an engine. */
export function listMissing({ needs }: EngineKind): string[] {
  return Object.entries(needs).filter(([path]) => !isFile(path)).map(([, aptPackage]) => aptPackage);
}

function isFile(path: string): boolean {
  try {
    return Deno.statSync(path).isFile;
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return false;
    throw error;
  }
}

/** Asks again until the answer is there. @throws {Error} when it does not come in time */
export async function askUntil<T>(
  ask: () => Promise<T | undefined>,
  what: string,
  patienceMs = 20_000,
): Promise<T> {
  const end = Date.now() + patienceMs;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined && answer !== false) return answer;
    if (Date.now() > end) throw new Error(`waited in vain for ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
