/** What the server says about links to the report, in Hausa. @module */
import type { Translated } from "../catalogue.ts";

/** The area of `../share_replies.ts`. */
export const haShareReplies: Translated<typeof import("../share_replies.ts")> = {
  share_replies: {
    pinWrong: "PIN yana da lambobi 4 zuwa 12",
    periodMissing: "A zaɓi kwanaki 14, 30 ko 90, ko rana ta farko da ta ƙarshe",
    periodUpsideDown: "Rana ta ƙarshe ba za ta kasance kafin ta farko ba",
    periodTooLong: (days) => `A zaɓi kwanaki ${days} ko ƙasa da haka`,
    readerMissing: "Don Allah a rubuta sunanku ko asibiti, da haruffa",
  },
};
