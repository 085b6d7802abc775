/** Waiting, no network, and the buttons of every screen, in Yoruba. @module */
import type { Translated } from "../catalogue.ts";

/** The area of `../client.ts`. */
export const yoClient: Translated<typeof import("../client.ts")> = {
  client: {
    loading: "Ẹ dúró díẹ̀...",
    close: "Pa dé",
    showPassword: "Fi password hàn",
    codeBoxes: "Kóòdù inú email yín",
    digit: (position) => `Nọ́ńbà ${position}`,
    networkError: "Nẹ́tíwọ̀kì kò dára. Ẹ jọ̀wọ́, ẹ wo nẹ́tíwọ̀kì yín kí ẹ sì tún gbìyànjú.",
    crashTitle: "Nǹkan kan bàjẹ́ nínú app!",
    crashAdvice: "Ohun tí ẹ fi pamọ́ kò sọnù. Ẹ tún ojú ìwé yìí ṣí láti tẹ̀síwájú.",
    crashOffline: "Kò sí nẹ́tíwọ̀kì, apá yìí nínú app kò sì tíì sí lórí fóònù yín.",
    reload: "Tún ṣí",
  },
};
