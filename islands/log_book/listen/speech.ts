/** Voices of the phone itself, and recordings. */
import type { Language } from "@/lib/shared/languages.ts";

export type Voice = Pick<SpeechSynthesisVoice, "lang" | "localService" | "default">;

/** Some browsers never report their voices. */
const VOICES_TIMEOUT_MS = 1000;

/** Best first. Pidgin is understood in an English voice; the others are not. */
const VOICES: Record<Language, readonly string[]> = {
  en: ["en-ng", "en-gb", "en"],
  pcm: ["pcm", "en-ng", "en-gb", "en"],
  ha: ["ha"],
  yo: ["yo"],
  ig: ["ig"],
};

/** Never a network voice: it would send somebody's result to a stranger. */
export function chooseVoice<V extends Voice>(voices: readonly V[], language: Language): V | undefined {
  const local = voices.filter(({ localService }) => localService);
  const speaking = VOICES[language].flatMap((wanted) => {
    const matching = local.filter(({ lang }) => speaks(lang, wanted));
    return matching.find((voice) => voice.default) ?? matching[0] ?? [];
  });
  return speaking[0];
}

/** Android writes "en_GB". */
function speaks(tag: string, wanted: string): boolean {
  return `${tag.toLowerCase().replaceAll("_", "-")}-`.startsWith(`${wanted}-`);
}

const synthesis = globalThis.speechSynthesis as SpeechSynthesis | undefined;

export function readVoices(): readonly SpeechSynthesisVoice[] {
  return synthesis?.getVoices() ?? [];
}

export function onVoicesChanged(changed: () => void): () => void {
  synthesis?.addEventListener?.("voiceschanged", changed);
  return () => synthesis?.removeEventListener?.("voiceschanged", changed);
}

export async function awaitVoices(): Promise<void> {
  if (!synthesis || readVoices().length > 0) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  const stopWaiting = onVoicesChanged(resolve);
  setTimeout(resolve, VOICES_TIMEOUT_MS);
  await promise;
  stopWaiting();
}

/** Resolves when said or stopped; rejects if the voice fails. */
export async function speak(text: string, voice: SpeechSynthesisVoice, signal: AbortSignal): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const utterance = new SpeechSynthesisUtterance(text);
  utterance.voice = voice;
  utterance.lang = voice.lang;
  utterance.onend = () => resolve();
  utterance.onerror = () => reject(new Error("The voice failed"));
  const stop = () => {
    resolve();
    synthesis?.cancel();
  };
  signal.addEventListener("abort", stop);
  synthesis?.speak(utterance);
  try {
    await promise;
  } finally {
    // Later it would cancel somebody else's sentence.
    signal.removeEventListener("abort", stop);
  }
}

export async function playSound(sound: Blob, signal: AbortSignal): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const address = URL.createObjectURL(sound);
  const audio = new Audio();
  audio.src = address;
  audio.onended = () => resolve();
  audio.onerror = () => reject(audio.error);
  signal.addEventListener("abort", () => {
    resolve();
    audio.pause();
  });
  audio.play().catch(reject);
  try {
    await promise;
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** Another app, another page, or a dark screen. */
export function onPageHidden(hidden: () => void): () => void {
  document.addEventListener("visibilitychange", hidden);
  return () => document.removeEventListener("visibilitychange", hidden);
}
