/** What the server says about links to the report, in Yoruba. @module */
import type { Translated } from "../catalogue.ts";

/** The area of `../share_replies.ts`. */
export const yoShareReplies: Translated<typeof import("../share_replies.ts")> = {
  share_replies: {
    pinWrong: "PIN ní nọ́ńbà 4 sí 12",
    periodMissing: "Ẹ yan ọjọ́ 14, 30 tàbí 90, tàbí ọjọ́ àkọ́kọ́ àti ọjọ́ ìkẹyìn",
    periodUpsideDown: "Ọjọ́ ìkẹyìn kò gbọdọ̀ ṣáájú ọjọ́ àkọ́kọ́",
    periodTooLong: (days) => `Ẹ má yan ju ọjọ́ ${days} lọ`,
    readerMissing: "Ẹ jọ̀wọ́, ẹ fi lẹ́tà kọ orúkọ yín tàbí ilé ìwòsàn",
  },
};
