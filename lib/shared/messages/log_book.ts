/** Sentences of the Blood Sugar Logbook. @module */
import { EMERGENCY_NUMBER } from "../limits.ts";
import { defineArea } from "./catalogue.ts";

/** The page itself. */
export const logBookText = /* @__PURE__ */ defineArea("log_book", {
  title: "Blood Sugar Logbook",
  record: "Record Blood Sugar",
  exportPdf: "Export PDF",
  exporting: "Preparing your PDF…",

  fetchFailed: "Failed to fetch logs",
  createFailed: "Failed to create log",
  updateFailed: "Failed to update log",
  deleteFailed: "Failed to delete log",
  notFound: "Log not found",
  tryAgain: "Try again",
  loading: "Loading your readings…",

  emptyTitle: "No readings yet",
  emptyText: "Write down your first reading, and see at once what it means.",
  recordFirst: "Record your first reading",
  haveElsewhere: "I have readings in another app",

  views: { name: "Views of the logbook", today: "Today", readings: "Readings", insights: "Insights" },
  allReadings: "All readings",
  latest: "Latest reading",
  /** Before the advice, where the person has targets. */
  byGeneralTable: (advice: string) => `By the general table: ${advice}`,
  call: `Call ${EMERGENCY_NUMBER}`,

  history: "Your readings",
  edit: "Edit",
  delete: "Delete",
  saving: "Saving…",
  deleting: "Deleting…",
  showOlder: "Show older",
  showMore: "Show more",
  showLess: "Show less",

  partMissing: "This part of the app did not arrive. Check your network and try again, or reload the page.",
});

/** What a phone that keeps readings says about them. */
export const offlineReadingText = /* @__PURE__ */ defineArea("log_keeping", {
  standing: { on_phone: "On this phone", saved: "Saved", attention: "Needs attention" },
  offline:
    "You are offline. You can still record. Readings stay on this phone and are sent when the network is back.",
  noRoomAdd: "Failed to create log. This phone has no room left: free some space, then try again.",
  noRoomChange: "Failed to update log. This phone has no room left: free some space, then try again.",
  brokenAdd: "Failed to create log. This browser could not keep it: please try again.",
  brokenChange: "Failed to update log. This browser could not keep it: please try again.",
  notSent: "It is not saved anywhere yet: leave this open and try again.",
});
