/** The screen at /podcast, in Hausa. @module */
import type { Translated } from "../catalogue.ts";

/** The areas of `../podcast.ts`. */
export const haPodcast: Translated<typeof import("../podcast.ts")> = {
  podcast: {
    title: "PodCast ɗinmu",
    lead: "Hira a kan yadda za a rayu lafiya da ciwon suga.",
    loading: "Ana kawo podcast...",
    failed: (message) => `Podcast bai buɗe ba: ${message}`,
    fetchFailed: "Mun kasa kawo podcast",
    empty: "Babu podcast tukuna",
    emptyAdvice: "Sababbin shirye-shirye suna bayyana a nan da zarar sun fito.",
    nowPlaying: "Abin da ake ji",
    loadingEpisode: "A ɗan jira...",
    playing: "Ana ji",
    paused: "An dakata",
    play: "Kunna",
    pause: "Dakata",
    back: "Koma baya daƙiƙa 15",
    forward: "Yi gaba daƙiƙa 15",
    seek: "Inda ake",
    placeOf: (at, of) => `${at} cikin ${of}`,
    spokenPlace: (at, of) => `${at} cikin ${of}`,
    spokenTime: (minutes, seconds) => `minti ${minutes} da daƙiƙa ${seconds}`,
    speed: "Sauri",
    speedOf: (speed) => `${speed}×`,
    controls: "Duk maɓallai",
    stop: "Rufe",
    goTo: (time) => `Je ${time}`,
    playFailed: (title) => `Mun kasa kunna “${title}”. Don Allah a duba network a sake yi.`,
  },
  podcast_extras: {
    new: "Sabo",
    played: "An ji shi",
    queue: "Saka a layi",
    next: (title) => `Na gaba: ${title}`,
    sleep: "Lokacin barci",
    sleepOf: (choice) => {
      if (choice === "off") return "Barci: a kashe";
      return choice === "episode" ? "Barci bayan wannan" : `Barci bayan minti ${choice}`;
    },
  },
};
