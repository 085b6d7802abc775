/** The screen at /library, in Hausa. @module */
import type { Translated } from "../catalogue.ts";

/** The area of `../library.ts`. */
export const haLibrary: Translated<typeof import("../library.ts")> = {
  library: {
    title: "Laburaren Ciwon Suga",
    lead: "Jagorori, maƙaloli da bita domin karantawa yanzu ko ajiyewa.",
    loading: "Ana kawo laburare...",
    failed: (message) => `Laburare bai buɗe ba: ${message}`,
    fetchFailed: "Mun kasa kawo PDF",
    empty: "Babu rubutu a laburare tukuna.",
    emptyAdvice: "Sababbin rubuce-rubuce suna bayyana a nan da zarar an ƙara su.",
    nothingFound: "Ba a ga abin da kuke nema ba.",
    mealGuideText: "Abincin Najeriya 60: yawansu, carbohydrate da madadinsu.",
    categories: { Guides: "Jagorori", Articles: "Maƙaloli", Reviews: "Bita" },
    readTime: (minutes) => `karatun minti ${minutes}`,
    author: (name) => `Na ${name}`,
    description: (genre, artist) => `${genre} na ${artist}`,
    read: "Karanta",
  },
};
