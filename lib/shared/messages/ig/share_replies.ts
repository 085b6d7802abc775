/** What the server says about links to the report, in Igbo. @module */
import type { Translated } from "../catalogue.ts";

/** The area of `../share_replies.ts`. */
export const igShareReplies: Translated<typeof import("../share_replies.ts")> = {
  share_replies: {
    pinWrong: "PIN nwere ọnụọgụ 4 ruo 12",
    periodMissing: "Họrọ ụbọchị 14, 30 ma ọ bụ 90, ma ọ bụ ụbọchị mbụ na nke ikpeazụ",
    periodUpsideDown: "Ụbọchị ikpeazụ agaghị ebu nke mbụ ụzọ",
    periodTooLong: (days) => `Ahọrọla ihe karịrị ụbọchị ${days}`,
    readerMissing: "Biko dee aha gị ma ọ bụ ụlọ ọgwụ, jiri mkpụrụ edemede",
  },
};
