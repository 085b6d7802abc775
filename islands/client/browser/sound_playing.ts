export interface PlayingSound {
  isPlaying(): boolean;
  pause(): void;
  /** From where it was paused. */
  play(): void;
}

let sound: PlayingSound | undefined;

/** The document's one player. */
export function setSound(player: PlayingSound): void {
  sound = player;
}

/** Neither a new version nor a link out of the app stops it without a question. */
export function isSoundPlaying(): boolean {
  return sound?.isPlaying() === true;
}

export function pauseSound(): void {
  sound?.pause();
}

/** Pauses what plays; what is returned plays on. */
export function interruptSound(): () => void {
  if (!isSoundPlaying()) return () => {};
  pauseSound();
  return () => sound?.play();
}
