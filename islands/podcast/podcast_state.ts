import { signal } from "@preact/signals-react";
import type { AudioItem, MediaItem } from "@/lib/shared/media.ts";
import { parseTranscript, type TranscriptLine } from "@/lib/shared/transcript.ts";
import type { DataConsent } from "../media/data_consent_state.ts";
import type { MediaScreen } from "../media/media_screen_state.ts";
import type { PlayPositions } from "../media/play_positions_state.ts";
import type { Player } from "./player_state.ts";

export type PodcastPlayer = ReturnType<typeof createPodcastPlayer>;
export type PodcastScreen = ReturnType<typeof createPodcastScreen>;

export function createPodcastPlayer(
  player: Player,
  places: PlayPositions,
  /** Asked before an episode is fetched. */
  consent: DataConsent,
  transcript: TranscriptState,
) {
  function toggle(episode: AudioItem): void {
    const isPausing = player.current.value?._id === episode._id && player.phase.value !== "paused";
    if (isPausing) return player.toggle(episode);
    consent.doWithConsent(episode, () => player.toggle(episode));
  }
  return { player, places, consent, transcript, toggle };
}

/** Shows the player's question, which waits there. */
export function createPodcastScreen(media: MediaScreen<AudioItem>, podcast: PodcastPlayer) {
  async function start(): Promise<void> {
    await media.start();
    podcast.player.takePlaces();
  }
  return { ...media, ...podcast, start };
}

type TranscriptState = ReturnType<typeof createTranscript>;

/** Captions first, for their times. */
export function transcriptUrlOf({ captionsUrl, transcriptUrl }: MediaItem): string | undefined {
  return captionsUrl ?? transcriptUrl ?? undefined;
}

export function createTranscript(loadText: (url: string) => Promise<Uint8Array | undefined>) {
  /** Item whose transcript is open. */
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
