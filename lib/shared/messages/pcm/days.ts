/** What days and months are called, in Nigerian Pidgin. @module */
import type { Translated } from "../catalogue.ts";

/** The area of `../days.ts`. */
export const pcmDays: Translated<typeof import("../days.ts")> = {
  days: {
    today: "Today",
    yesterday: "Yesterday",
    tomorrow: "Tomorrow",
    // deno-fmt-ignore
    months: ["January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December"],
    shortMonths: ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"],
  },
};
