/** The meal guide about a person's own readings, in Igbo. @module */
import type { Translated } from "../catalogue.ts";

/** The area of `../own_meals.ts`. */
export const igOwnMeals: Translated<typeof import("../own_meals.ts")> = {
  own_meals: {
    aboveTarget:
      "Ihe ị tụrụ mgbe i richara nri a: {above} n'ime {readings} karịrị ebumnuche gị. Otu nri ahụ ha, ihe ndị ọzọ i riri na otu ahụ dị gị sokwa eme ya.",
    aboveNormal:
      "Ihe ị tụrụ mgbe i richara nri a: {above} n'ime {readings} karịrị Nkịtị. Otu nri ahụ ha, ihe ndị ọzọ i riri na otu ahụ dị gị sokwa eme ya.",
    missing:
      "Ihe ị tụrụ mgbe i richara nri a: {readings}. Ọ bụrụ na ị tụọ {missing} ọzọ, ị ga-ahụ ebe a ugboro ole ọ dị elu.",
  },
};
