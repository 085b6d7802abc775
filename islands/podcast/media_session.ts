import { effect } from "@preact/signals-react";
import { type Player, SKIP_SECONDS } from "./player_state.ts";

export function bindMediaSession(player: Player): void {
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
