import { effect } from "@preact/signals-react";
import { loadAsset } from "../client/api/assets.ts";
import { schedule } from "../client/browser/schedule.ts";
import { setSound } from "../client/browser/sound_playing.ts";
import { readConnection } from "../client/storage/offline_storage.ts";
import { openBrowserPlayStore, openSharedMedia } from "../media/browser_media.ts";
import { createDataConsent } from "../media/data_consent_state.ts";
import { createPlayerExtras, type PlayerExtrasState } from "./player_extras_state.ts";
import { createPlayer, type Player, SKIP_SECONDS } from "./player_state.ts";
import { createPodcastPlayer, createTranscript, type PodcastPlayer } from "./podcast_state.ts";
import { openSound } from "./sound.ts";

let opened: ReturnType<typeof openPlayer> | undefined;

/** One per document: it plays on across screens. */
export function openPodcastPlayer(): PodcastPlayer {
  return (opened ??= openPlayer()).podcast;
}

export function openPlayerExtras(): PlayerExtrasState {
  return (opened ??= openPlayer()).extras;
}

function openPlayer() {
  const { places, reportUse, saving } = openSharedMedia();
  const store = openBrowserPlayStore();
  const player = createPlayer({
    openSound,
    places,
    store,
    reportUse,
    report: (cause) => globalThis.reportError(cause),
    onFinished: (episode) => extras.noteFinished(episode),
  });
  bindMediaSession(player);
  void saving.load();
  setSound({ isPlaying: () => player.phase.value !== "paused", pause: player.pause, play: player.play });
  const consent = createDataConsent({
    readConnection,
    isSaved: (item) => saving.saveStateOf(item).kind === "saved",
  });
  const podcast = createPodcastPlayer(player, places, consent, createTranscript(loadAsset));
  const extras = createPlayerExtras({
    store,
    play: podcast.toggle,
    pause: player.pause,
    placeOf: places.placeOf,
    schedule,
    nowMs: Date.now,
  });
  return { podcast, extras };
}

function bindMediaSession(player: Player): void {
  const session = globalThis.navigator.mediaSession as MediaSession | undefined;
  if (!session) return;
  for (const [action, handle] of handlersOf(player)) listenTo(session, action, handle);
  effect(() => showEpisode(session, player));
  effect(() => showPlace(session, player));
}

function handlersOf(player: Player): [MediaSessionAction, MediaSessionActionHandler][] {
  return [
    ["play", player.play],
    ["pause", player.pause],
    ["stop", player.close],
    ["seekbackward", ({ seekOffset }) => player.skip(-(seekOffset ?? SKIP_SECONDS))],
    ["seekforward", ({ seekOffset }) => player.skip(seekOffset ?? SKIP_SECONDS)],
    ["seekto", ({ seekTime }) => void (seekTime !== undefined && player.seek(seekTime))],
  ];
}

function listenTo(
  session: MediaSession,
  action: MediaSessionAction,
  handle: MediaSessionActionHandler,
): void {
  try {
    session.setActionHandler(action, handle);
  } catch {
    // This browser does not know the action.
  }
}

function showEpisode(session: MediaSession, { current }: Player): void {
  const episode = current.value;
  if (!episode) {
    session.metadata = null;
    return;
  }
  const artwork = episode.coverImageUrl ? [{ src: episode.coverImageUrl }] : [];
  session.metadata = new MediaMetadata({ title: episode.title, artist: episode.artist, artwork });
}

function showPlace(
  session: MediaSession,
  { current, phase, placeSeconds, durationSeconds, speed }: Player,
): void {
  session.playbackState = !current.value ? "none" : phase.value === "paused" ? "paused" : "playing";
  const duration = durationSeconds.value;
  if (!current.value || !duration) return session.setPositionState?.();
  const position = Math.min(duration, placeSeconds.value);
  session.setPositionState?.({ duration, position, playbackRate: speed.value });
}
