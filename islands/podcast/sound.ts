export interface SoundEvents {
  onPlaying(): void;
  onWaiting(): void;
  onPaused(): void;
  onTime(seconds: number): void;
  onDuration(seconds: number): void;
  onEnded(): void;
  onFailed(cause: unknown): void;
}

export interface Sound {
  /** Fetches nothing before `play()`. */
  open(url: string, atSeconds: number): void;
  play(): void;
  pause(): void;
  seek(seconds: number): void;
  /** 1 is as recorded. */
  setSpeed(speed: number): void;
  close(): void;
}

export function openSound(events: SoundEvents): Sound {
  const audio = new Audio();
  audio.preload = "none";
  // Sent on to a bucket: our documents take nothing from there without its CORS rule.
  audio.crossOrigin = "anonymous";
  let startSeconds = 0;
  let isOpen = false;

  /** A file that was closed reports nothing more. */
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
    // Safari forgets positions set before the metadata.
    if (startSeconds > 0) audio.currentTime = startSeconds;
    startSeconds = 0;
  });

  async function play(): Promise<void> {
    try {
      await audio.play();
    } catch (cause) {
      // Aborted by a pause or another file; other failures fire the error event.
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
      // New files begin at the default rate.
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
