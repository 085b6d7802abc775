/** Sentences of the screen at /podcast. @module */
import { defineArea } from "./catalogue.ts";

/** The episodes and their player. */
export const podcastText = /* @__PURE__ */ defineArea("podcast", {
  title: "PodCast Releases",
  lead: "Talks about living well with diabetes.",
  loading: "Loading podcasts...",
  failed: (message: string) => `Error loading podcasts: ${message}`,
  fetchFailed: "Failed to fetch podcasts",
  empty: "No podcasts available",
  emptyAdvice: "New episodes show here as soon as they are released.",
  nowPlaying: "Now Playing",
  loadingEpisode: "Loading...",
  playing: "Playing",
  paused: "Paused",
  play: "Play",
  pause: "Pause",
  back: "Back 15 seconds",
  forward: "Forward 15 seconds",
  seek: "Position",
  placeOf: (at: string, of: string) => `${at} of ${of}`,
  spokenPlace: (at: string, of: string) => `${at} of ${of}`,
  spokenTime: (minutes: number, seconds: number) =>
    `${minutes} ${minutes === 1 ? "minute" : "minutes"} ${seconds} ${seconds === 1 ? "second" : "seconds"}`,
  speed: "Speed",
  speedOf: (speed: number) => `${speed}×`,
  controls: "All controls",
  stop: "Close",
  goTo: (time: string) => `Go to ${time}`,
  playFailed: (title: string) => `We could not play “${title}”. Please check your connection and try again.`,
});

/** What goes beside playing. */
export const podcastExtrasText = /* @__PURE__ */ defineArea("podcast_extras", {
  new: "New",
  played: "Played",
  queue: "Add to queue",
  next: (title: string) => `Next: ${title}`,
  sleep: "Sleep timer",
  sleepOf: (choice: "off" | "episode" | number) => {
    if (choice === "off") return "Sleep: off";
    return choice === "episode" ? "Sleep after this" : `Sleep in ${choice} min`;
  },
});
