/** Blood pressure and weight on the logbook, in Igbo. @module */
import { EMERGENCY_NUMBER } from "../../limits.ts";
import { SEVERE_FROM } from "../../vital_sign.ts";
import { KG_DECIMALS, POSSIBLE } from "../../vital_sign_ranges.ts";
import type { Translated } from "../catalogue.ts";

const SEVERE = `${SEVERE_FROM.systolic}/${SEVERE_FROM.diastolic}`;
const span = ({ from, to }: { from: number; to: number }) => `site na ${from} ruo ${to}`;

/** The areas of `../vital_signs.ts`. */
export const igVitalSigns: Translated<typeof import("../vital_signs.ts")> = {
  vital_signs: {
    title: "BP na ịdị arọ",
    loading: "Ọ na-abata…",
    empty: "Ihe adịbeghị ebe a.",
    add: "Tinye",
    addTitle: "Tinye BP ma ọ bụ ịdị arọ",
    editTitle: "Gbanwee ndekọ",
    kind: "Gịnị ka ị tụrụ?",
    kinds: { blood_pressure: "BP", weight: "Ịdị arọ" },
    systolic: "Nọmba dị n'elu (mmHg)",
    diastolic: "Nọmba dị n'ala (mmHg)",
    pulse: "Pulse (i nwere ike ịhapụ ya)",
    kg: "Ịdị arọ (kg)",
    date: "Ụbọchị",
    time: "Oge",
    save: "Chekwaa",
    update: "Chekwaa",
    edit: "Gbanwee",
    delete: "Hichapụ",
    keep: "Debe ya",
    close: "Mechie",
    back: "Laghachi",
    deleteQuestion: "Ị chọrọ ihichapụ ndekọ a?",
    doubt: (typed) => `${typed} o ziri ezi?`,
    isRight: (typed) => `Ee, ${typed} ziri ezi`,
    pressure: (systolic, diastolic) => `${systolic}/${diastolic}`,
    withPulse: (pressure, pulse) => `${pressure}, pulse bụ ${pulse}`,
    weight: (kg) => `${kg} kg`,
    mmHg: "mmHg",
    showAll: "Eserese na ndepụta",
    listName: "Ndekọ gị",
    older: "Gosi ndekọ ochie",
    chartName: (kind, count, lowest, highest) =>
      `${kind}: ndekọ ${count}, kacha ala ${lowest}, kacha elu ${highest}. Ndepụta dị n'okpuru nwere otu ihe ahụ.`,
    notSent: "E zipụbeghị ya",
    refused: (sentence) => `E chekwaghị ya: ${sentence}`,
    notKept: "Anyị enweghị ike ichekwa nke a n'ekwentị gị. Biko nwaa ọzọ.",
    noConsent: "Anyị enweghị ike idekọ nkwenye gị, ya mere e chekwaghị nke a. Biko nwaa ọzọ.",
    severeTitle: "BP gị",
    wrong: {
      systolic: `Biko tinye nọmba zuru ezu ${span(POSSIBLE.systolic)}`,
      diastolic: `Biko tinye nọmba zuru ezu ${span(POSSIBLE.diastolic)}`,
      upsideDown: "Nọmba dị n'elu ga-akarị nke dị n'ala",
      pulse: `Biko tinye nọmba zuru ezu ${span(POSSIBLE.pulse)}`,
      kg: `Biko tinye ịdị arọ gị na kg, ${span(POSSIBLE.kg)}, nke na-akarịghị decimal ${KG_DECIMALS}`,
      date: "Biko họrọ ụbọchị",
      time: "Biko tinye oge",
    },
  },
  severe_pressure: {
    unusual: "Ọ naghị adịkarị otu a. Biko leghachi igwe gị anya.",
    steps: [
      "BP a dị elu gabiga oke. Nọdụ ala, zuru ike minit 5, tụọ ya ọzọ.",
      `Ọ bụrụ na ọ ka dị ${SEVERE} ma ọ bụ karịa, gaa clinic ma ọ bụ ụlọ ọgwụ ugbu a.`,
      `Ọ bụrụ na igbe obi na-egbu gị mgbu, ike adịghị gị, ma ọ bụ na iku ume, ịhụ ụzọ ma ọ bụ ikwu okwu na-esiri gị ike, kpọọ ${EMERGENCY_NUMBER} ozugbo.`,
    ],
  },
};
