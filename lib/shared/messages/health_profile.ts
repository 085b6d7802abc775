/** Sentences of Settings about a person's targets and diabetes. @module */
import type { DiabetesType } from "../diabetes.ts";
import type { GlucoseUnit, ReadingType } from "../glucose.ts";
import type { TargetPreset } from "../targets.ts";
import { defineArea } from "./catalogue.ts";

/** Both sections. */
export const healthText = /* @__PURE__ */ defineArea("health_profile", {
  title: "My diabetes",
  lead: "Your targets, and what your doctor should know. Say only what you like.",
  told: (what: string, said: string | number) => `${what}: ${said}`,
  save: "Save",
  saving: "Saving...",
  close: "Close",
  saved: "Saved.",
  savedOnPhone: "Saved on this phone. It goes to your account when you have a network.",
  notKept: "We could not save this. Please try again.",
  consentNotKept: "We could not record your consent, so this is not saved. Please try again.",
  consentHow: "What you type here is health data, too.",
  date: "Day",
  numberMissing: "Please type a number",
  yearWrong: "Please type a year, such as 1975",
  dateMissing: "Please choose a day",
  dateFuture: "This day has not come yet",
  yearFuture: "This year has not come yet",
  bounds: (unit: GlucoseUnit): string =>
    unit === "mg/dl" ? "Please type 54 to 250 mg/dl" : "Please type 3 to 13.9 mmol/l",
  order: "The first number must be lower than the second",
  ramadanOrder: "The last day must come after the first one, at most 60 days later",
  hba1cWrong: "Please type 3 to 20 %, or 9 to 195 mmol/mol",
  tooLong: "This is too long",
});

/** "My targets". */
export const targetsText = /* @__PURE__ */ defineArea("health_targets", {
  title: "My targets",
  lead: "Your logbook shows each reading beside your own target. Low, High and the rest stay as they are.",
  open: "Change my targets",
  choice: "Your target",
  none: "No target of my own",
  preset: {
    adults: "Most adults",
    older: "Older adults with other illnesses",
    pregnancy: "Pregnancy",
  } satisfies Record<TargetPreset, string>,
  own: "My own numbers",
  ranges: (fasting: string, after: string, later: string) =>
    `Fasting ${fasting}, after meal ${after}, 2-3 hours after ${later}`,
  span: (from: number, to: number) => `${from} to ${to}`,
  ownUnit: "My numbers are in",
  from: (type: ReadingType) => `${type}, from`,
  to: (type: ReadingType) => `${type}, to`,
  clinician: "I set this with my clinician",
  clinicianDate: "On which day",
  unit: "Show blood sugar in",
  asTyped: "The unit I typed",
  unitHint: "What you typed is always shown, too.",
  ramadan: "I fast in Ramadan",
  ramadanHint: "On these days your logbook tells you when it is not safe to go on fasting.",
  ramadanFrom: "First day of fasting",
  ramadanTo: "Last day of fasting",
  ask: "Ask your doctor which target is right for you.",
});

/** "About my diabetes". */
export const aboutText = /* @__PURE__ */ defineArea("health_about", {
  title: "About my diabetes",
  lead: "Only if you like. It is printed on your report, so that your doctor knows you.",
  open: "Tell us about it",
  birthYear: "Year of birth",
  diabetesType: "Type of diabetes",
  untold: "Not said",
  type: {
    type1: "Type 1",
    type2: "Type 2",
    gestational: "In pregnancy (gestational)",
    other: "Another type",
  } satisfies Record<DiabetesType, string>,
  diabetesSince: "Since which year",
  medicines: "Medicines and doses",
  medicinesHint: "As you would write them down.",
  hba1c: "Last HbA1c",
  hba1cUnit: "HbA1c is in",
  hba1cDate: "Day of the test",
});
