/** The screen at /login, in Igbo. @module */
import type { Translated } from "../catalogue.ts";
import { countVitalSignsInIgbo, formatCount } from "../counted_readings.ts";

/** The areas of `../sign_in.ts`. */
export const igSignIn: Translated<typeof import("../sign_in.ts")> = {
  own_password: {
    title: "Họrọ password nke gị",
    lead: "Otu onye nchịkwa maara password i ji banye. Họrọ nke naanị gị maara.",
    failed: "Anyị enweghị ike ichekwa password gị. Biko lelee network gị, nwaa ọzọ.",
  },
  sign_in: {
    title: "Nnọọ",
    lead: "Banye n'akwụkwọ ndekọ shuga gị.",
    ends: {
      expired: "Ụbọchị 30 agwụla kemgbe ị banyere. Biko banye ọzọ.",
      revoked: "E wepụrụ gị site n'ekwentị ọzọ, ma ọ bụ a gbanwere password gị. Biko banye ọzọ.",
      otherTab: "Ị pụrụ na tab ọzọ.",
    },
    submit: "Banye",
    busy: "Ị na-abanye...",
    failed: "Ịbanye ekweghị",
    cannotRemember: "Browser gị ekweghị ka saịtị a cheta gị. Biko kwe ka o debe site data, nwaa ọzọ.",
    forgotPassword: "I chefuru password gị?",
    unsent: ({ readings, feedback, vitalSigns = 0, care = 0 }) => {
      const what = [
        readings > 0 && `nlele ${formatCount(readings)}`,
        vitalSigns > 0 && countVitalSignsInIgbo(vitalSigns),
        care > 0 && `ndekọ nlekọta ${formatCount(care)}`,
        feedback > 0 && `echiche ${formatCount(feedback)}`,
      ];
      return `E zipụbeghị ihe ndị a dị n'ekwentị a: ${
        what.filter(Boolean).join(", ")
      }. Banye dị ka na mbụ ka e zipụ ya.`;
    },
    noAccount: "Onye ọhụrụ?",
    toSignUp: "Debanye aha",
  },
};
