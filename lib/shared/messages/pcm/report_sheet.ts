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
    medicines: "Medicines, as di pesin write am",
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
    targetPositions: { below: "Under", within: "Inside", above: "Pass am" },
    clinicianDate: "{targets}, wey dem set wit clinician on {date}",
    measured: "Days wey e check:",
    measuredDays: "for {days} out of {allDays} days, first one na {first}; longest gap: {gap}",
    oneDay: "1 day",
    manyDays: "{count} day",
    noGap: "none",
    mean: "Mean:",
    meanSpread: "{mean}, SD {sd}, CV {cv}%",
    before: {
      "1week": "Di week before:",
      "2weeks": "Di 2 weeks before:",
      "1month": "Di month before:",
      "3months": "Di 3 months before:",
      "6months": "Di 6 months before:",
    },
    nowLower: "now e low by {by}",
    nowHigher: "now e high by {by}",
    nowSame: "now na di same",
    meanBefore: "{mean}; {from} reach {to}, from {count}",
    oneReading: "1 reading",
    manyReadings: "{count} reading",
    inRange: "In range:",
    inNormal: "{count} out of {all} readings Normal ({share})",
    inTarget: "{count} out of {all} readings dey inside target ({share})",
    lows: "Lows:",
    noLows: "none dey under {low}",
    lowCounts: "{count} under {low}, {emergencies} of dem under {emergency}",
    estimatedA1c: "Estimated A1C:",
    a1c: "{percent}% (ADAG, from {count} for {days} days). E fit differ wit sickle cell trait or anaemia.",

    medicinesTaken: "Medicine dem, as di pesin talk am:",
    takenOf: "{name}: e take am {taken} out of {due}",
    lastChecks: "Last checks wey e do:",
    checkNames: { eyes: "eye", kidneys: "kidney", feet: "leg" },
    checkLast: "{name} = {date}",
    never: "never do am",
    bloodPressure: "BP:",
    weight: "Weight:",
    pressure: "{systolic}/{diastolic} mmHg",
    pressurePulse: "{pressure}, di pulse na {pulse}",
    onlyEntry: "{last} ({when}), only 1",
    lastEntry: "{last} ({when}), mean {mean} from {count}",

    bands: {
      heading: "How di readings share, {unit}",
      below: "{from} or more, e never reach target",
      within: "inside target",
      above: "e pass, reach {to}",
      veryHigh: "pass {from}",
    },

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
      "Dots: every reading for im hour, e big if e dey under {low}. Line: median of three hours, from 5 readings up. Di shaded part: Normal, {from} reach {to} for all types.",
    usualDayLegendTargets:
      "Dots: every reading for im hour, e big if e dey under {low}. Line: median of three hours, from 5 readings up. Di shaded part: di targets, {from} reach {to} for all types.",

    lowsHeading: "All di lows, under {low}",
    lowsLegend: "Di thick black ones: under {emergency}. Di new ones first.",

    grid: "Day by day: {unit}",
    gridLegend:
      "LL: under {emergency}. L: under {low}. H: High or Danger. We mark numbers wey dey for di oda unit.",
    gridLegendTargets:
      "LL: under {emergency}. L: under {low}. H: e pass target. We mark numbers wey dey for di oda unit.",
    day: "Day",
    veryLowValue: "{value} LL",
    lowValue: "{value} L",
    highValue: "{value} H",

    details: "Readings, di new ones first",
    detailsLegendTargets: "Di advice dey follow di general table, no be di targets.",
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
