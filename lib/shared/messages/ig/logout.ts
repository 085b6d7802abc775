/** The question before anything is lost by logging out, in Igbo. @module */
import type { Translated } from "../catalogue.ts";
import { countVitalSignsInIgbo, formatCount } from "../counted_readings.ts";

/** The area of `../logout.ts`. */
export const igLogout: Translated<typeof import("../logout.ts")> = {
  logout: {
    title: "Ị chọrọ ịpụ ugbu a?",
    lost: ({ readings, feedback, vitalSigns = 0, care = 0, settings = 0 }) => {
      const what = [
        readings > 0 && `mgbanwe ${formatCount(readings)} na nlele gị`,
        vitalSigns > 0 && countVitalSignsInIgbo(vitalSigns),
        care > 0 && `ndekọ nlekọta ${formatCount(care)}`,
        feedback > 0 && `echiche ${formatCount(feedback)}`,
        settings > 0 && "mgbanwe 1 na Nhazi",
      ];
      return `Ihe ndị a dị naanị n'ekwentị a: ${
        what.filter(Boolean).join(", ")
      }. Ọ bụrụ na ị pụọ ugbu a, ọ ga-efu.`;
    },
    notSent: "Anyị enweghị ike izipụ ya. Lelee network gị, ma ọ bụ apụla ruo mgbe network lọtara.",
    sendNow: "Zipụ ugbu a",
    sending: "A na-ezipụ…",
    stay: "Nọrọ",
    lose: "Pụọ ka ha fuo",
  },
};
