export interface GoogleAnswer {
  state: string;
  credential?: string;
  error?: string;
}

export type OpenedWindow = NonNullable<ReturnType<typeof openWindow>>;

/** The window may lose its opener (COOP); a channel of our origin still reaches it. */
const CHANNEL = "google_sign_in";
const FEATURES = "popup,width=500,height=680";

/** Undefined where the browser refuses to open it. */
export function openWindow(path: string) {
  const opened = globalThis.open(path, CHANNEL, FEATURES);
  return opened ? { isClosed: () => opened.closed } : undefined;
}

export function newState(): string {
  return globalThis.crypto.randomUUID();
}

export function listenForGoogle(heard: (answer: GoogleAnswer) => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }) => heard(data);
  return () => channel.close();
}

export function takeGoogleAnswer(): GoogleAnswer | undefined {
  const { pathname, hash } = globalThis.location;
  globalThis.history.replaceState(null, "", pathname);
  const found = new URLSearchParams(hash.slice(1));
  const state = found.get("state");
  if (!state) return undefined;
  return { state, credential: found.get("id_token") ?? undefined, error: found.get("error") ?? undefined };
}

export function tellGoogleAnswer(answer: GoogleAnswer): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(answer);
  channel.close();
}
