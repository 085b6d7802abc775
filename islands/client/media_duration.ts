/** How long a recording plays, as the browser itself reads it. @module */

/** Longest wait for a file that says nothing of itself. */
const GIVE_UP_MS = 15_000;
/** Beyond the end of anything: a player that is sent there finds out where the end is. */
const FAR_BEYOND_SECONDS = 1e7;

/** The shape of {@linkcode readDuration}, for those who are handed it. */
export type ReadDuration = (file: File, kind: "audio" | "video") => Promise<number | undefined>;

/** Returns how many seconds a file plays; undefined when the browser cannot tell. */
export async function readDuration(file: File, kind: "audio" | "video"): Promise<number | undefined> {
  const player = document.createElement(kind);
  const url = URL.createObjectURL(file);
  const giveUp = AbortSignal.timeout(GIVE_UP_MS);
  try {
    return await new Promise<number | undefined>((resolve) => {
      const look = () => {
        if (Number.isFinite(player.duration)) resolve(player.duration);
        // A recording made on the fly has no length in its head.
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
