/** The whole podcast screen: the list, the player, and what is said in an episode. @module */
import type { AudioItem } from "@/lib/shared/media.ts";
import { call } from "../client/api.ts";
import { loadAsset } from "../client/assets.ts";
import { openBrowserMedia, openBrowserPlayStore } from "../media/browser_media.ts";
import { openAudios } from "../media/media_gateway.ts";
import type { MediaScreen } from "../media/media_screen_state.ts";
import { createTranscript, type TranscriptState } from "../media/transcript_state.ts";
import { createPlayer, type Player } from "./player_state.ts";
import { openSound } from "./sound.ts";

/** The podcast screen. */
export interface PodcastScreen {
  media: MediaScreen<AudioItem>;
  player: Player;
  transcript: TranscriptState;
  /** Plays an episode, or pauses it; asks first where that would cost much data. */
  toggle(episode: AudioItem): void;
  start(): Promise<void>;
}

/** Opens the podcast of whoever is signed in. */
export function openBrowserPodcast(): PodcastScreen {
  const media = openBrowserMedia(openAudios(call));
  const player = createPlayer({
    openSound,
    places: media.places,
    store: openBrowserPlayStore(),
    reportUse: media.reportUse,
    report: (cause) => globalThis.reportError(cause),
  });
  return createPodcastScreen(media, player, createTranscript(loadAsset));
}

/** Puts the screen together. */
export function createPodcastScreen(
  media: MediaScreen<AudioItem>,
  player: Player,
  transcript: TranscriptState,
): PodcastScreen {
  function toggle(episode: AudioItem): void {
    const isPausing = player.current.value?._id === episode._id && player.phase.value !== "paused";
    if (isPausing) return player.toggle(episode);
    media.consent.doWithConsent(episode, () => player.toggle(episode));
  }

  async function start(): Promise<void> {
    await media.start();
    player.takePlaces();
  }

  return { media, player, transcript, toggle, start };
}
