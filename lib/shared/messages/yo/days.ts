/** What days and months are called, in Yoruba. @module */
import type { Translated } from "../catalogue.ts";

/** The area of `../days.ts`. */
export const yoDays: Translated<typeof import("../days.ts")> = {
  days: {
    today: "Òní",
    yesterday: "Àná",
    tomorrow: "Ọ̀la",
    // deno-fmt-ignore
    months: ["January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December"],
    shortMonths: ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"],
  },
};
