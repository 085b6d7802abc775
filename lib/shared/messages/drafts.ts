/** What a form says when it has kept what was typed. @module */
import { defineArea } from "./catalogue.ts";

export const draftText = /* @__PURE__ */ defineArea("drafts", {
  kept: "This is what you typed before. It is not saved yet.",
});
