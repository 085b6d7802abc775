/** The screen at /inbox, and the bell that leads there, in Hausa. @module */
import type { Translated } from "../catalogue.ts";

/** The area of `../inbox.ts`. */
export const haInbox: Translated<typeof import("../inbox.ts")> = {
  inbox: {
    title: "Saƙonni",
    lead: "Duk saƙonnin da muka aika muku, ko da wayarku ba ta nuna su ba.",
    loading: "Ana kawo saƙonninku...",
    failed: "Mun kasa kawo saƙonninku. Don Allah a sake yi.",
    tryAgain: "Sake yi",
    empty: "Babu komai a nan tukuna.",
    emptyAdvice: "Labarai da tunatarwarku suna zama a nan, don kada su wuce ku.",
    unread: "Sabo",
    open: (title) => `Buɗe: ${title}`,
    openPlainly: "Buɗe",
    showMore: "Nuna ƙari",
    reminders: "Saita tunatarwa",
  },
};
