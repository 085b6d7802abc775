/** Blood pressure and weight on the logbook, in Yoruba. @module */
import { EMERGENCY_NUMBER } from "../../limits.ts";
import { SEVERE_FROM } from "../../vital_sign.ts";
import { KG_DECIMALS, POSSIBLE } from "../../vital_sign_ranges.ts";
import type { Translated } from "../catalogue.ts";

const SEVERE = `${SEVERE_FROM.systolic}/${SEVERE_FROM.diastolic}`;
const span = ({ from, to }: { from: number; to: number }) => `láti ${from} dé ${to}`;

/** The areas of `../vital_signs.ts`. */
export const yoVitalSigns: Translated<typeof import("../vital_signs.ts")> = {
  vital_signs: {
    title: "Ìfúnpá (BP) àti ìwọ̀n ara",
    loading: "Ẹ dúró díẹ̀…",
    empty: "Kò tíì sí nǹkan níbí.",
    add: "Fi kún un",
    addTitle: "Fi ìfúnpá (BP) tàbí ìwọ̀n ara kún un",
    editTitle: "Ṣàtúnṣe àkọsílẹ̀",
    kind: "Kí ni ẹ wọ̀n?",
    kinds: { blood_pressure: "Ìfúnpá (BP)", weight: "Ìwọ̀n ara" },
    systolic: "Nọ́ńbà òkè (mmHg)",
    diastolic: "Nọ́ńbà ìsàlẹ̀ (mmHg)",
    pulse: "Lílù ọkàn (ẹ lè fi í sílẹ̀ lófìfo)",
    kg: "Ìwọ̀n ara (kg)",
    date: "Ọjọ́",
    time: "Aago",
    save: "Fi pamọ́",
    update: "Fi pamọ́",
    edit: "Ṣàtúnṣe",
    delete: "Pa rẹ́",
    keep: "Fi sílẹ̀",
    close: "Pa dé",
    back: "Padà",
    deleteQuestion: "Ṣé kí a pa àkọsílẹ̀ yìí rẹ́?",
    doubt: (typed) => `Ṣé ${typed} tọ̀nà?`,
    isRight: (typed) => `Bẹ́ẹ̀ ni, ${typed} tọ̀nà`,
    pressure: (systolic, diastolic) => `${systolic}/${diastolic}`,
    withPulse: (pressure, pulse) => `${pressure}, lílù ọkàn ${pulse}`,
    weight: (kg) => `${kg} kg`,
    mmHg: "mmHg",
    showAll: "Àwòrán àti àkójọ",
    listName: "Àwọn àkọsílẹ̀ yín",
    older: "Fi àkọsílẹ̀ àtẹ̀yìnwá hàn",
    chartName: (kind, count, lowest, highest) =>
      `${kind}: àkọsílẹ̀ ${count}, èyí tó kéré jù ${lowest}, èyí tó ga jù ${highest}. ` +
      "Ohun kan náà ló wà nínú àkójọ ìsàlẹ̀.",
    notSent: "A kò tíì fi ránṣẹ́",
    refused: (sentence) => `A kò fi í pamọ́: ${sentence}`,
    notKept: "A kò lè fi èyí pamọ́ sórí fóònù yín. Ẹ jọ̀wọ́, ẹ tún gbìyànjú.",
    noConsent: "A kò lè kọ ìyọ̀ǹda yín sílẹ̀, nítorí náà a kò fi èyí pamọ́. Ẹ jọ̀wọ́, ẹ tún gbìyànjú.",
    severeTitle: "Ìfúnpá (BP) yín",
    wrong: {
      systolic: `Ẹ jọ̀wọ́, ẹ kọ odidi nọ́ńbà ${span(POSSIBLE.systolic)}`,
      diastolic: `Ẹ jọ̀wọ́, ẹ kọ odidi nọ́ńbà ${span(POSSIBLE.diastolic)}`,
      upsideDown: "Nọ́ńbà òkè gbọ́dọ̀ ga ju ti ìsàlẹ̀ lọ",
      pulse: `Ẹ jọ̀wọ́, ẹ kọ odidi nọ́ńbà ${span(POSSIBLE.pulse)}`,
      kg: `Ẹ jọ̀wọ́, ẹ kọ ìwọ̀n ara yín ní kg, ${
        span(POSSIBLE.kg)
      }, kó má ju nọ́ńbà ${KG_DECIMALS} lọ lẹ́yìn point`,
      date: "Ẹ jọ̀wọ́, ẹ yan ọjọ́",
      time: "Ẹ jọ̀wọ́, ẹ kọ aago",
    },
  },
  severe_pressure: {
    unusual: "Kì í sábà rí báyìí. Ẹ tún wo ẹ̀rọ ìwọ̀n yín.",
    steps: [
      "Èyí ga púpọ̀. Ẹ jókòó, ẹ sinmi fún ìṣẹ́jú 5, kí ẹ sì tún wọ̀n ọ́n.",
      `Bí ó bá ṣì jẹ́ ${SEVERE} tàbí jù bẹ́ẹ̀ lọ, ẹ lọ sí kílíníìkì tàbí ilé ìwòsàn báyìí.`,
      `Bí àyà bá ń dùn yín, tàbí tí ẹ kò lè mí dáadáa, tàbí tí ara yín kò lágbára, tàbí tí ẹ kò ríran tàbí sọ̀rọ̀ dáadáa, ẹ pe ${EMERGENCY_NUMBER} lójú ẹsẹ̀.`,
    ],
  },
};
