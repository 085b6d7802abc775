/** What the server says about readings, in Yoruba. @module */
import { MAX_VALUE_MG_DL, MAX_VALUE_MMOL_L } from "../../limits.ts";
import { MEAL_ID_MAX_CHARACTERS, MEAL_MAX_FOODS } from "../../meals.ts";
import { READING_TAGS } from "../../reading_tags.ts";
import type { Translated } from "../catalogue.ts";

const TAGS = READING_TAGS.join(", ");

/** The area of `../log_replies.ts`. */
export const yoLogReplies: Translated<typeof import("../log_replies.ts")> = {
  log_replies: {
    fetched: "A ti mú àwọn àbájáde wá",
    dateOutOfRange: "Ọjọ́ náà gbọ́dọ̀ wà láti 1 Ṣẹ́rẹ́ 1900 dé ọ̀la",
    typeWrong: "Irú àbájáde gbọ́dọ̀ jẹ́ Fasting, After meal tàbí 2-3 hours after meal",
    valueNotANumber: "Iye ṣúgà gbọ́dọ̀ jẹ́ nọ́ńbà",
    valueNotAboveZero: "Iye ṣúgà gbọ́dọ̀ ju 0 lọ",
    valueTooHigh: `Iye ṣúgà kò gbọ́dọ̀ ju ${MAX_VALUE_MG_DL} mg/dl tàbí ${MAX_VALUE_MMOL_L} mmol/l lọ`,
    tagsWrong: `Àwọn àmì lè jẹ́ ${TAGS}, ẹ̀ẹ̀kan ni kí ọ̀kọ̀ọ̀kan wà`,
    mealWrong:
      `Oúnjẹ gbọ́dọ̀ jẹ́ id oúnjẹ tó tó ${MEAL_MAX_FOODS} nínú ìtọ́sọ́nà oúnjẹ, ọ̀kọ̀ọ̀kan lẹ́ẹ̀kan, pẹ̀lú àlàfo láàárín wọn: lẹ́tà kékeré, nọ́ńbà àti -, ọ̀kọ̀ọ̀kan kò gbọ́dọ̀ ju ${MEAL_ID_MAX_CHARACTERS} lọ`,
  },
};
