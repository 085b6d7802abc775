/** Who has read which translated safety sentence. @module */
import { defineArea } from "./catalogue.ts";
import type { SafetyReviews } from "./patient_translations.ts";

/** Of the language in use, from its `all.ts`; English needs none. */
export const safetyReviewText = /* @__PURE__ */ defineArea<"safety_reviews", SafetyReviews>(
  "safety_reviews",
  {},
);
