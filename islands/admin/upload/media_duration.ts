const GIVE_UP_MS = 15_000;
/** Seeking past the end finds the end. */
const FAR_BEYOND_SECONDS = 1e7;

export type ReadDuration = (file: File, kind: "audio" | "video") => Promise<number | undefined>;

/** Seconds. */
export async function readDuration(file: File, kind: "audio" | "video"): Promise<number | undefined> {
  const player = document.createElement(kind);
  const url = URL.createObjectURL(file);
  const giveUp = AbortSignal.timeout(GIVE_UP_MS);
  try {
    return await new Promise<number | undefined>((resolve) => {
      const look = () => {
        if (Number.isFinite(player.duration)) resolve(player.duration);
        // Live recordings have no length in their header.
        else player.currentTime = FAR_BEYOND_SECONDS;
      };
      player.addEventListener("loadedmetadata", look);
      player.addEventListener("durationchange", look);
      player.addEventListener("error", () => resolve(undefined));
      giveUp.addEventListener("abort", () => resolve(undefined));
      player.preload = "metadata";
      player.src = url;
    });
  } finally {
    player.removeAttribute("src");
    URL.revokeObjectURL(url);
  }
}
