/** The meal guide about a person's own readings, in Nigerian Pidgin. @module */
import type { Translated } from "../catalogue.ts";

/** The area of `../own_meals.ts`. */
export const pcmOwnMeals: Translated<typeof import("../own_meals.ts")> = {
  own_meals: {
    aboveTarget:
      "Wetin you measure after dis food: {above} of {readings} pass your target. How much you chop, wetin you join am and how your body dey sef fit cause am.",
    aboveNormal:
      "Wetin you measure after dis food: {above} of {readings} pass Normal. How much you chop, wetin you join am and how your body dey sef fit cause am.",
    missing:
      "Wetin you measure after dis food: {readings}. If you add {missing} more, you go see here how many times e high.",
  },
};
