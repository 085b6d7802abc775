/** The browser's own player, behind the few things that a podcast asks of it. @module */

/** What playing tells. */
export interface SoundEvents {
  /** It can be heard now. */
  onPlaying(): void;
  /** It waits for the network. */
  onWaiting(): void;
  onPaused(): void;
  onTime(seconds: number): void;
  onDuration(seconds: number): void;
  onEnded(): void;
  onFailed(cause: unknown): void;
}

/** Plays one file at a time. */
export interface Sound {
  /** Takes a file, asking for none of it before {@linkcode Sound.play}. */
  open(url: string, atSeconds: number): void;
  play(): void;
  pause(): void;
  seek(seconds: number): void;
  /** 1 is as recorded. */
  setSpeed(speed: number): void;
  /** Lets go of the file. */
  close(): void;
}

/** Opens the browser's player. */
export function openSound(events: SoundEvents): Sound {
  const audio = new Audio();
  audio.preload = "none";
  let startSeconds = 0;
  let isOpen = false;

  /** A file that was let go of has nothing more to tell. */
  const listen = (name: string, tell: () => void) =>
    audio.addEventListener(name, () => void (isOpen && tell()));

  listen("playing", events.onPlaying);
  listen("waiting", events.onWaiting);
  listen("pause", () => void (!audio.ended && events.onPaused()));
  listen("timeupdate", () => void (startSeconds === 0 && events.onTime(audio.currentTime)));
  listen("durationchange", () => void (Number.isFinite(audio.duration) && events.onDuration(audio.duration)));
  listen("ended", events.onEnded);
  listen("error", () => events.onFailed(audio.error));
  listen("loadedmetadata", () => {
    // Safari forgets a place that was asked for before it knew the file.
    if (startSeconds > 0) audio.currentTime = startSeconds;
    startSeconds = 0;
  });

  async function play(): Promise<void> {
    try {
      await audio.play();
    } catch (cause) {
      // Called off by a pause or by another file; what else went wrong is told by the error event.
      if (cause instanceof DOMException && cause.name === "NotAllowedError") events.onPaused();
    }
  }

  return {
    open(url, atSeconds) {
      startSeconds = atSeconds;
      isOpen = true;
      audio.src = url;
    },
    play: () => void play(),
    pause: () => audio.pause(),
    seek(seconds) {
      if (audio.readyState === HTMLMediaElement.HAVE_NOTHING) startSeconds = seconds;
      else audio.currentTime = seconds;
    },
    setSpeed(speed) {
      // Every new file begins with the default one.
      audio.defaultPlaybackRate = speed;
      audio.playbackRate = speed;
    },
    close() {
      isOpen = false;
      audio.pause();
      audio.removeAttribute("src");
      audio.load();
    },
  };
}
