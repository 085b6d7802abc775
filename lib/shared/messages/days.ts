/** What days and months are called. @module */
import type { DayWords } from "../reading_days.ts";
import { defineArea } from "./catalogue.ts";

/** Names of days and months. */
export const dayText = /* @__PURE__ */ defineArea<"days", DayWords>("days", {
  today: "Today",
  yesterday: "Yesterday",
  tomorrow: "Tomorrow",
  // deno-fmt-ignore
  months: ["January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December"],
  shortMonths: ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"],
});
