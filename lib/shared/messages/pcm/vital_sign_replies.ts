/** What the server says about blood pressure and weight, in Nigerian Pidgin. @module */
import { KG_DECIMALS, POSSIBLE } from "../../vital_sign_ranges.ts";
import type { Translated } from "../catalogue.ts";

const span = ({ from, to }: { from: number; to: number }) => `from ${from} to ${to}`;

/** The area of `../vital_sign_replies.ts`. */
export const pcmVitalSignReplies: Translated<typeof import("../vital_sign_replies.ts")> = {
  vital_sign_replies: {
    kindWrong: "Di kind must be blood_pressure or weight",
    dateWrong: "Di date must be correct day, as YYYY-MM-DD",
    timeWrong: "Di time must be HH:mm",
    systolicWrong: `Di number for top must be whole number ${span(POSSIBLE.systolic)}`,
    diastolicWrong: `Di number for down must be whole number ${span(POSSIBLE.diastolic)}`,
    pulseWrong: `Di pulse must be whole number ${span(POSSIBLE.pulse)}`,
    upsideDown: "Di number for top must high pass di one for down",
    kgWrong: `Di weight must be number ${span(POSSIBLE.kg)}, e no fit pass ${KG_DECIMALS} decimals`,
  },
};
