/** The landing page's figures and stories in words; the claims themselves are in `../claims.ts`. @module */
import { type Figure, FIGURES, STORIES, type Testimonial } from "../claims.ts";
import { defineArea } from "./catalogue.ts";

export type FigureWords = Pick<Figure, "label" | "detail">;
export type StoryWords = Record<"diabetesType" | "testimonial" | "achievement" | "timeWithService", string>;

/** By id. */
export interface ClaimWords {
  figures: Readonly<Record<typeof FIGURES[number]["id"], FigureWords>>;
  stories: Readonly<Record<typeof STORIES[number]["id"], StoryWords>>;
}

/** What of a claim is said in each language. */
export const claimWordText = /* @__PURE__ */ defineArea<"claim_words", ClaimWords>("claim_words", {
  figures: Object.fromEntries(
    FIGURES.map(({ id, label, detail }: Figure) => [id, { label, detail }]),
  ) as ClaimWords["figures"],
  stories: Object.fromEntries(
    STORIES.map(({ id, diabetesType, testimonial, achievement, timeWithService }: Testimonial) => [
      id,
      { diabetesType, testimonial, achievement, timeWithService },
    ]),
  ) as ClaimWords["stories"],
});
