/** Names of what went with a reading, in Igbo. @module */
import type { Translated } from "../catalogue.ts";

/** The area of `../reading_tags.ts`. */
export const igReadingTags: Translated<typeof import("../reading_tags.ts")> = {
  reading_tags: {
    legend: "Pịa nke dabara. I nwere ike ịhapụ nke a.",
    names: {
      meal: "Nri",
      medicine: "Aṅụrụ m ọgwụ",
      exercise: "Mmega ahụ",
      ill: "Ahụ adịghị m",
      stress: "Stress",
      before_meal: "Tupu nri",
      bedtime: "Oge ụra",
      night: "Abalị",
    },
    whichMeal: "Kedu nri?",
    noMeal: "Chọọ na ntuziaka nri",
    mealFull: (count) => `Ọ gaghị akarị nri ${count}.`,
    noFood: "Nri a adịghị na ntuziaka nri.",
  },
};
