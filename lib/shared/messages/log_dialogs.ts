/** Sentences of what the logbook asks, and of what a server would not take. @module */
import { defineArea } from "./catalogue.ts";

/** Before a reading, or a change of one, is gone. */
export const discardDialogText = /* @__PURE__ */ defineArea("log_ask", {
  deleteTitle: "Delete this reading?",
  deleteText: "It will be gone from your logbook and from your reports.",
  cancel: "Cancel",
  discardTitle: "Discard what was not saved?",
  discardAdd: "This reading is only on this phone. It will be gone.",
  discardChange: "Your change will be gone. The reading stays as it was before.",
  discardDelete: "The reading stays in your logbook.",
});

/** Why a reading needs attention, and what can be done. */
export const rejectedReadingText = /* @__PURE__ */ defineArea("log_refused", {
  notAdded: "Not saved to your account",
  notChanged: "Your change is not saved to your account",
  notDeleted: "Not deleted from your account",
  tryAgain: "Try again",
  discard: "Discard",
});

/** How an export went. */
export const exportResultText = /* @__PURE__ */ defineArea("log_exported", {
  whole: "Your report is in your downloads.",
  part:
    "Your report is in your downloads. It holds only the readings on this phone: the others had not arrived yet.",
  share: "Share",
  open: "Open",
  notShared: "We could not share the report. Find it in your downloads and send it from there.",
});

/** How the export of a file for another program went. */
export const exportedFileText = /* @__PURE__ */ defineArea("log_exported_file", {
  whole: "Your file is in your downloads.",
  part:
    "Your file is in your downloads. It holds only the readings on this phone: the others had not arrived yet.",
  failed: "Failed to export your readings. Please try again.",
});
