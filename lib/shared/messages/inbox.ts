/** Sentences of the screen at /inbox, and of the bell that leads there. @module */
import { defineArea } from "./catalogue.ts";

/** The list. */
export const inboxText = /* @__PURE__ */ defineArea("inbox", {
  title: "Inbox",
  lead: "All our messages to you, even if your phone did not show them.",
  loading: "Loading your inbox...",
  failed: "We could not load your inbox. Please try again.",
  tryAgain: "Try again",
  empty: "Nothing here yet.",
  emptyAdvice: "News and your reminders stay here, so you do not miss any.",
  unread: "New",
  open: (title: string) => `Open: ${title}`,
  openPlainly: "Open",
  showMore: "Show more",
  reminders: "Set reminders",
});
