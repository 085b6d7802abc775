/** What the readings' addresses answer, in Igbo. @module */
import { MAX_VALUE_MG_DL, MAX_VALUE_MMOL_L } from "../../limits.ts";
import { MEAL_ID_MAX_CHARACTERS, MEAL_MAX_FOODS } from "../../meals.ts";
import { READING_TAGS } from "../../reading_tags.ts";
import type { Translated } from "../catalogue.ts";

const TAGS = READING_TAGS.join(", ");

/** The area of `../log_replies.ts`. */
export const igLogReplies: Translated<typeof import("../log_replies.ts")> = {
  log_replies: {
    fetched: "E wetala nlele gị",
    dateOutOfRange: "Ụbọchị ga-adị site na 1 Jenụwarị 1900 ruo echi",
    typeWrong: "Ụdị ga-abụ Fasting, After meal ma ọ bụ 2-3 hours after meal",
    valueNotANumber: "Ọnụọgụ shuga ga-abụ nọmba",
    valueNotAboveZero: "Ọnụọgụ shuga ga-akarị 0",
    valueTooHigh: `Ọnụọgụ shuga agaghị akarị ${MAX_VALUE_MG_DL} mg/dl ma ọ bụ ${MAX_VALUE_MMOL_L} mmol/l`,
    tagsWrong: `Akara ndị a nwere ike ịbụ ${TAGS}, nke ọ bụla otu ugboro`,
    mealWrong:
      `Nri ga-abụ id nke nri ruo ${MEAL_MAX_FOODS} dị na nduzi nri, nke ọ bụla otu ugboro, oghere dị n'etiti ha: mkpụrụedemede nta, nọmba na -, nke na-agaghị akarị ${MEAL_ID_MAX_CHARACTERS}`,
  },
};
