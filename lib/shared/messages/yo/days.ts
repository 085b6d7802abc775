/** What days and months are called, in Yoruba. @module */
import type { Translated } from "../catalogue.ts";

/** The area of `../days.ts`. */
export const yoDays: Translated<typeof import("../days.ts")> = {
  days: {
    today: "Òní",
    yesterday: "Àná",
    tomorrow: "Ọ̀la",
    // deno-fmt-ignore
    months: ["Ṣẹ́rẹ́", "Èrèlè", "Ẹrẹ̀nà", "Ìgbé", "Ẹ̀bibi", "Òkúdu", "Agẹmọ", "Ògún", "Owewe", "Ọ̀wàrà", "Bélú", "Ọ̀pẹ̀"],
    shortMonths: ["Ṣẹ́r", "Èrèl", "Ẹrẹ̀n", "Ìgb", "Ẹ̀bi", "Òkú", "Agẹ", "Ògú", "Owe", "Ọ̀wà", "Bél", "Ọ̀pẹ"],
  },
};
