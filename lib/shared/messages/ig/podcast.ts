/** The screen at /podcast, in Igbo. @module */
import type { Translated } from "../catalogue.ts";

/** The areas of `../podcast.ts`. */
export const igPodcast: Translated<typeof import("../podcast.ts")> = {
  podcast: {
    title: "Podcast Ndị Ọhụrụ",
    lead: "Okwu banyere iji ọrịa shuga bie ndụ nke ọma.",
    loading: "Podcast na-abata...",
    failed: (message) => `Podcast abataghị: ${message}`,
    fetchFailed: "Anyị enweghị ike iweta podcast",
    empty: "Podcast adịbeghị",
    emptyAdvice: "Nke ọhụrụ ga-apụta ebe a ozugbo e wepụtara ya.",
    nowPlaying: "Na-akpọ Ugbu A",
    loadingEpisode: "Ọ na-abata...",
    playing: "Ọ na-akpọ",
    paused: "Ọ kwụsịtụrụ",
    play: "Kpọọ",
    pause: "Kwụsịtụ",
    back: "Laa azụ sekọnd 15",
    forward: "Gaa n'ihu sekọnd 15",
    seek: "Ebe ọ nọ",
    placeOf: (at, of) => `${at} n'ime ${of}`,
    spokenPlace: (at, of) => `${at} n'ime ${of}`,
    spokenTime: (minutes, seconds) => `minit ${minutes} sekọnd ${seconds}`,
    speed: "Ọsọ",
    speedOf: (speed) => `${speed}×`,
    controls: "Njikwa niile",
    stop: "Mechie",
    goTo: (time) => `Gaa na ${time}`,
    playFailed: (title) => `Anyị enweghị ike ịkpọ “${title}”. Biko lelee network gị, nwaa ọzọ.`,
  },
  podcast_extras: {
    new: "Ọhụrụ",
    played: "Ị nụla ya",
    queue: "Tinye n'ahịrị",
    next: (title) => `Nke ọzọ: ${title}`,
    sleep: "Oge ịkwụsị",
    sleepOf: (choice) => {
      if (choice === "off") return "Oge ịkwụsị: ọ dịghị";
      return choice === "episode" ? "Kwụsị mgbe nke a gwụrụ" : `Kwụsị n'ime minit ${choice}`;
    },
  },
};
