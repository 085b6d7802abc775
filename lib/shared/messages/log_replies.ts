/** Sentences that the readings' addresses answer with. @module */
import { MAX_VALUE_MG_DL, MAX_VALUE_MMOL_L } from "../limits.ts";
import { MEAL_ID_MAX_CHARACTERS, MEAL_MAX_FOODS } from "../meals.ts";
import { READING_TAGS } from "../reading_tags.ts";
import { defineArea } from "./catalogue.ts";

const TAGS = READING_TAGS.join(", ");

/** What the server says about readings. */
export const logReplyText = /* @__PURE__ */ defineArea("log_replies", {
  fetched: "Logs fetched successfully",
  dateOutOfRange: "The date must be from 1 January 1900 to tomorrow",
  typeWrong: "The type must be Fasting, After meal or 2-3 hours after meal",
  valueNotANumber: "The value must be a number",
  valueNotAboveZero: "The value must be above 0",
  valueTooHigh: `The value can be at most ${MAX_VALUE_MG_DL} mg/dl or ${MAX_VALUE_MMOL_L} mmol/l`,
  tagsWrong: `The tags can be ${TAGS}, each once`,
  mealWrong:
    `The meal must be ids of up to ${MEAL_MAX_FOODS} foods of the meal guide, each once, with a space between them: small letters, digits and dashes, at most ${MEAL_ID_MAX_CHARACTERS} each`,
});
