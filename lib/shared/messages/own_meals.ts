/** Sentences of the meal guide about a person's own readings. @module */
import { defineArea } from "./catalogue.ts";

/** What came after a meal; it claims no cause. */
export const ownMealText = /* @__PURE__ */ defineArea("own_meals", {
  aboveTarget:
    "Your readings after this meal: {above} of {readings} above your target. The amount, what else you ate and how you felt count, too.",
  aboveNormal:
    "Your readings after this meal: {above} of {readings} above Normal. The amount, what else you ate and how you felt count, too.",
  missing:
    "Your readings after this meal: {readings}. After {missing} more, you see here how often they were high.",
});
