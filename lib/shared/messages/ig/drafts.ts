/** What a form says when it has kept what was typed, in Igbo. @module */
import type { Translated } from "../catalogue.ts";

/** The area of `../drafts.ts`. */
export const igDrafts: Translated<typeof import("../drafts.ts")> = {
  drafts: {
    kept: "Nke a bụ ihe i dere na mbụ. E chekwabeghị ya.",
  },
};
