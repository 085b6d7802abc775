/** The weekly letter, in Igbo. @module */
import type { Translated } from "../catalogue.ts";

/** The area of `../weekly_letter.ts`. */
export const igWeeklyLetter: Translated<typeof import("../weekly_letter.ts")> = {
  weekly_letter: {
    subject: "Izu gị na {brand}",
    ready: "Izu gị site na {from} ruo {to} dị njikere ka i lelee ya.",
    plain: "Akwụkwọ ozi a anaghị ebu ihe bụ nke gị naanị. Mepee app ka ị hụ ya.",
    thinking: "Anyị anụbeghị olu gị izu atọ, anyị na-eche banyere gị.",
    quiet:
      "Mgbe ọ bụla ị chọrọ ịga n'ihu, ihe niile dị ebe ị hapụrụ ya. Anyị agaghị ede ọzọ ruo mgbe ị ga-aga n'ihu.",
    figure: "{name}: {now} (izu bu ya ụzọ: {before})",
    names: { readings: "Nlele", mean: "Nkezi", inRange: "N'ime oke kwesịrị", lows: "Ndị dị ala" },
    none: "–",
    lesson: "Ihe ọmụmụ dabara: {title}",
    open: "Mepee app",
    leave: "Ị na-enweta akwụkwọ ozi a otu ugboro n'izu, mgbe izu i dere ihe gachara.",
    settings: "Gbanwee ma ọ bụ kwụsị akwụkwọ ozi a",
  },
};
