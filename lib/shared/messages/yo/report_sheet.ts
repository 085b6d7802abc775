/** Words of the report that a doctor reads, in Yoruba. @module */
import type { Translated } from "../catalogue.ts";

/** The area of `../report_sheet.ts`. */
export const yoReportSheet: Translated<typeof import("../report_sheet.ts")> = {
  report: {
    title: "Ìròyìn Ṣúgà Inú Ẹ̀jẹ̀",
    name: "Orúkọ:",
    birthYear: "Ọdún ìbí:",
    diabetes: "Àtọ̀gbẹ:",
    diabetesTypes: {
      type1: "irú 1 (type 1)",
      type2: "irú 2 (type 2)",
      gestational: "ti inú oyún (gestational)",
      other: "irú mìíràn",
    },
    since: "láti {year}",
    medicines: "Oògùn, bí aláìsàn ṣe kọ ọ́",
    hba1c: "HbA1c tó kẹ́yìn, bí aláìsàn ṣe kọ ọ́:",
    hba1cOn: "{value} {unit} ní {date}",
    period: "Àkókò:",
    periodRange: "{period} ({from} dé {to})",
    generated: "Ọjọ́ tí a ṣe é:",
    total: "Iye àbájáde:",
    notice:
      "Aláìsàn fúnra rẹ̀ ló kọ ọ́ sílẹ̀. Ìròyìn yìí wà láti fi bá dókítà sọ̀rọ̀; kì í ṣe àyẹ̀wò tó ń sọ àìsàn.",

    glance: "Ní ṣókí",
    targets: "Ìwọ̀n tí a fẹ́:",
    targetPresets: {
      adults: "ọ̀pọ̀ àgbàlagbà tó ní àtọ̀gbẹ",
      older: "àwọn arúgbó",
      pregnancy: "oyún",
      own: "ti aláìsàn fúnra rẹ̀",
    },
    targetPositions: { below: "Lábẹ́", within: "Nínú", above: "Lókè" },
    clinicianDate: "{targets}, dókítà tàbí nọ́ọ̀sì bá a yàn án ní {date}",
    measured: "Ọjọ́ àyẹ̀wò:",
    measuredDays: "ọjọ́ {days} nínú {allDays}, àkọ́kọ́ ní {first}; àlàfo tó gùn jù: {gap}",
    oneDay: "ọjọ́ 1",
    manyDays: "ọjọ́ {count}",
    noGap: "kò sí",
    mean: "Ìpíndọ́gba:",
    meanSpread: "{mean}, SD {sd}, CV {cv}%",
    before: {
      "1week": "Ọ̀sẹ̀ tó kọjá:",
      "2weeks": "Ọ̀sẹ̀ 2 tó kọjá:",
      "1month": "Oṣù tó kọjá:",
      "3months": "Oṣù 3 tó kọjá:",
      "6months": "Oṣù 6 tó kọjá:",
    },
    nowLower: "ó ti fi {by} dín",
    nowHigher: "ó ti fi {by} ga sí i",
    nowSame: "kò yí padà",
    meanBefore: "{mean}; {from} dé {to}, nínú {count}",
    oneReading: "àbájáde 1",
    manyReadings: "àbájáde {count}",
    inRange: "Tó wà déédéé:",
    inNormal: "àbájáde {count} nínú {all} wà déédéé ({share})",
    inTarget: "àbájáde {count} nínú {all} wà nínú ìwọ̀n tí a fẹ́ ({share})",
    lows: "Tó lọ sílẹ̀:",
    noLows: "kò sí lábẹ́ {low}",
    lowCounts: "{count} lábẹ́ {low}, {emergencies} nínú wọn lábẹ́ {emergency}",
    estimatedA1c: "A1C tí a fojú bù:",
    a1c:
      "{percent}% (ADAG, láti inú {count} ní ọjọ́ {days}). Ó lè yàtọ̀ bí ènìyàn bá jẹ́ AS (sickle cell trait) tàbí tí ẹ̀jẹ̀ kò tó.",
    medicinesTaken: "Oògùn, bí ẹni náà ṣe sọ:",
    takenOf: "{name}: ó lò ó ní {taken} nínú {due}",
    lastChecks: "Àyẹ̀wò tó kẹ́yìn:",
    checkNames: { eyes: "ojú", kidneys: "kíndìnrín", feet: "ẹsẹ̀" },
    checkLast: "{name} – {date}",
    never: "kò sí rí",
    bloodPressure: "Ìfúnpá (BP):",
    weight: "Ìwọ̀n ara:",
    pressure: "{systolic}/{diastolic} mmHg",
    pressurePulse: "{pressure}, lílù ọkàn {pulse}",
    onlyEntry: "{last} ({when}), àkọsílẹ̀ 1",
    lastEntry: "{last} ({when}), ìpíndọ́gba {mean} nínú àkọsílẹ̀ {count}",

    bands: {
      heading: "Ìpín àbájáde, {unit}",
      below: "{from} sókè, kò dé ìwọ̀n tí a fẹ́",
      within: "nínú ìwọ̀n tí a fẹ́",
      above: "lókè, dé {to}",
      veryHigh: "ju {from} lọ",
    },

    summary: "Àkópọ̀",
    normal: "Ó Wà Déédéé",
    elevated: "Ó Ga Díẹ̀",
    highOrCritical: "Ó Ga/Ó Léwu",
    low: "Ó Lọ Sílẹ̀",
    veryLowIncluded: "Ó Lọ Sílẹ̀ Jù wà nínú rẹ̀: {count}",
    rounding:
      "A ka àbájáde tó jẹ́ Ó Lọ Sílẹ̀ Jù mọ́ Ó Ga/Ó Léwu. Ìdá ọgọ́rùn-ún jẹ́ ti gbogbo àbájáde inú àkókò náà, " +
      "nọ́ńbà kan ló wà lẹ́yìn point, nítorí náà àpapọ̀ wọn lè má jẹ́ 100% gan-an.",

    meaning: "Ohun tí ọ̀rọ̀ wọ̀nyí túmọ̀ sí, {unit} ({other})",
    target: "Ìwọ̀n tí a fẹ́",
    under: "lábẹ́ {to}",
    span: "{from} dé {to}",
    over: "{from} àti jù bẹ́ẹ̀ lọ",

    byType: "Bí ìgbà àyẹ̀wò, {unit} ({other})",
    allTypes: "Gbogbo",
    type: "Irú",
    records: "Iye",
    lowest: "Tó kéré jù",
    average: "Ìpíndọ́gba",
    highest: "Tó ga jù",
    lowCount: "Lábẹ́ {low}",
    highCount: "Ó ga",
    normalShare: "Déédéé",

    usualDay: "Bí ọjọ́ ṣe máa ń rí, {unit}",
    usualDayLegend:
      "Àmì: àbájáde kọ̀ọ̀kan ní wákàtí rẹ̀, ó tóbi bí ó bá wà lábẹ́ {low}. Ìlà: àárín (median) wákàtí mẹ́ta, láti àbájáde 5 lọ. Ibi tó ní àwọ̀: Déédéé, {from} dé {to} fún gbogbo irú.",
    usualDayLegendTargets:
      "Àmì: àbájáde kọ̀ọ̀kan ní wákàtí rẹ̀, ó tóbi bí ó bá wà lábẹ́ {low}. Ìlà: àárín (median) wákàtí mẹ́ta, láti àbájáde 5 lọ. Ibi tó ní àwọ̀: ìwọ̀n tí a fẹ́, {from} dé {to} fún gbogbo irú.",

    lowsHeading: "Gbogbo èyí tó lọ sílẹ̀, lábẹ́ {low}",
    lowsLegend: "Èyí tó dúdú kíkan: lábẹ́ {emergency}. Tuntun ló ṣáájú.",

    grid: "Ojoojúmọ́, {unit}",
    gridLegend:
      "LL: lábẹ́ {emergency}. L: lábẹ́ {low}. H: Ó Ga tàbí Ó Léwu. A sàmì sí nọ́ńbà tí irú ìwọ̀n rẹ̀ yàtọ̀.",
    gridLegendTargets:
      "LL: lábẹ́ {emergency}. L: lábẹ́ {low}. H: ó ju ìwọ̀n tí a fẹ́ lọ. A sàmì sí nọ́ńbà tí irú ìwọ̀n rẹ̀ yàtọ̀.",
    day: "Ọjọ́",
    veryLowValue: "{value} LL",
    lowValue: "{value} L",
    highValue: "{value} H",

    details: "Àwọn àbájáde, tuntun ló ṣáájú",
    detailsLegendTargets: "Àwọn ìmọ̀ràn ń tẹ̀lé àtẹ gbogbogbò, kì í ṣe ìwọ̀n tí a fẹ́.",
    columns: {
      date: "Ọjọ́",
      time: "Aago",
      type: "Irú",
      value: "Nọ́ńbà",
      status: "Bí ó ṣe rí",
      recommendation: "Ìmọ̀ràn, àkíyèsí",
      note: "Àkíyèsí",
    },
    note: "{label}: {text}",
    page: "Ojú ìwé {page} nínú {pages}",

    unprintable: {
      picture: "[àwòrán]",
      arabic: "[lẹ́tà Lárúbáwá]",
      otherLetters: "[lẹ́tà mìíràn]",
    },
  },
};
