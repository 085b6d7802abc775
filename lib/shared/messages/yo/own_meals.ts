/** The meal guide about a person's own readings, in Yoruba. @module */
import type { Translated } from "../catalogue.ts";

/** The area of `../own_meals.ts`. */
export const yoOwnMeals: Translated<typeof import("../own_meals.ts")> = {
  own_meals: {
    aboveTarget:
      "Àyẹ̀wò yín lẹ́yìn oúnjẹ yìí: {above} nínú {readings} ga ju àfojúsùn yín lọ. Bí oúnjẹ ṣe pọ̀ tó, ohun tí ẹ jẹ mọ́ ọn àti bí ara yín ṣe rí náà kàn án.",
    aboveNormal:
      "Àyẹ̀wò yín lẹ́yìn oúnjẹ yìí: {above} nínú {readings} ga ju Déédéé lọ. Bí oúnjẹ ṣe pọ̀ tó, ohun tí ẹ jẹ mọ́ ọn àti bí ara yín ṣe rí náà kàn án.",
    missing: "Àyẹ̀wò yín lẹ́yìn oúnjẹ yìí: {readings}. Lẹ́yìn {missing} sí i, ẹ ó rí níbí iye ìgbà tó ga.",
  },
};
