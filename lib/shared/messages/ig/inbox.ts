/** The screen at /inbox, in Igbo. @module */
import type { Translated } from "../catalogue.ts";

/** The area of `../inbox.ts`. */
export const igInbox: Translated<typeof import("../inbox.ts")> = {
  inbox: {
    title: "Ozi gị",
    lead: "Ozi niile anyị zitere gị, ọ bụrụgodị na ekwentị gị egosighị ha.",
    loading: "Ozi gị na-abata...",
    failed: "Anyị enweghị ike iweta ozi gị. Biko nwaa ọzọ.",
    tryAgain: "Nwaa ọzọ",
    empty: "Ihe adịbeghị ebe a.",
    emptyAdvice: "Ozi ọhụrụ na ncheta gị na-anọ ebe a, ka nke ọ bụla ghara ịgbanahụ gị.",
    unread: "Ọhụrụ",
    open: (title) => `Meghee: ${title}`,
    openPlainly: "Meghee",
    showMore: "Gosikwuo",
    reminders: "Debe ncheta",
  },
};
