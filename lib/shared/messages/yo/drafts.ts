/** What a form says when it has kept what was typed, in Yoruba. @module */
import type { Translated } from "../catalogue.ts";

/** The area of `../drafts.ts`. */
export const yoDrafts: Translated<typeof import("../drafts.ts")> = {
  drafts: {
    kept: "Ohun tí ẹ kọ tẹ́lẹ̀ nìyí. A kò tíì fi í pamọ́.",
  },
};
