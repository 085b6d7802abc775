import type { AudioItem } from "@/lib/shared/media.ts";
import { loadAsset } from "../client/api/assets.ts";
import { setSound } from "../client/browser/sound_playing.ts";
import { readConnection } from "../client/storage/offline_storage.ts";
import { openBrowserPlayStore, openSharedMedia } from "../media/browser_media.ts";
import { createDataConsent } from "../media/data_consent_state.ts";
import { bindMediaSession } from "./media_session.ts";
import { createPlayer } from "./player_state.ts";
import { createPodcastPlayer, createTranscript, type PodcastPlayer } from "./podcast_state.ts";
import { openSound } from "./sound.ts";

let opened: PodcastPlayer | undefined;
let noteFinished = (_episode: AudioItem) => {};

export function onEpisodeFinished(finished: (episode: AudioItem) => void): void {
  noteFinished = finished;
}

/** One per document: it plays on across screens. */
export function openPodcastPlayer(): PodcastPlayer {
  return opened ??= openPlayer();
}

function openPlayer(): PodcastPlayer {
  const { places, reportUse, saving } = openSharedMedia();
  const player = createPlayer({
    openSound,
    places,
    store: openBrowserPlayStore(),
    reportUse,
    report: (cause) => globalThis.reportError(cause),
    onFinished: (episode) => noteFinished(episode),
  });
  bindMediaSession(player);
  void saving.load();
  setSound({ isPlaying: () => player.phase.value !== "paused", pause: player.pause, play: player.play });
  const consent = createDataConsent({
    readConnection,
    isSaved: (item) => saving.saveStateOf(item).kind === "saved",
  });
  return createPodcastPlayer(player, places, consent, createTranscript(loadAsset));
}
