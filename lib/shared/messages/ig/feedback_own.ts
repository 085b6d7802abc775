/** One's own feedback, in Igbo. @module */
import type { Translated } from "../catalogue.ts";

/** The area of `../feedback_own.ts`. */
export const igFeedbackOwn: Translated<typeof import("../feedback_own.ts")> = {
  feedback_own: {
    edit: "Gbanwee",
    delete: "Hichapụ",
    deleteTitle: "Ị chọrọ ihichapụ echiche gị?",
    question: "I nweghị ike iweghachi ya.",
    keep: "Debe ya",
    title: "Gbanwee echiche gị",
  },
};
