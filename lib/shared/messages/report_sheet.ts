/** Words of the report that a doctor reads. @module */
import { defineArea } from "./catalogue.ts";

/** Every word printed in the report, but for advice and status. */
export const reportText = /* @__PURE__ */ defineArea("report", {
  title: "Blood Sugar Report",
  name: "Name:",
  birthYear: "Born:",
  diabetes: "Diabetes:",
  diabetesTypes: { type1: "type 1", type2: "type 2", gestational: "gestational", other: "another type" },
  since: "since {year}",
  medicines: "Medicines, as the person wrote them",
  hba1c: "Last HbA1c, as the person wrote it:",
  hba1cOn: "{value} {unit} on {date}",
  period: "Period:",
  periodRange: "{period} ({from} to {to})",
  generated: "Generated:",
  total: "Total records:",
  notice:
    "Recorded by the person themselves. This report helps a conversation with a doctor; it is no diagnosis.",

  glance: "At a glance",
  targets: "Targets:",
  targetPresets: {
    adults: "most adults with diabetes",
    older: "older adults",
    pregnancy: "pregnancy",
    own: "the person's own",
  },
  targetPositions: { below: "Below", within: "Within", above: "Above" },
  clinicianDate: "{targets}, set with a clinician on {date}",
  measured: "Measured:",
  measuredDays: "on {days} of {allDays} days, first on {first}; longest gap: {gap}",
  oneDay: "1 day",
  manyDays: "{count} days",
  noGap: "none",
  mean: "Mean:",
  meanSpread: "{mean}, SD {sd}, CV {cv}%",
  before: {
    "1week": "Previous week:",
    "2weeks": "Previous 2 weeks:",
    "1month": "Previous month:",
    "3months": "Previous 3 months:",
    "6months": "Previous 6 months:",
  },
  nowLower: "now {by} lower",
  nowHigher: "now {by} higher",
  nowSame: "the same now",
  meanBefore: "{mean}; {from} to {to}, from {count}",
  oneReading: "1 reading",
  manyReadings: "{count} readings",
  inRange: "In range:",
  inNormal: "{count} of {all} readings Normal ({share})",
  inTarget: "{count} of {all} readings within target ({share})",
  lows: "Lows:",
  noLows: "none under {low}",
  lowCounts: "{count} under {low}, {emergencies} of them under {emergency}",
  estimatedA1c: "Estimated A1C:",
  a1c: "{percent}% (ADAG, from {count} in 90 days). It may differ with sickle cell trait or anaemia.",
  bloodPressure: "Blood pressure:",
  weight: "Weight:",
  pressure: "{systolic}/{diastolic} mmHg",
  pressurePulse: "{pressure}, pulse {pulse}",
  onlyEntry: "{last} ({when}), 1 entry",
  lastEntry: "{last} ({when}), mean {mean} of {count} entries",

  bands: {
    heading: "Shares of readings, {unit}",
    below: "{from} or more, below target",
    within: "within target",
    above: "above, up to {to}",
    veryHigh: "over {from}",
  },

  summary: "Summary",
  normal: "Normal",
  elevated: "Elevated",
  highOrCritical: "High/Critical",
  low: "Low",
  veryLowIncluded: "Very Low included: {count}",
  rounding:
    "Readings of Very Low are counted under High/Critical. Percentages are of all records in the period, " +
    "rounded to one decimal, so they may not add up to exactly 100%.",

  meaning: "What the words mean, {unit} ({other})",
  target: "Target",
  under: "under {to}",
  span: "{from} to {to}",
  over: "{from} and over",

  byType: "By time of reading, {unit} ({other})",
  allTypes: "All",
  type: "Type",
  records: "Records",
  lowest: "Lowest",
  average: "Average",
  highest: "Highest",
  lowCount: "Under {low}",
  highCount: "High",
  normalShare: "Normal",

  usualDay: "The usual day, {unit}",
  usualDayLegend:
    "Dots: every reading at its hour, large under {low}. Line: median of three hours, from 5 readings on. Shaded: Normal, from {from} to {to} over all types.",
  usualDayLegendTargets:
    "Dots: every reading at its hour, large under {low}. Line: median of three hours, from 5 readings on. Shaded: the targets, from {from} to {to} over all types.",

  lowsHeading: "Every low, under {low}",
  lowsLegend: "Bold: under {emergency}. Newest first.",

  grid: "Day by day, {unit}",
  gridLegend:
    "LL: under {emergency}. L: under {low}. H: High or Critical. Values in the other unit are marked.",
  gridLegendTargets:
    "LL: under {emergency}. L: under {low}. H: above target. Values in the other unit are marked.",
  day: "Day",
  veryLowValue: "{value} LL",
  lowValue: "{value} L",
  highValue: "{value} H",

  details: "Readings, newest first",
  columns: {
    date: "Date",
    time: "Time",
    type: "Type",
    value: "Value",
    status: "Status",
    recommendation: "Recommendation, note",
    note: "Note",
  },
  note: "{label}: {text}",
  page: "Page {page} of {pages}",

  unprintable: {
    picture: "[picture]",
    arabic: "[Arabic letters]",
    otherLetters: "[other letters]",
  },
});
