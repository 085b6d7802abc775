/** What the readings' addresses answer with, in Hausa. @module */
import { MAX_VALUE_MG_DL, MAX_VALUE_MMOL_L } from "../../limits.ts";
import { MEAL_ID_MAX_CHARACTERS, MEAL_MAX_FOODS } from "../../meals.ts";
import { READING_TAGS } from "../../reading_tags.ts";
import type { Translated } from "../catalogue.ts";

const TAGS = READING_TAGS.join(", ");

/** The area of `../log_replies.ts`. */
export const haLogReplies: Translated<typeof import("../log_replies.ts")> = {
  log_replies: {
    fetched: "An kawo awonku",
    dateOutOfRange: "Dole kwanan wata ya kasance daga 1 Janairu 1900 zuwa gobe",
    typeWrong: "Nau'i dole ya zama Fasting, After meal ko 2-3 hours after meal",
    valueNotANumber: "Awo dole ya zama lamba",
    valueNotAboveZero: "Awo dole ya fi 0",
    valueTooHigh: `Kada awo ya wuce ${MAX_VALUE_MG_DL} mg/dl ko ${MAX_VALUE_MMOL_L} mmol/l`,
    tagsWrong: `Alamu za su iya zama ${TAGS}, kowanne sau ɗaya`,
    mealWrong:
      `Abinci dole ya zama id na abinci har ${MEAL_MAX_FOODS} a jagorar abinci, kowanne sau ɗaya, da sarari a tsakaninsu: ƙananan harafi, lambobi da -, kowanne kada ya wuce ${MEAL_ID_MAX_CHARACTERS}`,
  },
};
