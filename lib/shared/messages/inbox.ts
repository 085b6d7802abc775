/** Sentences of the screen at /inbox, and of the bell that leads there. @module */
import { defineArea } from "./catalogue.ts";

/** The list. */
export const inboxText = /* @__PURE__ */ defineArea("inbox", {
  title: "Inbox",
  lead: "Everything we told you, whether or not your phone showed it.",
  loading: "Loading your inbox...",
  failed: "Your inbox could not be loaded. Please check your connection and try again.",
  offline: "You are offline. Your inbox shows when your network is back.",
  tryAgain: "Try again",
  empty: "Nothing here yet.",
  emptyAdvice: "News and your reminders will be kept here, so that you miss none.",
  unread: "New",
  open: (title: string) => `Open: ${title}`,
  openPlainly: "Open",
  showMore: "Show more",
  reminders: "Set reminders",
});
