/** The landing page's figures and stories in words; the claims themselves are in `../claims.json`. @module */
import claims from "../claims.json" with { type: "json" };
import { defineArea } from "./catalogue.ts";

export type FigureWords = Record<"label" | "detail", string>;
export type StoryWords = Record<"diabetesType" | "testimonial" | "achievement" | "timeWithService", string>;

/** By id. */
export interface ClaimWords {
  figures: Readonly<Record<keyof typeof claims.figures, FigureWords>>;
  stories: Readonly<Record<keyof typeof claims.stories, StoryWords>>;
}

/** What of a claim is said in each language. */
export const claimWordText = /* @__PURE__ */ defineArea<"claim_words", ClaimWords>("claim_words", {
  figures: Object.fromEntries(
    Object.entries(claims.figures).map(([id, { label, detail }]) => [id, { label, detail }]),
  ) as ClaimWords["figures"],
  stories: Object.fromEntries(
    Object.entries(claims.stories).map((
      [id, { diabetesType, testimonial, achievement, timeWithService }],
    ) => [id, { diabetesType, testimonial, achievement, timeWithService }]),
  ) as ClaimWords["stories"],
});
