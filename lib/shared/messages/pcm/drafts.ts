/** What a form says when it has kept what was typed, in Nigerian Pidgin. @module */
import type { Translated } from "../catalogue.ts";

/** The area of `../drafts.ts`. */
export const pcmDrafts: Translated<typeof import("../drafts.ts")> = {
  drafts: {
    kept: "Na dis you type before. E never save.",
  },
};
