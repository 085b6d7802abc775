/** The screen at /library, in Nigerian Pidgin. @module */
import type { Translated } from "../catalogue.ts";

/** The area of `../library.ts`. */
export const pcmLibrary: Translated<typeof import("../library.ts")> = {
  library: {
    title: "Our Diabetes Library",
    lead: "Guides, articles and reviews wey you fit read now or save.",
    loading: "Di library dey load...",
    failed: (message) => `Di library no gree load: ${message}`,
    fetchFailed: "We no fit bring di PDFs",
    empty: "No document dey di library yet.",
    emptyAdvice: "New documents go show here as we dey add dem.",
    nothingFound: "We no see anytin wey match your search.",
    mealGuideText: "60 Nigerian foods: how much to chop, di carbohydrate and wetin you fit chop instead.",
    categories: { Guides: "Guides", Articles: "Articles", Reviews: "Reviews" },
    readTime: (minutes) => `${minutes} min to read`,
    author: (name) => `Na ${name} write am`,
    description: (genre, artist) => `${genre} by ${artist}`,
    read: "Read am",
  },
};
