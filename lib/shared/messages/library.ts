/** Sentences of the screen at /library. @module */
import { defineArea } from "./catalogue.ts";

/** The documents. */
export const libraryText = /* @__PURE__ */ defineArea("library", {
  title: "Diabetes Library",
  lead: "Guides, articles and reviews to read now or save.",
  loading: "Loading library...",
  failed: (message: string) => `Error loading library: ${message}`,
  fetchFailed: "Failed to fetch PDFs",
  empty: "No documents available in the library.",
  emptyAdvice: "New documents show here as soon as they are added.",
  nothingFound: "No items found matching your search.",
  mealGuideText: "60 Nigerian foods: portions, carbohydrate and swaps.",
  categories: { Guides: "Guides", Articles: "Articles", Reviews: "Reviews" },
  readTime: (minutes: number) => `${minutes} min read`,
  author: (name: string) => `By ${name}`,
  /** Of a document that nobody has described. */
  description: (genre: string, artist: string) => `${genre} by ${artist}`,
  read: "Read",
});
