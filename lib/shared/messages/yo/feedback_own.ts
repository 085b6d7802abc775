/** One's own feedback, in Yoruba. @module */
import type { Translated } from "../catalogue.ts";

/** The area of `../feedback_own.ts`. */
export const yoFeedbackOwn: Translated<typeof import("../feedback_own.ts")> = {
  feedback_own: {
    edit: "Ṣàtúnṣe",
    delete: "Pa rẹ́",
    deleteTitle: "Ṣé kí a pa èrò yín rẹ́?",
    question: "Ẹ kò ní lè dá a padà.",
    keep: "Fi sílẹ̀",
    title: "Ẹ yí èrò yín padà",
  },
};
