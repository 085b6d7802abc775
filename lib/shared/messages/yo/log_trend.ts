/** The logbook's chart, figures and table, in Yoruba. @module */
import type { Translated } from "../catalogue.ts";
import { formatCount } from "../counted_readings.ts";

/** The areas of `../log_trend.ts`. */
export const yoLogTrend: Translated<typeof import("../log_trend.ts")> = {
  log_trend: {
    chartTitle: (days) => `Ọjọ́ ${days} tó kẹ́yìn`,
    chartSwitch: "Iye ọjọ́ tó hàn",
    chartDays: (days) => ({ number: String(days), rest: " ọjọ́" }),
    ownDays: "Yan",
    ownDaysRest: " ọjọ́",
    lastDays: (days) => `ọjọ́ ${days} tó kẹ́yìn`,
    fromTo: (from, to) => `${from} dé ${to}`,
    chartName: (period, count, lowest, highest) =>
      `Àwòrán ${period}: àbájáde ${formatCount(count)}, èyí tó kéré jù ${lowest}, èyí tó ga jù ${highest}. ` +
      "Àbájáde kan náà ló wà nínú àtẹ ìsàlẹ̀.",
    chartEmpty: (period) => `Kò sí àbájáde ní ${period}.`,
    pointHint: "Ẹ tẹ àmì kan láti rí àbájáde rẹ̀.",
    chartBands: "Àwọ̀ ewé ni ó wà déédéé. Ewé dúdú: ṣáájú oúnjẹ àárọ̀. Ewé fẹ́ẹ́rẹ́: lẹ́yìn oúnjẹ.",
    marks: "Ohun tí àwọn àmì túmọ̀ sí",
    weeks: "Àpótí: ìdajì àbájáde ọ̀sẹ̀ kan. Ìlà: èyí tó wà láàárín. Àmì: àwọn tó lọ sílẹ̀.",
    showTable: "Fi hàn bí àtẹ",
    inRange: "Àbájáde tó wà déédéé",
    average: "Ìpíndọ́gba",
    lows: "Tó lọ sílẹ̀",
    percent: "%",
    ofCount: (count) => `nínú ${count}`,
    fewOf: (part, count) => ({ part: String(part), rest: `nínú ${count}` }),
    tooFew: "Ó nílò àbájáde 3",
    none: "–",

    months: "Àwọn oṣù",
    find: "Wá àbájáde",
  },
  log_trend_table: {
    caption: (period) => `Àbájáde ti ${period}`,
    columns: { when: "Ìgbà", value: "Nọ́ńbà", type: "Irú", status: "Bí ó ṣe rí" },
  },
  log_chart_point: {
    points: "Àbájáde inú àwòrán",
  },
  log_old: {
    daysAgo: (days) => `Ọjọ́ ${days} sẹ́yìn`,
    measureNow: "Ẹ wọ̀n ọ́n báyìí?",
  },
};
