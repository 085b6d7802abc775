/** What the addresses of blood pressure and weight answer with, in Igbo. @module */
import { KG_DECIMALS, POSSIBLE } from "../../vital_sign_ranges.ts";
import type { Translated } from "../catalogue.ts";

const span = ({ from, to }: { from: number; to: number }) => `site na ${from} ruo ${to}`;

/** The area of `../vital_sign_replies.ts`. */
export const igVitalSignReplies: Translated<typeof import("../vital_sign_replies.ts")> = {
  vital_sign_replies: {
    kindWrong: "Ụdị ya ga-abụ blood_pressure ma ọ bụ weight",
    dateWrong: "Ụbọchị ga-abụ ezigbo ụbọchị, dị ka YYYY-MM-DD",
    timeWrong: "Oge ga-abụ HH:mm",
    systolicWrong: `Nọmba dị n'elu ga-abụ nọmba zuru ezu ${span(POSSIBLE.systolic)}`,
    diastolicWrong: `Nọmba dị n'ala ga-abụ nọmba zuru ezu ${span(POSSIBLE.diastolic)}`,
    pulseWrong: `Pulse ga-abụ nọmba zuru ezu ${span(POSSIBLE.pulse)}`,
    upsideDown: "Nọmba dị n'elu ga-akarị nke dị n'ala",
    kgWrong: `Ịdị arọ ga-abụ nọmba ${span(POSSIBLE.kg)}, nke na-akarịghị decimal ${KG_DECIMALS}`,
  },
};
