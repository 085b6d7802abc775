/** What one screen leaves for the next one in the same tab. @module */

/** A sentence to be said once, on the next screen. */
export interface FlashMessage {
  kind: "success" | "info";
  text: string;
}

const NOTE_KEY = "note";
const CODE_KEY = "code_sent";

/** Leaves a sentence for the next screen. */
export function setFlash(note: FlashMessage): void {
  write(NOTE_KEY, note);
}

/** Returns the sentence that the last screen left, and forgets it. */
export function takeFlash(): FlashMessage | undefined {
  const { kind, text } = read(NOTE_KEY);
  remove(NOTE_KEY);
  const isKnown = kind === "success" || kind === "info";
  return isKnown && typeof text === "string" ? { kind, text } : undefined;
}

/** Remembers when a code was sent to an address, so that a reloaded page counts on from there. */
export function rememberCodeSent(email: string, atMs: number): void {
  write(CODE_KEY, { email, atMs });
}

/** Returns when the last code was sent to this address from this tab, in milliseconds since 1970. */
export function recallCodeSent(email: string): number | undefined {
  const sent = read(CODE_KEY);
  return sent.email === email && typeof sent.atMs === "number" ? sent.atMs : undefined;
}

/** Forgets when a code was sent, and to whom. */
export function forgetCodeSent(): void {
  remove(CODE_KEY);
}

/** Forgets everything that this tab remembers. */
export function clearTab(): void {
  try {
    globalThis.sessionStorage.clear();
  } catch {
    // Nothing was kept where nothing can be kept.
  }
}

/** Returns what stands there; nothing of it is known yet. */
function read(key: string): Partial<Record<string, unknown>> {
  try {
    return Object(JSON.parse(globalThis.sessionStorage.getItem(key) ?? "{}"));
  } catch {
    return {};
  }
}

function write(key: string, value: unknown): void {
  try {
    globalThis.sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // A browser that keeps nothing shows the next screen without it.
  }
}

function remove(key: string): void {
  try {
    globalThis.sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept where nothing can be kept.
  }
}
