/** The consent to keep readings, in Igbo. @module */
import { BRAND } from "../../brand.ts";
import type { Translated } from "../catalogue.ts";

const AGREEMENT = "i kwetara ka anyị debe nlele gị, i kwuokwa na ị gbaala afọ 18 ma ọ bụ karịa " +
  "(ma ọ bụ na ị bụ nne, nna ma ọ bụ onye na-elekọta nwatakịrị ahụ).";

/** The areas of `../consent.ts`. */
export const igConsent: Translated<typeof import("../consent.ts")> = {
  consent: {
    title: "I kwere ka anyị debe nlele gị?",
    lines: [
      `Nlele gị bụ ihe gbasara ahụ ike gị, ọgwụ, nleta na ihe ọmụmụ ị dere so na ya. A na-edebe ha n'ekwentị a nakwa na server ${BRAND.name}.`,
      "Ọ bụ naanị gị na-ahụ ha, gị na onye i nyere akụkọ nlele gị.",
      "I nwere ike ịgbanwe obi gị mgbe ọ bụla na Nhazi.",
    ],
    adult: "Agbaala m afọ 18 ma ọ bụ karịa. Ọ bụrụ na nlele ndị a bụ nke nwatakịrị, abụ m nne ya, nna ya " +
      "ma ọ bụ onye na-elekọta ya.",
    bySaving: `Ozugbo ị pịrị Chekwaa, ${AGREEMENT}`,
    byAgreeing: `Ozugbo ị pịrị “Ekwere m”, ${AGREEMENT}`,
  },
  consent_ask: {
    policy: "Iwu Nzuzo",
    newTab: "(ga-emeghe na tab ọhụrụ)",
    agree: "Ekwere m",
    decline: "Ekweghị m",
    notKept: "Anyị enweghị ike idekọ nkwenye gị, ya mere anyị echekwaghị nlele a. Biko nwaa ọzọ.",
  },
  settings_consent: {
    title: "Nkwenye ka anyị debe nlele gị",
    agreeAgain: "Ekwere m ọzọ",
    decideNow: "Kpebie ugbu a",
    agreed: "I kwetara. A na-echekwa nlele ọhụrụ.",
    accepted: (moment) => `I kwetara n'ụbọchị ${moment}.`,
    declined: (moment) => `I kwetaghị n'ụbọchị ${moment}. A naghị echekwa nlele ọhụrụ.`,
    withdrawn: (moment) => `I wepụrụ nkwenye gị n'ụbọchị ${moment}. A naghị echekwa nlele ọhụrụ.`,
    notAsked: "Anyị ajụbeghị gị. A ga-ajụ gị mgbe i dere nlele mbụ gị.",
    version: (version) => `Ụdị ${version} nke ihe e dere.`,
    words: "Ihe i kwetara",
    outdated: "A gbanweela ihe e dere kemgbe ahụ. Anyị ga-ajụ gị ọzọ na nlele gị na-abịa.",
    withdraw: "Wepụ nkwenye m",
    question: "Ị chọrọ iwepụ nkwenye gị?",
    meaning: [
      "Anyị agaghị echekwazi nlele ọhụrụ, n'ekwentị gị ọ bụla.",
      "Nlele gị ga-adị ruo mgbe i hichapụrụ ha ma ọ bụ akaụntụ gị.",
      "I nwere ike ikweta ọzọ mgbe ọ bụla.",
    ],
    confirm: "Wepụ ya",
    withdrawing: "A na-ewepụ ya...",
    agreeing: "A na-echekwa...",
    done: "E wepụla nkwenye gị.",
    stay: "Nlele gị ga-adị ruo mgbe i hichapụrụ ha n'akwụkwọ ndekọ gị, ma ọ bụ hichapụ akaụntụ gị n'okpuru.",
    toReadings: "Meghee akwụkwọ ndekọ m",
    failed: "Anyị enweghị ike ịhụ nkwenye gị.",
  },
};
