/** The window in which a person meets Google, and its way of telling the screen that opened it. @module */

/** What Google answered, as the window brings it back. */
export interface GoogleAnswer {
  /** What the asking screen made up, by which it knows the answer for its own. */
  state: string;
  /** Google's token. */
  credential?: string;
  /** Why there is none; `access_denied` when the person said no. */
  error?: string;
}

/** A window that was opened. */
export interface OpenedWindow {
  isClosed(): boolean;
}

/** The window may have lost sight of the screen that opened it; a channel of our own origin reaches it all the same. */
const CHANNEL = "google_sign_in";
const FEATURES = "popup,width=500,height=680";

/** Opens a window, or brings forward the one that is open; undefined when the browser blocks it. */
export function openWindow(path: string): OpenedWindow | undefined {
  const opened = globalThis.open(path, CHANNEL, FEATURES);
  return opened ? { isClosed: () => opened.closed } : undefined;
}

/** Returns what nobody else can know, to recognise an answer by. */
export function newState(): string {
  return globalThis.crypto.randomUUID();
}

/** Calls back with every answer that a window brings; what it returns ends that. */
export function listenForGoogle(heard: (answer: GoogleAnswer) => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }) => heard(data);
  return () => channel.close();
}

/** Returns the answer in this page's address and takes it out of there, and out of the history. */
export function takeGoogleAnswer(): GoogleAnswer | undefined {
  const { pathname, hash } = globalThis.location;
  globalThis.history.replaceState(null, "", pathname);
  const found = new URLSearchParams(hash.slice(1));
  const state = found.get("state");
  if (!state) return undefined;
  return { state, credential: found.get("id_token") ?? undefined, error: found.get("error") ?? undefined };
}

/** Tells every screen of ours what Google answered. */
export function tellGoogleAnswer(answer: GoogleAnswer): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(answer);
  channel.close();
}

/** Closes this window; a browser that does not let scripts do so leaves it open. */
export function closeWindow(): void {
  globalThis.close();
}
