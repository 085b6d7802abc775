/** What the server says about readings, in Yoruba. @module */
import type { Translated } from "../catalogue.ts";

/** The area of `../log_replies.ts`. */
export const yoLogReplies: Translated<typeof import("../log_replies.ts")> = {
  log_replies: {
    fetched: "A ti mú àwọn àbájáde wá",
    dateOutOfRange: "Ọjọ́ náà gbọ́dọ̀ wà láti 1 January 1900 dé ọ̀la",
  },
};
