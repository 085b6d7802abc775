/** Sentences of lists that the phone shows while there is no network. @module */
import { defineArea } from "./catalogue.ts";

/** How old a list is that was seen before, in whole hours, and that there is none. */
export const lastSeenText = /* @__PURE__ */ defineArea("last_seen", {
  seen: (hours: number) => {
    if (hours < 1) return "Seen less than an hour ago";
    const [count, unit] = hours < 24 ? [hours, "hour"] : [Math.floor(hours / 24), "day"];
    return `Seen ${count} ${unit}${count === 1 ? "" : "s"} ago`;
  },
  never: "You have not opened this list on this phone yet. It shows when the network is back.",
});
