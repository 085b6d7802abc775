/** Sentences that the addresses of blood pressure and weight answer with. @module */
import { KG_DECIMALS, POSSIBLE } from "../vital_sign_ranges.ts";
import { defineArea } from "./catalogue.ts";

const span = ({ from, to }: { from: number; to: number }) => `from ${from} to ${to}`;

/** What the server says about blood pressure and weight. */
export const vitalSignReplyText = /* @__PURE__ */ defineArea("vital_sign_replies", {
  kindWrong: "The kind must be blood_pressure or weight",
  dateWrong: "The date must be a real day, as YYYY-MM-DD",
  timeWrong: "The time must be HH:mm",
  systolicWrong: `The upper number must be a whole number ${span(POSSIBLE.systolic)}`,
  diastolicWrong: `The lower number must be a whole number ${span(POSSIBLE.diastolic)}`,
  pulseWrong: `The pulse must be a whole number ${span(POSSIBLE.pulse)}`,
  upsideDown: "The upper number must be higher than the lower one",
  kgWrong: `The weight must be a number ${span(POSSIBLE.kg)}, with at most ${KG_DECIMALS} decimals`,
});
