/** What the readings' addresses answer with, in Hausa. @module */
import type { Translated } from "../catalogue.ts";

/** The area of `../log_replies.ts`. */
export const haLogReplies: Translated<typeof import("../log_replies.ts")> = {
  log_replies: {
    fetched: "An kawo awonku",
    dateOutOfRange: "Dole kwanan wata ya kasance daga 1 Janairu 1900 zuwa gobe",
  },
};
