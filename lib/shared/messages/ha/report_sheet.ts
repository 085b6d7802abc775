/** Words of the report that a doctor reads, in Hausa. @module */
import type { Translated } from "../catalogue.ts";

/** The area of `../report_sheet.ts`. */
export const haReportSheet: Translated<typeof import("../report_sheet.ts")> = {
  report: {
    title: "Rahoton Sugan Jini",
    name: "Suna:",
    birthYear: "Haihuwa:",
    diabetes: "Ciwon suga:",
    diabetesTypes: {
      type1: "nau'i na 1",
      type2: "nau'i na 2",
      gestational: "na lokacin ciki",
      other: "wani nau'i",
    },
    since: "tun {year}",
    medicines: "Magunguna, yadda mai su ya rubuta",
    hba1c: "HbA1c na ƙarshe, yadda mai shi ya rubuta:",
    hba1cOn: "{value} {unit} a {date}",
    period: "Lokaci:",
    periodRange: "{period} ({from} zuwa {to})",
    generated: "An yi shi:",
    total: "Jimillar awo:",
    notice:
      "Mai awon ne ya rubuta su da kansa. Wannan rahoto yana taimaka wa tattaunawa da likita; ba sakamakon gano cuta ba ne.",

    glance: "A taƙaice",
    targets: "Mataki:",
    targetPresets: {
      adults: "yawancin manya masu ciwon suga",
      older: "tsofaffi",
      pregnancy: "mai ciki",
      own: "na mai awon",
    },
    targetPositions: { below: "Ya gaza", within: "Ciki", above: "Ya wuce" },
    clinicianDate: "{targets}, an tsara tare da likita a {date}",
    measured: "An gwada:",
    measuredDays: "a kwana {days} cikin {allDays}, na farko a {first}; tazara mafi tsawo: {gap}",
    oneDay: "kwana 1",
    manyDays: "kwana {count}",
    noGap: "babu",
    mean: "Matsakaici:",
    meanSpread: "{mean}, SD {sd}, CV {cv}%",
    before: {
      "1week": "Makon da ya gabata:",
      "2weeks": "Mako 2 da suka gabata:",
      "1month": "Watan da ya gabata:",
      "3months": "Wata 3 da suka gabata:",
      "6months": "Wata 6 da suka gabata:",
    },
    nowLower: "yanzu ya ragu da {by}",
    nowHigher: "yanzu ya ƙaru da {by}",
    nowSame: "yanzu bai canza ba",
    meanBefore: "{mean}; {from} zuwa {to}, cikin {count}",
    oneReading: "awo 1",
    manyReadings: "awo {count}",
    inRange: "Cikin daidai:",
    inNormal: "awo {count} cikin {all} sun yi Daidai ({share})",
    inTarget: "awo {count} cikin {all} suna cikin matakin da ake so ({share})",
    lows: "Ƙarancin suga:",
    noLows: "babu na ƙasa da {low}",
    lowCounts: "{count} ƙasa da {low}, {emergencies} cikinsu ƙasa da {emergency}",
    estimatedA1c: "Ƙiyasin A1C:",
    a1c:
      "{percent}% (ADAG, daga {count} na kwana {days}). Zai iya bambanta idan akwai ƙwayar sikila ko ƙarancin jini.",
    medicinesTaken: "Magunguna, yadda mai shi ya faɗa:",
    takenOf: "{name}: an sha {taken} cikin {due}",
    lastChecks: "Gwaje-gwajen ƙarshe:",
    checkNames: { eyes: "idanu", kidneys: "ƙoda", feet: "ƙafafu" },
    checkLast: "{name} – {date}",
    never: "ba a taɓa ba",
    bloodPressure: "BP:",
    weight: "Nauyi:",
    pressure: "{systolic}/{diastolic} mmHg",
    pressurePulse: "{pressure}, bugun zuciya {pulse}",
    onlyEntry: "{last} ({when}), awo 1",
    lastEntry: "{last} ({when}), matsakaicin awo {count} shi ne {mean}",

    bands: {
      heading: "Kashin awo, {unit}",
      below: "{from} zuwa sama, bai kai mataki ba",
      within: "cikin mataki",
      above: "sama, har zuwa {to}",
      veryHigh: "fiye da {from}",
    },

    summary: "Jimla",
    normal: "Daidai",
    elevated: "Ya Ɗan Hau",
    highOrCritical: "Ya Hau/Haɗari",
    low: "Ya Yi Ƙasa",
    veryLowIncluded: "Har da Ya Yi Ƙasa Sosai: {count}",
    rounding:
      "Ana ƙirga awon Ya Yi Ƙasa Sosai a cikin Ya Hau/Haɗari. Kashi cikin ɗari na duk awon lokacin ne, " +
      "an taƙaita su zuwa lamba ɗaya bayan ɗigo, don haka jimlarsu ba lallai ta zama 100% daidai ba.",

    meaning: "Ma'anar kalmomin, {unit} ({other})",
    target: "Mataki",
    under: "ƙasa da {to}",
    span: "{from} zuwa {to}",
    over: "{from} zuwa sama",

    byType: "Bisa lokacin awo, {unit} ({other})",
    allTypes: "Duka",
    type: "Nau'i",
    records: "Awo",
    lowest: "Mafi ƙasa",
    average: "Matsakaici",
    highest: "Mafi yawa",
    lowCount: "Ƙasa da {low}",
    highCount: "Ya Hau",
    normalShare: "Daidai",

    usualDay: "Rana ta kullum, {unit}",
    usualDayLegend:
      "Ɗigo: kowane awo a lokacinsa, babba idan ƙasa da {low}. Layi: awon tsakiya (median) na sa'a uku, daga awo 5. Inda aka yi launi: Daidai, {from} zuwa {to} ga duk nau'i.",
    usualDayLegendTargets:
      "Ɗigo: kowane awo a lokacinsa, babba idan ƙasa da {low}. Layi: awon tsakiya (median) na sa'a uku, daga awo 5. Inda aka yi launi: mataki, {from} zuwa {to} ga duk nau'i.",

    lowsHeading: "Duk ƙarancin suga, ƙasa da {low}",
    lowsLegend: "Baƙi mai kauri: ƙasa da {emergency}. Sababbi a farko.",

    grid: "Rana bayan rana, {unit}",
    gridLegend:
      "LL: ƙasa da {emergency}. L: ƙasa da {low}. H: Ya Hau ko Haɗari. An yi wa lambobin ɗayan ma'aunin alama.",
    gridLegendTargets:
      "LL: ƙasa da {emergency}. L: ƙasa da {low}. H: sama da mataki. An yi wa lambobin ɗayan ma'aunin alama.",
    day: "Rana",
    veryLowValue: "{value} LL",
    lowValue: "{value} L",
    highValue: "{value} H",

    details: "Duk awo, sababbi a farko",
    detailsLegendTargets: "Shawarwarin suna bin jadawalin kowa ne, ba mataki ba.",
    columns: {
      date: "Kwanan wata",
      time: "Lokaci",
      type: "Nau'i",
      value: "Lamba",
      status: "Yanayi",
      recommendation: "Shawara, bayani",
      note: "Bayani",
    },
    note: "{label}: {text}",
    page: "Shafi na {page} cikin {pages}",

    unprintable: {
      picture: "[hoto]",
      arabic: "[rubutun Larabci]",
      otherLetters: "[wani rubutu]",
    },
  },
};
