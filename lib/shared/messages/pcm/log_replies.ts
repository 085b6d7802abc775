/** What the server says about readings, in Nigerian Pidgin. @module */
import { MAX_VALUE_MG_DL, MAX_VALUE_MMOL_L } from "../../limits.ts";
import { MEAL_ID_MAX_CHARACTERS, MEAL_MAX_FOODS } from "../../meals.ts";
import { READING_TAGS } from "../../reading_tags.ts";
import type { Translated } from "../catalogue.ts";

const TAGS = READING_TAGS.join(", ");

/** The area of `../log_replies.ts`. */
export const pcmLogReplies: Translated<typeof import("../log_replies.ts")> = {
  log_replies: {
    fetched: "Di readings don land",
    dateOutOfRange: "Di date must be from 1 January 1900 reach tomorrow",
    typeWrong: "Di type must be Fasting, After meal or 2-3 hours after meal",
    valueNotANumber: "Di value must be number",
    valueNotAboveZero: "Di value must pass 0",
    valueTooHigh: `Di value no fit pass ${MAX_VALUE_MG_DL} mg/dl or ${MAX_VALUE_MMOL_L} mmol/l`,
    tagsWrong: `Di tags fit be ${TAGS}, each one once`,
    mealWrong:
      `Di meal must be di id of food for di meal guide, e fit reach ${MEAL_MAX_FOODS}, each one once, with space between dem: small letters, digits and dashes, each one no fit pass ${MEAL_ID_MAX_CHARACTERS}`,
  },
};
