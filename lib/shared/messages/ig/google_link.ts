/** The screen on which a mailbox lets Google open its account, in Igbo. @module */
import type { Translated } from "../catalogue.ts";

/** The area of `../google_link.ts`. */
export const igGoogleLink: Translated<typeof import("../google_link.ts")> = {
  google_link: {
    title: "I kwere ka Google meghee akaụntụ gị?",
    lead: "Pịa bọtịn a naanị ma ọ bụrụ gị onwe gị pịrị “Jiri Google gaa n'ihu”.",
    confirm: "Ka Google meghee akaụntụ m",
    busy: "A na-echekwa...",
    failed: "Nke a ekweghị omume. Biko nwaa ọzọ.",
    toSignIn: "Gaa na peeji nbanye",
  },
};
