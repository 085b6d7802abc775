/** Blood pressure and weight on the logbook, in Nigerian Pidgin. @module */
import { EMERGENCY_NUMBER } from "../../limits.ts";
import { SEVERE_FROM } from "../../vital_sign.ts";
import { KG_DECIMALS, POSSIBLE } from "../../vital_sign_ranges.ts";
import type { Translated } from "../catalogue.ts";

const SEVERE = `${SEVERE_FROM.systolic}/${SEVERE_FROM.diastolic}`;
const span = ({ from, to }: { from: number; to: number }) => `from ${from} to ${to}`;

/** The areas of `../vital_signs.ts`. */
export const pcmVitalSigns: Translated<typeof import("../vital_signs.ts")> = {
  vital_signs: {
    title: "BP and weight",
    loading: "E dey load…",
    empty: "Nothing dey here yet.",
    add: "Add new one",
    addTitle: "Add BP or weight",
    editTitle: "Change am",
    kind: "Wetin you measure?",
    kinds: { blood_pressure: "BP", weight: "Your weight" },
    systolic: "Number for top (mmHg)",
    diastolic: "Number for down (mmHg)",
    pulse: "Pulse (you fit leave am empty)",
    kg: "Your weight (kg)",
    date: "Date",
    time: "Time",
    save: "Save",
    update: "Save di change",
    edit: "Change",
    delete: "Delete",
    keep: "Leave am",
    close: "Close",
    back: "Go back",
    deleteQuestion: "You wan delete dis one?",
    doubt: (typed) => `${typed} correct?`,
    isRight: (typed) => `Yes, ${typed} correct`,
    pressure: (systolic, diastolic) => `${systolic}/${diastolic}`,
    withPulse: (pressure, pulse) => `${pressure}, di pulse na ${pulse}`,
    weight: (kg) => `${kg} kg`,
    mmHg: "mmHg",
    showAll: "Chart wit list",
    listName: "All wey you write",
    older: "Show old ones",
    chartName: (kind, count, lowest, highest) =>
      `${kind}: ${count} of dem, di lowest na ${lowest}, di highest na ${highest}. Di list below get di same.`,
    notSent: "E never go",
    refused: (sentence) => `E no save: ${sentence}`,
    notKept: "We no fit save dis one for your phone. Abeg try again.",
    noConsent: "We no fit record your consent, so dis one no save. Abeg try again.",
    severeTitle: "Your BP",
    wrong: {
      systolic: `Abeg put whole number ${span(POSSIBLE.systolic)}`,
      diastolic: `Abeg put whole number ${span(POSSIBLE.diastolic)}`,
      upsideDown: "Di number for top must high pass di one for down",
      pulse: `Abeg put whole number ${span(POSSIBLE.pulse)}`,
      kg: `Abeg put your weight in kg, ${span(POSSIBLE.kg)}, e no fit pass ${KG_DECIMALS} decimals`,
      date: "Abeg choose di day",
      time: "Abeg put di time",
    },
  },
  severe_pressure: {
    unusual: "E no common. Abeg look your machine again.",
    steps: [
      "Dis BP don too high. Sidon, rest for 5 minutes, den measure am again.",
      `If e still be ${SEVERE} or e pass am, go clinic or hospital now now.`,
      `If your chest dey pain you, or breath dey short, or body dey weak, or you no dey see or talk well, call ${EMERGENCY_NUMBER} at once.`,
    ],
  },
};
