/** Sentences about one's own feedback. @module */
import { defineArea } from "./catalogue.ts";

/** What an author can do with their own. */
export const feedbackOwnText = /* @__PURE__ */ defineArea("feedback_own", {
  edit: "Edit",
  delete: "Delete",
  deleteTitle: "Delete your feedback?",
  question: "You cannot undo this.",
  keep: "Keep it",
  title: "Change your feedback",
});
