/** What the server answers about notifications. @module */
import {
  MESSAGE_MAX_CHARACTERS,
  SCHEDULE_MAX_DAYS,
  TARGETS_MAX,
  TITLE_MAX_CHARACTERS,
} from "../notification.ts";
import { NEWS_MAX_CHARACTERS } from "../limits.ts";
import { defineArea } from "./catalogue.ts";

/** Successes, and what is wrong with a draft by the rule that it breaks. */
export const notificationReplyText = /* @__PURE__ */ defineArea("notification_replies", {
  sent: "Notification sent successfully!",
  held: "Notification will be sent in a few seconds.",
  scheduled: "Notification scheduled successfully!",
  cancelled: "Notification cancelled.",
  incomplete: "Title and message are required",
  translation_incomplete: "Please write both title and message in each language, or remove it",
  title_long: `The title can have at most ${TITLE_MAX_CHARACTERS} characters`,
  message_long: `The message can have at most ${MESSAGE_MAX_CHARACTERS.toLocaleString("en")} characters`,
  nobody: "Please select at least one user or choose 'Send to All'",
  many: `Please select at most ${TARGETS_MAX.toLocaleString("en")} users, or choose 'Send to All'`,
  link: "Invalid deep link.",
  time: `Please choose a time within the next ${SCHEDULE_MAX_DAYS} days`,
  nobodyMatches: "Nobody matches. Choose a wider group.",
});

/** The same about news by email, where it is not as of a notification. */
export const newsReplyText = /* @__PURE__ */ defineArea("news_replies", {
  sent: "It begins in a minute. Until the last one has left you can stop it.",
  tested: "The test is on its way to your own mailbox. Nobody else gets it.",
  stopped: "Stopped. Nobody else gets it.",
  message_long: `The message can have at most ${NEWS_MAX_CHARACTERS.toLocaleString("en")} characters`,
  nobody: "Nobody has asked for news by email yet.",
  noAccount: "None of these addresses has an account.",
  many: `Please write at most ${TARGETS_MAX.toLocaleString("en")} addresses, or choose every account`,
  whom: "Please write the addresses of the accounts, or choose every account.",
});
