/** The screen at /videos, in Hausa. @module */
import type { Translated } from "../catalogue.ts";

/** The area of `../videos.ts`. */
export const haVideos: Translated<typeof import("../videos.ts")> = {
  videos: {
    title: "Bidiyon Koyo a kan Ciwon Suga",
    lead: "Darussa da za ku kalla a lokacin da kuke so.",
    loading: "Ana kawo bidiyo...",
    failed: (message) => `Bidiyo bai buɗe ba: ${message}`,
    fetchFailed: "Mun kasa kawo bidiyo",
    empty: "Babu bidiyo tukuna",
    emptyAdvice: "Sababbin bidiyo suna bayyana a nan da zarar an ƙara su.",
    defaultGenre: "Na koyo",
    watch: "Kalla",
    captions: "Rubutu",
    playFailed: "Mun kasa kunna wannan bidiyo. Don Allah a duba network a sake yi.",
  },
};
