/** Sentences of the screen at /videos. @module */
import { defineArea } from "./catalogue.ts";

/** The videos and their player. */
export const videosText = /* @__PURE__ */ defineArea("videos", {
  title: "Diabetes Education Videos",
  lead: "Lessons to watch in your own time.",
  loading: "Loading videos...",
  failed: (message: string) => `Error loading videos: ${message}`,
  fetchFailed: "Failed to fetch videos",
  empty: "No videos available",
  emptyAdvice: "New videos show here as soon as they are added.",
  defaultGenre: "Educational",
  watch: "Watch",
  captions: "Captions",
  playFailed: "We could not play this video. Please check your connection and try again.",
});
