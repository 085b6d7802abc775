/** Lists that the phone shows while there is no network, in Igbo. @module */
import type { Translated } from "../catalogue.ts";

/** The area of `../last_seen.ts`. */
export const igLastSeen: Translated<typeof import("../last_seen.ts")> = {
  last_seen: {
    seen: (hours) => {
      if (hours < 1) return "Ị hụrụ ya, o rubeghị otu awa";
      return hours < 24
        ? `Ị hụrụ ya awa ${hours} gara aga`
        : `Ị hụrụ ya ụbọchị ${Math.floor(hours / 24)} gara aga`;
    },
    never: "I meghebeghị ndepụta a n'ekwentị a. Ọ ga-apụta mgbe network lọtara.",
  },
};
