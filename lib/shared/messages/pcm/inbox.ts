/** The screen at /inbox, in Nigerian Pidgin. @module */
import type { Translated } from "../catalogue.ts";

/** The area of `../inbox.ts`. */
export const pcmInbox: Translated<typeof import("../inbox.ts")> = {
  inbox: {
    title: "Inbox",
    lead: "All di messages wey we send you, even if your phone no show dem.",
    loading: "Your inbox dey load...",
    failed: "We no fit load your inbox. Abeg try again.",
    tryAgain: "Try am again",
    empty: "Nothing dey here yet.",
    emptyAdvice: "News and your reminders dey stay here, so you no go miss any.",
    unread: "New",
    open: (title) => `Make you open: ${title}`,
    openPlainly: "Open am",
    showMore: "Show more",
    reminders: "Set your reminders",
  },
};
