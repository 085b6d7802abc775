/** Words of the report that a doctor reads, in Igbo. @module */
import type { Translated } from "../catalogue.ts";

/** The area of `../report_sheet.ts`. */
export const igReportSheet: Translated<typeof import("../report_sheet.ts")> = {
  report: {
    title: "Akụkọ Shuga Dị N'ọbara",
    name: "Aha:",
    birthYear: "Afọ a mụrụ ya:",
    diabetes: "Ọrịa shuga:",
    diabetesTypes: {
      type1: "type 1",
      type2: "type 2",
      gestational: "nke afọ ime",
      other: "ụdị ọzọ",
    },
    since: "kemgbe {year}",
    medicines: "Ọgwụ, ka onye ahụ dere ya",
    hba1c: "HbA1c ikpeazụ, ka onye ahụ dere ya:",
    hba1cOn: "{value} {unit} n'ụbọchị {date}",
    period: "Oge:",
    periodRange: "{period} ({from} ruo {to})",
    generated: "E mere ya:",
    total: "Nlele niile:",
    notice:
      "Ọ bụ onye ahụ n'onwe ya dere ha. Akụkọ a na-enye aka n'okwu ya na dọkịta; ọ naghị ekwu ọrịa mmadụ nwere.",

    glance: "Na mkpirikpi",
    targets: "Ebe a chọrọ:",
    targetPresets: {
      adults: "ọtụtụ ndị okenye nwere ọrịa shuga",
      older: "ndị agadi",
      pregnancy: "afọ ime",
      own: "nke onye ahụ n'onwe ya",
    },
    targetPositions: { below: "Okpuru", within: "N'ime", above: "Elu" },
    clinicianDate: "{targets}, ya na dọkịta ma ọ bụ nọọsụ kpebiri ya na {date}",
    measured: "E lelere ya:",
    measuredDays: "ụbọchị {days} n'ime {allDays}, nke mbụ na {first}; oge kacha ogologo e leleghị: {gap}",
    oneDay: "ụbọchị 1",
    manyDays: "ụbọchị {count}",
    noGap: "ọ dịghị",
    mean: "Average:",
    meanSpread: "{mean}, SD {sd}, CV {cv}%",
    before: {
      "1week": "Izu gara aga:",
      "2weeks": "Izu 2 gara aga:",
      "1month": "Ọnwa gara aga:",
      "3months": "Ọnwa 3 gara aga:",
      "6months": "Ọnwa 6 gara aga:",
    },
    nowLower: "ugbu a o ji {by} dị ala",
    nowHigher: "ugbu a o ji {by} dị elu",
    nowSame: "ugbu a ọ gbanwebeghị",
    meanBefore: "{mean}; {from} ruo {to}, site na {count}",
    oneReading: "nlele 1",
    manyReadings: "nlele {count}",
    inRange: "Ndị dị mma:",
    inNormal: "{count} n'ime nlele {all} dị mma ({share})",
    inTarget: "{count} n'ime nlele {all} dị n'ebe a chọrọ ({share})",
    lows: "Ndị dị ala:",
    noLows: "nke erughị {low} adịghị",
    lowCounts: "{count} erughị {low}, {emergencies} n'ime ha erughị {emergency}",
    estimatedA1c: "Atụmatụ A1C:",
    a1c:
      "{percent}% (ADAG, site na {count} n'ụbọchị {days}). O nwere ike ịdị iche ma e nwee sickle cell trait ma ọ bụ ọbara ezughị (anaemia).",
    medicinesTaken: "Ọgwụ, dị ka onye ahụ kwuru:",
    takenOf: "{name}: ọ ṅụrụ ya {taken} n'ime {due}",
    lastChecks: "Nnyocha ikpeazụ:",
    checkNames: { eyes: "anya", kidneys: "akụrụ", feet: "ụkwụ" },
    checkLast: "{name} – {date}",
    never: "ọ dịghị mgbe",
    bloodPressure: "BP:",
    weight: "Ịdị arọ:",
    pressure: "{systolic}/{diastolic} mmHg",
    pressurePulse: "{pressure}, pulse bụ {pulse}",
    onlyEntry: "{last} ({when}), ndekọ 1",
    lastEntry: "{last} ({when}), average {mean} n'ime ndekọ {count}",

    bands: {
      heading: "Oke nlele, {unit}",
      below: "{from} gaa n'elu, o rughị ebe a chọrọ",
      within: "n'ebe a chọrọ",
      above: "karịa, ruo {to}",
      veryHigh: "karịrị {from}",
    },

    summary: "Nchịkọta",
    normal: "Ọ dị mma",
    elevated: "Ọ rịgotụrụ",
    highOrCritical: "Ọ dị elu/Ọ dị ize ndụ",
    low: "Ọ dị ala",
    veryLowIncluded: "Ọ dị ala nke ukwuu so na ya: {count}",
    rounding:
      "A gụnyere nlele ndị Ọ Dị Ala Nke Ukwuu n'Ọ Dị Elu/Ọ Dị Ize Ndụ. Pasent ndị a bụ nke nlele niile n'oge ahụ, " +
      "a gbakọrọ ha ruo otu decimal, ya mere ha nwere ike ghara iru 100% kpọmkwem.",

    meaning: "Ihe okwu ndị a pụtara, {unit} ({other})",
    target: "Ebe a chọrọ",
    under: "erughị {to}",
    span: "{from} ruo {to}",
    over: "{from} gaa n'elu",

    byType: "Dị ka oge nlele, {unit} ({other})",
    allTypes: "Niile",
    type: "Ụdị",
    records: "Nlele",
    lowest: "Kacha ala",
    average: "Average",
    highest: "Kacha elu",
    lowCount: "Erughị {low}",
    highCount: "Dị elu",
    normalShare: "Dị mma",

    usualDay: "Otu ụbọchị na-adịkarị, {unit}",
    usualDayLegend:
      "Ntụpọ: nlele ọ bụla n'awa ya, nnukwu ma o rughị {low}. Ahịrị: nke dị n'etiti (median) n'awa atọ, malite na nlele 5. Ebe nwere agba: nke dị mma, {from} ruo {to} maka ụdị niile.",
    usualDayLegendTargets:
      "Ntụpọ: nlele ọ bụla n'awa ya, nnukwu ma o rughị {low}. Ahịrị: nke dị n'etiti (median) n'awa atọ, malite na nlele 5. Ebe nwere agba: ebe a chọrọ, {from} ruo {to} maka ụdị niile.",

    lowsHeading: "Ndị dị ala niile, erughị {low}",
    lowsLegend: "Nke gbara oji: erughị {emergency}. Ndị ọhụrụ bu ụzọ.",

    grid: "Kwa ụbọchị, {unit}",
    gridLegend:
      "LL: erughị {emergency}. L: erughị {low}. H: Ọ Dị Elu ma ọ bụ Ọ Dị Ize Ndụ. A kara ọnụọgụ ndị dị na unit nke ọzọ akara.",
    gridLegendTargets:
      "LL: erughị {emergency}. L: erughị {low}. H: gafere ebe a chọrọ. A kara ọnụọgụ ndị dị na unit nke ọzọ akara.",
    day: "Ụbọchị",
    veryLowValue: "{value} LL",
    lowValue: "{value} L",
    highValue: "{value} H",

    details: "Nlele, ndị ọhụrụ bu ụzọ",
    detailsLegendTargets: "Ndụmọdụ ndị a na-agbaso tebụl nke mmadụ niile, ọ bụghị ebe a chọrọ.",
    columns: {
      date: "Ụbọchị",
      time: "Oge",
      type: "Ụdị",
      value: "Ọnụọgụ",
      status: "Ọnọdụ",
      recommendation: "Ndụmọdụ, ndetu",
      note: "Ndetu",
    },
    note: "{label}: {text}",
    page: "Peeji {page} n'ime {pages}",

    unprintable: {
      picture: "[foto]",
      arabic: "[Akwụkwọ Arabic]",
      otherLetters: "[mkpụrụ edemede ọzọ]",
    },
  },
};
