/** What days and months are called, in Igbo. @module */
import type { Translated } from "../catalogue.ts";

/** The area of `../days.ts`. */
export const igDays: Translated<typeof import("../days.ts")> = {
  days: {
    today: "Taa",
    yesterday: "Ụnyaahụ",
    tomorrow: "Echi",
    // deno-fmt-ignore
    months: ["Jenụwarị", "Febrụwarị", "Maachị", "Epreel", "Mee", "Juun", "Julaị", "Ọgọọst", "Septemba", "Ọktoba", "Novemba", "Disemba"],
    shortMonths: ["Jen", "Feb", "Maa", "Epr", "Mee", "Juu", "Jul", "Ọgọ", "Sep", "Ọkt", "Nov", "Dis"],
  },
};
