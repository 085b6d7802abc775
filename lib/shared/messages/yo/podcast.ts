/** The screen at /podcast, in Yoruba. @module */
import type { Translated } from "../catalogue.ts";

/** The areas of `../podcast.ts`. */
export const yoPodcast: Translated<typeof import("../podcast.ts")> = {
  podcast: {
    title: "Podcast Tó Jáde",
    lead: "Ọ̀rọ̀ lórí bí a ṣe ń gbé dáadáa pẹ̀lú àtọ̀gbẹ.",
    loading: "À ń mú podcast bọ̀...",
    failed: (message) => `Podcast kò ṣí: ${message}`,
    fetchFailed: "A kò lè mú podcast wá",
    empty: "Kò tíì sí podcast",
    emptyAdvice: "Èyí tuntun máa hàn níbí bí ó bá ṣe ń jáde.",
    nowPlaying: "Ohun Tí Ẹ Ń Gbọ́",
    loadingEpisode: "Ẹ dúró díẹ̀...",
    playing: "Ó ń sọ̀rọ̀",
    paused: "Ó dúró",
    play: "Gbọ́ ọ",
    pause: "Dá a dúró",
    back: "Padà sẹ́yìn ìṣẹ́jú àáyá 15",
    forward: "Lọ síwájú ìṣẹ́jú àáyá 15",
    seek: "Ibi tó dé",
    placeOf: (at, of) => `${at} nínú ${of}`,
    spokenPlace: (at, of) => `${at} nínú ${of}`,
    spokenTime: (minutes, seconds) => `ìṣẹ́jú ${minutes} àti ìṣẹ́jú àáyá ${seconds}`,
    speed: "Ìyára",
    speedOf: (speed) => `${speed}×`,
    controls: "Gbogbo bọ́tìnnì",
    stop: "Pa dé",
    goTo: (time) => `Lọ sí ${time}`,
    playFailed: (title) => `A kò lè ṣí “${title}”. Ẹ jọ̀wọ́, ẹ wo nẹ́tíwọ̀kì yín kí ẹ sì tún gbìyànjú.`,
  },
  podcast_extras: {
    new: "Tuntun",
    played: "Ẹ ti gbọ́ ọ",
    queue: "Jẹ́ kó tẹ̀lé e",
    next: (title) => `Èyí tó kàn: ${title}`,
    sleep: "Aago oorun",
    sleepOf: (choice) => {
      if (choice === "off") return "Oorun: kò sí";
      return choice === "episode" ? "Dúró lẹ́yìn èyí" : `Dúró lẹ́yìn ìṣẹ́jú ${choice}`;
    },
  },
};
