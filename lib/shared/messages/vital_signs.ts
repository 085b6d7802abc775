/** Sentences of blood pressure and weight on the logbook. @module */
import { EMERGENCY_NUMBER } from "../limits.ts";
import { SEVERE_FROM } from "../vital_sign.ts";
import type { VitalSignKind } from "../vital_sign.ts";
import { KG_DECIMALS, POSSIBLE } from "../vital_sign_ranges.ts";
import { defineArea } from "./catalogue.ts";

const SEVERE = `${SEVERE_FROM.systolic}/${SEVERE_FROM.diastolic}`;
const span = ({ from, to }: { from: number; to: number }) => `from ${from} to ${to}`;

/** The card, its dialog and its list. */
export const vitalSignText = /* @__PURE__ */ defineArea("vital_signs", {
  title: "Blood pressure and weight",
  loading: "Loading…",
  empty: "Nothing here yet.",
  add: "Add",
  addTitle: "Add blood pressure or weight",
  editTitle: "Edit entry",
  kind: "What did you measure?",
  kinds: { blood_pressure: "Blood pressure", weight: "Weight" } satisfies Record<VitalSignKind, string>,
  systolic: "Upper number (mmHg)",
  diastolic: "Lower number (mmHg)",
  pulse: "Pulse (you can leave it empty)",
  kg: "Weight (kg)",
  date: "Date",
  time: "Time",
  save: "Save",
  update: "Update",
  edit: "Edit",
  delete: "Delete",
  keep: "Keep",
  close: "Close",
  back: "Back",
  deleteQuestion: "Delete this entry?",
  doubt: (typed: string) => `Is ${typed} right?`,
  isRight: (typed: string) => `Yes, ${typed} is right`,
  pressure: (systolic: number, diastolic: number) => `${systolic}/${diastolic}`,
  withPulse: (pressure: string, pulse: number) => `${pressure}, pulse ${pulse}`,
  weight: (kg: number) => `${kg} kg`,
  mmHg: "mmHg",
  showAll: "Chart and list",
  listName: "Your entries",
  older: "Show older entries",
  chartName: (kind: string, count: number, lowest: string, highest: string) =>
    `${kind}: ${count === 1 ? "1 entry" : `${count} entries`}, lowest ${lowest}, highest ${highest}. ` +
    "The list below has the same.",
  notSent: "Not sent yet",
  refused: (sentence: string) => `Not saved: ${sentence}`,
  notKept: "We could not save this on your phone. Please try again.",
  noConsent: "We could not record your consent, so this is not saved. Please try again.",
  severeTitle: "Your blood pressure",
  wrong: {
    systolic: `Please enter a whole number ${span(POSSIBLE.systolic)}`,
    diastolic: `Please enter a whole number ${span(POSSIBLE.diastolic)}`,
    upsideDown: "The upper number must be higher than the lower one",
    pulse: `Please enter a whole number ${span(POSSIBLE.pulse)}`,
    kg: `Please enter your weight in kg, ${span(POSSIBLE.kg)}, with at most ${KG_DECIMALS} decimals`,
    date: "Please choose the day",
    time: "Please enter a time",
  },
});

/** Around a blood pressure on which a life can depend. */
export const severePressureText = /* @__PURE__ */ defineArea("severe_pressure", {
  unusual: "Few people have this. Please look at your machine again.",
  steps: [
    "This is very high. Sit down, rest for 5 minutes, then measure again.",
    `If it is still ${SEVERE} or more, go to a clinic or hospital now.`,
    `With chest pain, short breath, weakness, or trouble seeing or speaking, call ${EMERGENCY_NUMBER} at once.`,
  ],
});
