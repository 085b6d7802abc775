/** What a form says when it has kept what was typed, in Hausa. @module */
import type { Translated } from "../catalogue.ts";

/** The area of `../drafts.ts`. */
export const haDrafts: Translated<typeof import("../drafts.ts")> = {
  drafts: {
    kept: "Wannan shi ne abin da kuka rubuta a da. Ba a ajiye shi ba tukuna.",
  },
};
