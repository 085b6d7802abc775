/** The screen at /podcast, in Nigerian Pidgin. @module */
import type { Translated } from "../catalogue.ts";

/** The areas of `../podcast.ts`. */
export const pcmPodcast: Translated<typeof import("../podcast.ts")> = {
  podcast: {
    title: "Our PodCast",
    lead: "Talks about how to live well wit diabetes.",
    loading: "Podcasts dey load...",
    failed: (message) => `Podcasts no gree load: ${message}`,
    fetchFailed: "We no fit bring di podcasts",
    empty: "No podcast dey yet",
    emptyAdvice: "New episodes go show here as dem dey come out.",
    nowPlaying: "Wetin Dey Play",
    loadingEpisode: "E dey load...",
    playing: "E dey play",
    paused: "E don pause",
    play: "Play",
    pause: "Pause",
    back: "Go back 15 seconds",
    forward: "Go front 15 seconds",
    seek: "Where e reach",
    placeOf: (at, of) => `${at} out of ${of}`,
    spokenPlace: (at, of) => `${at} out of ${of}`,
    spokenTime: (minutes, seconds) => `${minutes} minute and ${seconds} second`,
    speed: "How fast",
    speedOf: (speed) => `${speed}×`,
    controls: "All di controls",
    stop: "Close",
    goTo: (time) => `Jump go ${time}`,
    playFailed: (title) => `We no fit play “${title}”. Abeg check your network and try again.`,
  },
  podcast_extras: {
    new: "New",
    played: "You don play am",
    queue: "Make e play next",
    next: (title) => `Di next one: ${title}`,
    sleep: "Timer for sleep",
    sleepOf: (choice) => {
      if (choice === "off") return "Sleep: e dey off";
      return choice === "episode" ? "Sleep after dis one" : `Sleep after ${choice} min`;
    },
  },
};
