/** Sentences that the readings' addresses answer with. @module */
import { defineArea } from "./catalogue.ts";

/** What the server says about readings. */
export const logReplyText = /* @__PURE__ */ defineArea("log_replies", {
  fetched: "Logs fetched successfully",
  dateOutOfRange: "The date must be from 1 January 1900 to tomorrow",
});
