/** Lists that the phone shows while there is no network, in Nigerian Pidgin. @module */
import type { Translated } from "../catalogue.ts";

/** The area of `../last_seen.ts`. */
export const pcmLastSeen: Translated<typeof import("../last_seen.ts")> = {
  last_seen: {
    seen: (hours) => {
      if (hours < 1) return "You see am last, e never reach one hour";
      return hours < 24
        ? `You see am last, ${hours} hour don pass`
        : `You see am last, ${Math.floor(hours / 24)} day don pass`;
    },
    never: "You never open dis list for dis phone before. E go show wen network come back.",
  },
};
