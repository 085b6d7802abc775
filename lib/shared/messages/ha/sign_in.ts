/** The screen at /login, in Hausa. @module */
import type { Translated } from "../catalogue.ts";
import { countVitalSignsInHausa, formatCount } from "../counted_readings.ts";

/** The areas of `../sign_in.ts`. */
export const haSignIn: Translated<typeof import("../sign_in.ts")> = {
  own_password: {
    title: "Zaɓi password na kanku",
    lead: "Wani administrator ya san password ɗin da kuka shiga da shi. A zaɓi wanda ku kaɗai kuka sani.",
    failed: "Mun kasa ajiye password ɗinku. Don Allah a duba network a sake yi.",
  },
  sign_in: {
    title: "Barka da zuwa",
    lead: "Ku shiga littafin sugan jininku.",
    ends: {
      expired: "Lokacin shigarku ya ƙare bayan kwana 30. Don Allah a sake shiga.",
      revoked: "An fitar da ku daga wata waya, ko an sauya password ɗinku. Don Allah a sake shiga.",
      otherTab: "Kun fita a wani shafin browser.",
    },
    submit: "Shiga",
    busy: "Ana shiga...",
    failed: "Shiga bai yi ba",
    cannotRemember:
      "Browser ɗinku ya hana wannan shafin tuna ku. Don Allah a ba shi izinin ajiya (site data), a sake yi.",
    forgotPassword: "An manta password?",
    unsent: ({ readings, feedback, vitalSigns = 0, care = 0 }) => {
      const what = [
        readings > 0 && `awo ${formatCount(readings)}`,
        vitalSigns > 0 && countVitalSignsInHausa(vitalSigns),
        care > 0 && `bayanan kula ${formatCount(care)}`,
        feedback > 0 && `ra'ayi ${formatCount(feedback)}`,
      ];
      const said = what.filter(Boolean).join(" da ");
      return readings + feedback + vitalSigns + care === 1
        ? `Akwai ${said} a wannan wayar da bai tafi ba tukuna. A shiga kamar da domin a aika shi.`
        : `Akwai ${said} a wannan wayar da ba su tafi ba tukuna. A shiga kamar da domin a aika su.`;
    },
    noAccount: "Sabon zuwa?",
    toSignUp: "Yi rijista",
  },
};
