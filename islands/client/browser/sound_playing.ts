interface PlayingSound {
  isPlaying(): boolean;
  pause(): void;
  play(): void;
}

let sound: PlayingSound | undefined;

/** One player a document. */
export function setSound(player: PlayingSound): void {
  sound = player;
}

/** A new version or an external link asks before it stops it. */
export function isSoundPlaying(): boolean {
  return sound?.isPlaying() === true;
}

export function pauseSound(): void {
  sound?.pause();
}

/** Returns what resumes it. */
export function interruptSound(): () => void {
  if (!isSoundPlaying()) return () => {};
  pauseSound();
  return () => sound?.play();
}
