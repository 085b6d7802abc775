/** Words of lessons that the phone chooses, in Yoruba. @module */
import type { Translated } from "../catalogue.ts";

/** The area of `../lessons.ts`. */
export const yoLessons: Translated<typeof import("../lessons.ts")> = {
  lessons: {
    title: "Ẹ̀kọ́ fún yín",
    hint: "Fóònù yìí ló yàn wọ́n láti inú ìwọ̀n yín. A kò sọ fún ẹnikẹ́ni.",
    notForMe: "Kì í ṣe fún mi",
    firstWeeks: "Àwọn ọ̀sẹ̀ àkọ́kọ́ yín",
    step: (step, of) => `Ìgbésẹ̀ ${step} nínú ${of}`,
    leave: "Kúrò nínú ẹ̀kọ́ wọ̀nyí",
    learnt: "Ohun tí mo ti kọ́",
    learntLead: "Àwọn ẹ̀kọ́ tí ẹ ti gbọ́ tàbí tí ẹ ti kà.",
    nothingLearnt: "Kò sí nǹkan kan síbẹ̀. Ohun tí ẹ bá gbọ́ dé òpin, tàbí tí ẹ sọ pé ẹ ti kà, yóò hàn níbí.",
    begun: "Ẹ ti bẹ̀rẹ̀",
    done: "Ẹ ti parí",
    asked: "Ẹ ti gbọ́ tàbí ka ẹ̀kọ́ yìí. Kí ni ẹ rí kọ́ nínú rẹ̀?",
    answer: (count) => `Dáhùn ìbéèrè ${count}`,
    question: (number, of) => `Ìbéèrè ${number} nínú ${of}`,
    right: "Ó tọ̀nà.",
    notRight: (answer) => `Kò rí bẹ́ẹ̀. Èyí tó tọ̀nà ni: ${answer}.`,
    next: "Tẹ̀síwájú",
    result: (right, of) => `Ẹ dáhùn ${right} nínú ${of} dáadáa.`,
    haveRead: "Mo ti kà á",
    onPhone: "Ó wà lórí fóònù yìí",
    cost: (size, naira) => `${size}, bíi ₦${naira}`,
    reasons: {
      low: "Ìwọ̀n yín lọ sílẹ̀ lọ́sẹ̀ yìí",
      low_with_exercise: "Ìwọ̀n yín lọ sílẹ̀ ní ọjọ́ tí ẹ ṣe eré ìdárayá",
      ill: "Ẹ sọ pé ara yín kò yá",
      very_high: "Ìwọ̀n yín ga gan-an lọ́sẹ̀ yìí",
      high: "Àbájáde yín kan kọjá ìwọ̀n tó yẹ lọ́sẹ̀ yìí",
      high_after_meals: "Ìwọ̀n lẹ́yìn oúnjẹ ti kọjá àfojúsùn yín lọ́pọ̀ ìgbà",
      fasting_month: "Oṣù ààwẹ̀ ti sún mọ́lé",
      stress: "Ẹ sọ pé ìdààmú bá yín lọ́pọ̀ ìgbà",
      first_weeks: "Fún àwọn ọ̀sẹ̀ àkọ́kọ́ yín",
      high_evenings: "Ìwọ̀n ìrọ̀lẹ́ ti kọjá àfojúsùn yín lọ́pọ̀ ìgbà",
      long_silent: "Láti tún bẹ̀rẹ̀",
    },
  },
};
