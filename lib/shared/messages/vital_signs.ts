/** Sentences of blood pressure and weight on the logbook. @module */
import { EMERGENCY_NUMBER } from "../limits.ts";
import { SEVERE_FROM } from "../vital_sign.ts";
import { defineArea } from "./catalogue.ts";

const SEVERE = `${SEVERE_FROM.systolic}/${SEVERE_FROM.diastolic}`;

/** The card, its dialog and its list. */
export const vitalSignText = /* @__PURE__ */ defineArea("vital_signs", {
  title: "Blood pressure and weight",
  add: "Add",
  severe: [
    "This is very high. Sit down, rest for 5 minutes, then measure again.",
    `If it is still ${SEVERE} or more, go to a clinic or hospital now.`,
    `With chest pain, short breath, weakness, or trouble seeing or speaking, call ${EMERGENCY_NUMBER} at once.`,
  ],
});
