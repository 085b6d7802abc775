/** Lists that the phone shows while there is no network, in Yoruba. @module */
import type { Translated } from "../catalogue.ts";

/** The area of `../last_seen.ts`. */
export const yoLastSeen: Translated<typeof import("../last_seen.ts")> = {
  last_seen: {
    seen: (hours) => {
      if (hours < 1) return "Ẹ rí i kò tíì tó wákàtí kan";
      return hours < 24 ? `Ẹ rí i ní wákàtí ${hours} sẹ́yìn` : `Ẹ rí i ní ọjọ́ ${Math.floor(hours / 24)} sẹ́yìn`;
    },
    never: "Ẹ kò tíì ṣí àkójọ yìí lórí fóònù yìí. Yóò hàn nígbà tí nẹ́tíwọ̀kì bá dé.",
  },
};
