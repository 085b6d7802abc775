/** Sentences that the addresses of links to the report answer with. @module */
import { defineArea } from "./catalogue.ts";

/** What the server says about links. */
export const shareReplyText = /* @__PURE__ */ defineArea("share_replies", {
  pinWrong: "A PIN has 4 to 12 digits",
  periodMissing: "Choose 14, 30 or 90 days, or a first and a last day",
  periodUpsideDown: "The last day must not be before the first",
  periodTooLong: (days: number) => `Choose at most ${days} days`,
  readerMissing: "Please write your name or clinic, in letters",
});
