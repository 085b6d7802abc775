/** What is wrong with what was typed into a health profile. @module */
import { defineArea } from "./catalogue.ts";

export const healthReplyText = /* @__PURE__ */ defineArea("health_replies", {
  dateWrong: "The date must be a real day, as YYYY-MM-DD",
  yearWrong: "Please enter a year, such as 1975",
  noConsent:
    "You have not agreed that we keep your health data, so we did not save this. You can agree in Settings.",
  future: "This day or year has not come yet",
  unitWrong: "The unit must be mg/dl or mmol/l",
  targetBounds: "A target can be from 54 to 250 mg/dl, or from 3 to 13.9 mmol/l",
  targetOrder: "The first number must be below the second one",
  ramadanWrong: "The last day must come after the first one, at most 60 days later",
  typeWrong: "The type of diabetes must be type1, type2, gestational or other",
  hba1cWrong: "HbA1c can be from 3 to 20 %, or from 9 to 195 mmol/mol",
});
