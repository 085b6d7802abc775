/** Words of the report that a doctor reads, in Nigerian Pidgin. @module */
import type { Translated } from "../catalogue.ts";

/** The area of `../report_sheet.ts`. */
export const pcmReportSheet: Translated<typeof import("../report_sheet.ts")> = {
  report: {
    title: "Report of Blood Sugar",
    name: "Name:",
    birthYear: "Year wey dem born am:",
    diabetes: "Diabetes:",
    diabetesTypes: { type1: "type 1", type2: "type 2", gestational: "gestational", other: "anoda type" },
    since: "from {year}",
    medicines: "Medicines, as di pesin write am:",
    hba1c: "Last HbA1c, as di pesin write am:",
    hba1cOn: "{value} {unit} for {date}",
    period: "Period:",
    periodRange: "{period} ({from} reach {to})",
    generated: "Day wey we make am:",
    total: "How many readings:",
    notice:
      "Na di pesin wey get di readings write dem. Dis report dey help di talk wit doctor; e no be diagnosis.",

    glance: "Di main tins",
    targets: "Targets:",
    targetPresets: {
      adults: "most adults wey get diabetes",
      older: "old pipo",
      pregnancy: "belle (pregnancy)",
      own: "di pesin own",
    },
    clinicianDate: "{targets}, wey dem set wit clinician on {date}",
    measured: "Days wey e check:",
    measuredDays: "for {days} out of {allDays} days; longest gap: {gap}",
    oneDay: "1 day",
    manyDays: "{count} day",
    noGap: "none",
    mean: "Mean:",
    meanSpread: "{mean}, SD {sd}, CV {cv}%",
    before: "Before:",
    meanBefore: "{mean} for {from} to {to}, from {count}",
    oneReading: "1 reading",
    manyReadings: "{count} reading",
    inRange: "In range:",
    inNormal: "{count} out of {all} readings Normal ({share})",
    inTarget: "{count} out of {all} readings dey inside target ({share})",
    lows: "Lows:",
    noLows: "none dey under {low}",
    lowCounts: "{count} under {low}, {emergencies} of dem under {emergency}: {list}",
    moreLows: "{list} wit {count} more",
    estimatedA1c: "Estimated A1C:",
    a1c: "{percent}% (ADAG, from {count} inside 90 days). E fit differ wit sickle cell trait or anaemia.",

    bloodPressure: "BP:",
    weight: "Weight:",
    pressure: "{systolic}/{diastolic} mmHg",
    pressurePulse: "{pressure}, di pulse na {pulse}",
    onlyEntry: "{last} ({when}), only 1",
    lastEntry: "{last} ({when}), mean {mean} from {count}",

    summary: "Summary",
    normal: "Normal",
    elevated: "Don Rise",
    highOrCritical: "High/Danger",
    low: "Low",
    veryLowIncluded: "Too Low dey inside: {count}",
    rounding:
      "We count readings wey be Too Low under High/Danger. Di percentages na of all di readings for di period, " +
      "rounded to one decimal, so dem fit no add up to exactly 100%.",

    meaning: "Wetin di words mean, {unit} ({other})",
    target: "Target",
    under: "below {to}",
    span: "{from} reach {to}",
    over: "{from} and above",

    byType: "By wen dem check am, {unit} ({other})",
    allTypes: "All",
    type: "Type",
    records: "Readings",
    lowest: "Lowest",
    average: "Average",
    highest: "Highest",
    lowCount: "Below {low}",
    highCount: "High",
    normalShare: "Normal",

    usualDay: "How di day dey always be, {unit}",
    usualDayLegend:
      "Line: median. Box: di half of di readings wey dey for middle. Below: how many dem be. We draw am from 5 readings up.",

    grid: "Day by day: {unit}",
    gridLegend: "L: under {low}. H: High or Danger. We mark numbers wey dey for di oda unit.",
    day: "Day",
    lowValue: "{value} L",
    highValue: "{value} H",

    details: "Readings, di new ones first",
    columns: {
      date: "Date",
      time: "Time",
      type: "Type",
      value: "Number",
      status: "How e be",
      recommendation: "Advice, note",
      note: "Note",
    },
    note: "{label}: {text}",
    page: "Page {page} out of {pages}",

    unprintable: {
      picture: "[one picture]",
      arabic: "[Arabic writing]",
      otherLetters: "[oda writing]",
    },
  },
};
