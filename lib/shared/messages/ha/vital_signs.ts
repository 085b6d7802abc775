/** Blood pressure and weight on the logbook, in Hausa. @module */
import { EMERGENCY_NUMBER } from "../../limits.ts";
import { SEVERE_FROM } from "../../vital_sign.ts";
import { KG_DECIMALS, POSSIBLE } from "../../vital_sign_ranges.ts";
import type { Translated } from "../catalogue.ts";

const SEVERE = `${SEVERE_FROM.systolic}/${SEVERE_FROM.diastolic}`;
const span = ({ from, to }: { from: number; to: number }) => `daga ${from} zuwa ${to}`;

/** The areas of `../vital_signs.ts`. */
export const haVitalSigns: Translated<typeof import("../vital_signs.ts")> = {
  vital_signs: {
    title: "Hawan jini (BP) da nauyi",
    loading: "A ɗan jira…",
    empty: "Babu komai a nan tukuna.",
    add: "Ƙara",
    addTitle: "Ƙara BP ko nauyi",
    editTitle: "Gyara shi",
    kind: "Me aka auna?",
    kinds: { blood_pressure: "Hawan jini (BP)", weight: "Nauyi" },
    systolic: "Lambar sama (mmHg)",
    diastolic: "Lambar ƙasa (mmHg)",
    pulse: "Bugun zuciya (ana iya barinsa)",
    kg: "Nauyi (kg)",
    date: "Kwanan wata",
    time: "Lokaci",
    save: "Ajiye",
    update: "Ajiye gyara",
    edit: "Gyara",
    delete: "Goge",
    keep: "Bar shi",
    close: "Rufe",
    back: "Baya",
    deleteQuestion: "A goge wannan?",
    doubt: (typed) => `${typed} ne da gaske?`,
    isRight: (typed) => `Eh, ${typed} ne`,
    pressure: (systolic, diastolic) => `${systolic}/${diastolic}`,
    withPulse: (pressure, pulse) => `${pressure}, bugun zuciya ${pulse}`,
    weight: (kg) => `${kg} kg`,
    mmHg: "mmHg",
    showAll: "Zane da jeri",
    listName: "Abin da kuka auna",
    older: "Nuna na baya",
    chartName: (kind, count, lowest, highest) =>
      `${kind}: awo ${count}, mafi ƙasa ${lowest}, mafi yawa ${highest}. Jerin da ke ƙasa yana ɗauke da su.`,
    notSent: "Bai tafi ba tukuna",
    refused: (sentence) => `Ba a ajiye ba: ${sentence}`,
    notKept: "Mun kasa ajiye wannan a wayarku. Don Allah a sake yi.",
    noConsent: "Mun kasa rubuta yardarku, don haka ba a ajiye wannan ba. Don Allah a sake yi.",
    severeTitle: "Hawan jininku (BP)",
    wrong: {
      systolic: `Don Allah a rubuta cikakkiyar lamba ${span(POSSIBLE.systolic)}`,
      diastolic: `Don Allah a rubuta cikakkiyar lamba ${span(POSSIBLE.diastolic)}`,
      upsideDown: "Dole lambar sama ta fi lambar ƙasa yawa",
      pulse: `Don Allah a rubuta cikakkiyar lamba ${span(POSSIBLE.pulse)}`,
      kg: `Don Allah a rubuta nauyinku da kg, ${
        span(POSSIBLE.kg)
      }, kada lambobin bayan ɗigo su wuce ${KG_DECIMALS}`,
      date: "Don Allah a zaɓi rana",
      time: "Don Allah a rubuta lokaci",
    },
  },
  severe_pressure: {
    unusual: "Ba kasafai ake samun haka ba. A sake duba na'urar awo.",
    steps: [
      "BP ɗin nan ya hau ƙwarai. A zauna, a huta minti 5, sannan a sake aunawa.",
      `Idan har yanzu ${SEVERE} ne ko ya fi haka, a tafi asibiti yanzu.`,
      `Idan akwai ciwon ƙirji, ko wahalar numfashi, ko rashin ƙarfin jiki, ko wahalar gani ko magana, a kira ${EMERGENCY_NUMBER} nan da nan.`,
    ],
  },
};
