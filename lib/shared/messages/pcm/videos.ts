/** The screen at /videos, in Nigerian Pidgin. @module */
import type { Translated } from "../catalogue.ts";

/** The area of `../videos.ts`. */
export const pcmVideos: Translated<typeof import("../videos.ts")> = {
  videos: {
    title: "Videos To Learn About Diabetes",
    lead: "Lessons wey you fit watch for your own time.",
    loading: "Videos dey load...",
    failed: (message) => `Videos no gree load: ${message}`,
    fetchFailed: "We no fit bring di videos",
    empty: "No video dey yet",
    emptyAdvice: "New videos go show here as we dey add dem.",
    defaultGenre: "For learning",
    watch: "Watch am",
    captions: "Words for screen",
    playFailed: "We no fit play dis video. Abeg check your network and try again.",
  },
};
