/** What is said in an episode, fetched when somebody wants to read it. @module */
import { type ReadonlySignal, signal } from "@preact/signals-react";
import type { MediaItem } from "@/lib/shared/media.ts";
import { parseTranscript, type TranscriptLine } from "@/lib/shared/transcript.ts";

/** A transcript as the player shows it. */
export interface TranscriptState {
  /** Id of the item whose transcript is open. */
  openFor: ReadonlySignal<string | undefined>;
  /** Undefined while it is on its way. */
  lines: ReadonlySignal<readonly TranscriptLine[] | undefined>;
  hasFailed: ReadonlySignal<boolean>;
  /** Opens an item's transcript, or closes it. */
  toggle(item: MediaItem): Promise<void>;
}

/** Returns where an item's words are, undefined when nobody wrote them down. Captions know when each is said. */
export function transcriptUrlOf({ captionsUrl, transcriptUrl }: MediaItem): string | undefined {
  return captionsUrl ?? transcriptUrl ?? undefined;
}

/** Builds it closed. */
export function createTranscript(
  loadText: (url: string) => Promise<Uint8Array | undefined>,
): TranscriptState {
  const openFor = signal<string | undefined>();
  const lines = signal<readonly TranscriptLine[] | undefined>();
  const hasFailed = signal(false);

  async function toggle(item: MediaItem): Promise<void> {
    const url = transcriptUrlOf(item);
    const isOpening = openFor.value !== item._id && url !== undefined;
    openFor.value = isOpening ? item._id : undefined;
    lines.value = undefined;
    hasFailed.value = false;
    if (!isOpening) return;
    const bytes = await loadText(url);
    if (openFor.value !== item._id) return;
    hasFailed.value = bytes === undefined;
    if (bytes) lines.value = parseTranscript(new TextDecoder().decode(bytes));
  }

  return { openFor, lines, hasFailed, toggle };
}
