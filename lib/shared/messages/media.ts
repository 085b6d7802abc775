/** Sentences that the podcast, the library and the videos share. @module */
import { defineArea } from "./catalogue.ts";

/** Lists, searching, and what a card tells before the tap. */
export const mediaText = /* @__PURE__ */ defineArea("media", {
  search: "Search",
  clearSearch: "Clear search",
  searching: "Searching...",
  found: (count: number) => count === 1 ? "1 item found" : `${count} items found`,
  nothingFound: "No items found matching your search.",
  showMore: "Show more",
  loadingMore: "Loading more...",
  moreFailed: "We could not load more items.",
  moreOffline: "The next items show when the network is back.",
  tryAgain: "Try again",
  size: (size: string) => `Size: ${size}`,
  playingTime: (time: string) => `Playing time: ${time}`,
  resumesAt: (time: string) => `You were at ${time}`,
  download: "Download",
  transcript: "Transcript",
  transcriptFailed: "We could not load the transcript.",
  loadingTranscript: "Loading transcript...",
});

/** Asking before much data is used. @see product §3 I */
export const mobileDataText = /* @__PURE__ */ defineArea("media_data", {
  title: "Use mobile data?",
  question: (title: string, size: string) =>
    `“${title}” is ${size}. You seem to be on mobile data or saving data.`,
  advice: "On Wi-Fi you could save it for offline and play it later without using data.",
  goOn: (size: string) => `Use ${size}`,
  notNow: "Not now",
});

/** Keeping media on the phone. */
export const saveOfflineText = /* @__PURE__ */ defineArea("media_saving", {
  save: "Save for offline",
  saveNew: "Save the new version",
  outdated: "There is a new version of what you saved.",
  continue: "Continue saving",
  stop: "Stop saving",
  saving: (percent: number) => `Saving, ${percent}%`,
  saved: "Saved on this phone",
  partly: (done: string, size: string) => `${done} of ${size} saved`,
  remove: "Remove",
  removed: (title: string) => `“${title}” was removed from this phone.`,
  done: (title: string) => `“${title}” is saved. It opens without the network now.`,
  title: "Saved on this phone",
  used: (size: string) => `${size} used`,
  free: (size: string) => `about ${size} free`,
  noneSaved: "Nothing saved yet. What you save shows here and opens without a network.",
  onlySaved: "You are offline. What you saved on this phone is below.",
  unavailable: "Saving for offline does not work in this browser.",
  notYet: "Saving for offline will work once the app is ready to work offline.",
  cut: "The network stopped. Saving continues when it is back.",
  full:
    "There is not enough room on this phone. Nothing that you saved is lost; remove something and continue.",
  refused: "We could not save this file. Please try again later.",
});
