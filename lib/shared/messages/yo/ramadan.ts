/** The logbook for whoever fasts, in Yoruba. @module */
import type { Translated } from "../catalogue.ts";

/** The area of `../ramadan.ts`. */
export const yoRamadan: Translated<typeof import("../ramadan.ts")> = {
  ramadan: {
    title: "Bí ẹ bá ń gba ààwẹ̀, ẹ ṣínu báyìí",
    steps: (reason, unit) => {
      if (reason === "low") {
        return [
          `Bí ṣúgà kò bá tó ${
            unit === "mg/dl" ? "70" : "3.9"
          }, ó léwu láti máa gba ààwẹ̀ lọ lónìí, kódà bí àkókò ìṣínu bá ti sún mọ́lé.`,
          "Ẹ sọ fún ẹnì kan tó wà nítòsí yín, kí ẹ sì wá ìrànlọ́wọ́ bí ara yín kò bá yá lẹ́yìn tí ẹ jẹ ṣúgà.",
        ];
      }
      return [
        `Bí ṣúgà bá ju ${unit === "mg/dl" ? "300" : "16.7"} lọ, ó léwu láti máa gba ààwẹ̀ lọ lónìí. Ẹ mu omi.`,
        "Ẹ bá dókítà yín sọ̀rọ̀ lónìí. Bí ẹ bá ń bì, tàbí tí nǹkan bá dàrú mọ́ yín lójú, tàbí tí ara yín kò lágbára rárá, ẹ lọ sí ilé ìwòsàn báyìí.",
      ];
    },
  },
};
