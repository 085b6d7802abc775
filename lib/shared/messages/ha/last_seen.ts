/** Lists that the phone shows while there is no network, in Hausa. @module */
import type { Translated } from "../catalogue.ts";

/** The area of `../last_seen.ts`. */
export const haLastSeen: Translated<typeof import("../last_seen.ts")> = {
  last_seen: {
    seen: (hours) => {
      if (hours < 1) return "An gani ba a kai awa guda ba";
      const [count, unit] = hours < 24 ? [hours, "awa"] : [Math.floor(hours / 24), "kwana"];
      if (count !== 1) return `An gani ${unit} ${count} da suka wuce`;
      return `An gani ${unit} ${count} da ${unit === "awa" ? "ta" : "ya"} wuce`;
    },
    never: "Ba ku taɓa buɗe wannan jeri a wannan wayar ba tukuna. Zai bayyana idan network ya dawo.",
  },
};
