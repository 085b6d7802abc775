/** What the server says about links to the report, in Nigerian Pidgin. @module */
import type { Translated } from "../catalogue.ts";

/** The area of `../share_replies.ts`. */
export const pcmShareReplies: Translated<typeof import("../share_replies.ts")> = {
  share_replies: {
    pinWrong: "PIN get 4 to 12 numbers",
    periodMissing: "Choose 14, 30 or 90 days, or first day and last day",
    periodUpsideDown: "Di last day no suppose dey before di first one",
    periodTooLong: (days) => `No choose pass ${days} days`,
    readerMissing: "Abeg write your name or clinic with letters",
  },
};
