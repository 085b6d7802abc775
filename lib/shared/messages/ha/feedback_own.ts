/** One's own feedback, in Hausa. @module */
import type { Translated } from "../catalogue.ts";

/** The area of `../feedback_own.ts`. */
export const haFeedbackOwn: Translated<typeof import("../feedback_own.ts")> = {
  feedback_own: {
    edit: "Gyara",
    delete: "Goge",
    deleteTitle: "A goge ra'ayinku?",
    question: "Ba za a iya dawo da shi ba.",
    keep: "Bar shi",
    title: "Gyara ra'ayinku",
  },
};
