import { tabStore } from "./safe_storage.ts";

export interface FlashMessage {
  kind: "success" | "info";
  text: string;
}

const NOTE_KEY = "note";
const CODE_KEY = "code_sent";
const ENDED_KEY = "session_ended";

export function setFlash(note: FlashMessage): void {
  tabStore.set(NOTE_KEY, JSON.stringify(note));
}

export function takeFlash(): FlashMessage | undefined {
  const { kind, text } = read(NOTE_KEY);
  tabStore.remove(NOTE_KEY);
  const isKnown = kind === "success" || kind === "info";
  return isKnown && typeof text === "string" ? { kind, text } : undefined;
}

export function rememberCodeSent(email: string, atMs: number): void {
  tabStore.set(CODE_KEY, JSON.stringify({ email, atMs }));
}

export function recallCodeSent(email: string): number | undefined {
  const sent = read(CODE_KEY);
  return sent.email === email && typeof sent.atMs === "number" ? sent.atMs : undefined;
}

export function forgetCodeSent(): void {
  tabStore.remove(CODE_KEY);
}

/** Expired, ended by somebody, or signed out in another tab. */
export type SessionEnd = "expired" | "revoked" | "otherTab";

export function noteSessionEnded(end: SessionEnd | undefined): void {
  if (end) tabStore.set(ENDED_KEY, end);
  else tabStore.remove(ENDED_KEY);
}

export function takeSessionEnd(): SessionEnd | undefined {
  const end = tabStore.get(ENDED_KEY);
  tabStore.remove(ENDED_KEY);
  return end === "expired" || end === "revoked" || end === "otherTab" ? end : undefined;
}

/** Several calls are refused at once: the first one's note for /login survives the others' clearing. */
export function clearTab(): void {
  for (const key of tabStore.keys()) if (key !== ENDED_KEY) tabStore.remove(key);
}

function read(key: string): Partial<Record<string, unknown>> {
  return Object(tabStore.getJson(key));
}
