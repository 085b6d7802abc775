import { signal } from "@preact/signals-react";
import type { Language } from "@/lib/shared/languages.ts";
import type { Recordings, Sounds, SpokenSentences } from "../../client/storage/recordings.ts";
import { chooseVoice, type Voice } from "./speech.ts";

export interface HeardResult extends SpokenSentences {
  value: string;
}

export type ListenOffer<V> = { voice: V; sounds?: undefined } | { voice?: undefined; sounds: Sounds };

export interface ListenDeps<V> {
  language: Language;
  readVoices(): readonly V[];
  awaitVoices(): Promise<void>;
  onVoicesChanged(changed: () => void): () => void;
  speak(text: string, voice: V, signal: AbortSignal): Promise<void>;
  recordings: Recordings;
  play(sound: Blob, signal: AbortSignal): Promise<void>;
  /** Pauses other sound; returns what resumes it. */
  interruptSound(): () => void;
  onPageHidden(hidden: () => void): () => void;
}

/** One at a time, across screens. */
let current: { stop(): void; ended: Promise<void> } | undefined;

export function stopListening(): void {
  current?.stop();
}

export function createListenState<V extends Voice>(heard: HeardResult, deps: ListenDeps<V>) {
  const { language, recordings } = deps;
  /** Undefined if nothing can be heard. */
  const offer = signal<ListenOffer<V> | undefined>();
  const isSpeaking = signal(false);
  const hasFailed = signal(false);
  const failed = new Set<V>();
  let stop = () => {};
  let looks = 0;

  async function look(): Promise<void> {
    const round = ++looks;
    await deps.awaitVoices();
    const voice = chooseVoice(deps.readVoices().filter((each) => !failed.has(each)), language);
    const sounds = voice ? undefined : await recordings.find(heard, language);
    if (round === looks) offer.value = voice ? { voice } : sounds && { sounds };
  }

  async function start(offered: ListenOffer<V>): Promise<void> {
    const abort = new AbortController();
    const { promise: ended, resolve: end } = Promise.withResolvers<void>();
    const former = current;
    const run = current = { stop: () => abort.abort(), ended };
    stop = run.stop;
    isSpeaking.value = true;
    hasFailed.value = false;
    former?.stop();
    // It resumes other sound first, which is then paused again.
    await former?.ended;
    const resumeSound = deps.interruptSound();
    const stopWatching = deps.onPageHidden(stop);
    try {
      await hear(heard, offered, deps, abort.signal);
    } catch {
      if (offered.voice) failed.add(offered.voice);
      else hasFailed.value = !abort.signal.aborted;
    }
    stopWatching();
    resumeSound();
    isSpeaking.value = false;
    end();
    if (current === run) current = undefined;
    // A voice may have failed, or sounds arrived.
    await look();
  }

  return {
    offer,
    isSpeaking,
    hasFailed,
    /** Starts looking for a voice; returns what ends that, and any speech. */
    open(): () => void {
      const ignoreVoices = deps.onVoicesChanged(() => void look());
      void look();
      return () => {
        ignoreVoices();
        looks++;
        stop();
      };
    },
    async toggle(): Promise<void> {
      const offered = offer.value;
      if (isSpeaking.value) stop();
      else if (offered) await start(offered);
    },
  };
}

async function hear<V>(
  { value, status, advice }: HeardResult,
  { voice, sounds }: ListenOffer<V>,
  { speak, recordings, play }: ListenDeps<V>,
  signal: AbortSignal,
): Promise<void> {
  if (sounds) {
    // Plays nothing before all has arrived.
    for (const sound of await recordings.load(sounds, signal)) if (!signal.aborted) await play(sound, signal);
    return;
  }
  for (const text of [value, status.text, ...advice.map(({ text }) => text)]) {
    if (!signal.aborted) await speak(text, voice, signal);
  }
}
