/** One's own feedback, in Nigerian Pidgin. @module */
import type { Translated } from "../catalogue.ts";

/** The area of `../feedback_own.ts`. */
export const pcmFeedbackOwn: Translated<typeof import("../feedback_own.ts")> = {
  feedback_own: {
    edit: "Change am",
    delete: "Delete",
    deleteTitle: "You wan delete your feedback?",
    question: "You no go fit bring am back.",
    keep: "Leave am",
    title: "Make you change your feedback",
  },
};
