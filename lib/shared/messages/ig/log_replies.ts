/** What the readings' addresses answer, in Igbo. @module */
import type { Translated } from "../catalogue.ts";

/** The area of `../log_replies.ts`. */
export const igLogReplies: Translated<typeof import("../log_replies.ts")> = {
  log_replies: {
    fetched: "E wetala nlele gị",
    dateOutOfRange: "Ụbọchị ga-adị site na 1 Jenụwarị 1900 ruo echi",
  },
};
