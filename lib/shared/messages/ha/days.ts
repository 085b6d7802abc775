/** What days and months are called, in Hausa. @module */
import type { Translated } from "../catalogue.ts";

/** The area of `../days.ts`. */
export const haDays: Translated<typeof import("../days.ts")> = {
  days: {
    today: "Yau",
    yesterday: "Jiya",
    tomorrow: "Gobe",
    // deno-fmt-ignore
    months: ["Janairu", "Fabrairu", "Maris", "Afrilu", "Mayu", "Yuni", "Yuli", "Agusta", "Satumba", "Oktoba", "Nuwamba", "Disamba"],
    shortMonths: ["Jan", "Fab", "Mar", "Afr", "May", "Yun", "Yul", "Agu", "Sat", "Okt", "Nuw", "Dis"],
  },
};
