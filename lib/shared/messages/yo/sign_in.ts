/** The screen at /login, in Yoruba. @module */
import type { Translated } from "../catalogue.ts";
import { countVitalSignsInYoruba, formatCount } from "../counted_readings.ts";

/** The areas of `../sign_in.ts`. */
export const yoSignIn: Translated<typeof import("../sign_in.ts")> = {
  own_password: {
    title: "Ẹ yan password tiyín",
    lead: "Alábòójútó (administrator) kan mọ password tí ẹ fi wọlé. Ẹ yan èyí tí ẹ̀yin nìkan mọ̀.",
    failed: "A kò lè fi password yín pamọ́. Ẹ jọ̀wọ́, ẹ wo nẹ́tíwọ̀kì yín kí ẹ sì tún gbìyànjú.",
  },
  sign_in: {
    title: "Ẹ káàbọ̀",
    lead: "Ẹ wọlé sínú ìwé àkọsílẹ̀ ṣúgà yín.",
    ends: {
      expired: "Ọjọ́ 30 ti pé láti ìgbà tí ẹ wọlé. Ẹ jọ̀wọ́, ẹ tún wọlé.",
      revoked: "A ti mú yín jáde láti orí fóònù mìíràn, tàbí a ti yí password yín padà. Ẹ jọ̀wọ́, ẹ tún wọlé.",
      otherTab: "Ẹ ti jáde nínú tab mìíràn.",
    },
    submit: "Wọlé",
    busy: "Ẹ̀ ń wọlé...",
    failed: "Wíwọlé kò ṣiṣẹ́",
    cannotRemember:
      "Browser yín kò jẹ́ kí site yìí rántí yín. Ẹ jọ̀wọ́, ẹ gba site data láàyè kí ẹ sì tún gbìyànjú.",
    forgotPassword: "Ẹ gbàgbé password?",
    unsent: ({ readings, feedback, vitalSigns = 0, care = 0 }) => {
      const what = [
        readings > 0 && `Àbájáde ${formatCount(readings)}`,
        vitalSigns > 0 && countVitalSignsInYoruba(vitalSigns),
        care > 0 && `àkọsílẹ̀ ìtọ́jú ${formatCount(care)}`,
        feedback > 0 && `èrò ${formatCount(feedback)}`,
      ];
      return `${
        what.filter(Boolean).join(" àti ")
      } wà lórí fóònù yìí tí a kò tíì fi ránṣẹ́. Ẹ wọlé bíi ti tẹ́lẹ̀ láti fi ránṣẹ́.`;
    },
    noAccount: "Ẹni tuntun?",
    toSignUp: "Ṣí Àkáǹtì",
  },
};
