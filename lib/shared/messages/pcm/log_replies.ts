/** What the server says about readings, in Nigerian Pidgin. @module */
import type { Translated } from "../catalogue.ts";

/** The area of `../log_replies.ts`. */
export const pcmLogReplies: Translated<typeof import("../log_replies.ts")> = {
  log_replies: {
    fetched: "Di readings don land",
    dateOutOfRange: "Di date must be from 1 January 1900 reach tomorrow",
  },
};
