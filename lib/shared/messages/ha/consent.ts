/** The consent to keep readings, in Hausa. @module */
import { BRAND } from "../../brand.ts";
import type { Translated } from "../catalogue.ts";

const AGREEMENT =
  "kun yarda mu ajiye awonku, kuma kun tabbatar kun kai shekara 18 ko fiye (ko ku ne uwa, uba ko masu kula da yaron).";

/** The areas of `../consent.ts`. */
export const haConsent: Translated<typeof import("../consent.ts")> = {
  consent: {
    title: "Ko za mu iya ajiye awonku?",
    lines: [
      `Awo bayanan lafiya ne, haka ma magunguna, ziyarori da darussan da kuka rubuta. Ana ajiye su a wannan wayar da kuma server na ${BRAND.name}.`,
      "Ku kaɗai kuke ganinsu, sai kuma wanda kuka ba rahotonku.",
      "Kuna iya sauya ra'ayi a Saituna a kowane lokaci.",
    ],
    adult: "Na kai shekara 18 ko fiye. Idan awon na yaro ne, ni ne uba, uwa ko mai kula da shi.",
    bySaving: `Idan kun danna “Ajiye”, ${AGREEMENT}`,
    byAgreeing: `Idan kun danna “Na yarda”, ${AGREEMENT}`,
  },
  consent_ask: {
    policy: "Ƙa'idojin Sirri",
    newTab: "(zai buɗe a sabon shafi)",
    agree: "Na yarda",
    decline: "Ban yarda ba",
    notKept: "Mun kasa rubuta yardarku, don haka ba a ajiye wannan awon ba. Don Allah a sake yi.",
  },
  settings_consent: {
    title: "Yarda a ajiye awonku",
    agreeAgain: "Na sake yarda",
    decideNow: "Yi zaɓi yanzu",
    agreed: "Kun yarda. Ana ajiye sabon awo.",
    accepted: (moment) => `Kun yarda a ${moment}.`,
    declined: (moment) => `Kun ƙi yarda a ${moment}. Ba a ajiye sabon awo yanzu.`,
    withdrawn: (moment) => `Kun janye yardarku a ${moment}. Ba a ajiye sabon awo yanzu.`,
    notAsked: "Ba a tambaye ku ba tukuna. Za a tambaye ku a awonku na farko.",
    version: (version) => `Rubutu na ${version}.`,
    words: "Abin da kuka yarda da shi",
    outdated: "An sauya rubutun tun wancan lokaci. Za mu sake tambaya a awonku na gaba.",
    withdraw: "Janye yardata",
    question: "A janye yardarku?",
    meaning: [
      "Daga nan ba za mu ajiye sabon awo ba, a duk wayoyinku.",
      "Awonku zai zauna har sai kun goge shi, ko kun goge asusunku.",
      "Kuna iya sake yarda a kowane lokaci.",
    ],
    confirm: "Janye",
    withdrawing: "Ana janyewa...",
    agreeing: "Ana ajiyewa...",
    done: "An janye yardarku.",
    stay: "Awonku zai zauna har sai kun goge shi a littafin suga, ko kun goge asusunku a ƙasa.",
    toReadings: "Buɗe littafin suga",
    failed: "Mun kasa duba yardarku.",
  },
};
