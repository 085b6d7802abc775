/** The logbook's chart, figures and table, in Hausa. @module */
import type { Translated } from "../catalogue.ts";
import { formatCount } from "../counted_readings.ts";

/** The areas of `../log_trend.ts`. */
export const haLogTrend: Translated<typeof import("../log_trend.ts")> = {
  log_trend: {
    chartTitle: (days) => `Kwana ${days} na baya`,
    chartSwitch: "Kwanakin zane",
    chartDays: (days) => ({ number: String(days), rest: " kwana" }),
    ownDays: "Zaɓi",
    ownDaysRest: " ranaku",
    lastDays: (days) => `kwana ${days} na baya`,
    fromTo: (from, to) => `${from} zuwa ${to}`,
    chartName: (period, count, lowest, highest) =>
      `Zanen ${period}: awo ${formatCount(count)}, mafi ƙasa ${lowest}, mafi yawa ${highest}. ` +
      "Jadawalin da ke ƙasa yana ɗauke da awon nan.",
    chartEmpty: (period) => `Babu awo a ${period}.`,
    pointHint: "A danna ɗigo domin a ga awonsa.",
    chartBands: "Kore shi ne daidai. Kore mai duhu: kafin karin kumallo. Kore mai haske: bayan cin abinci.",
    marks: "Ma'anar alamomi",
    weeks: "Akwati: rabin awon mako ɗaya. Layi: na tsakiya. Ɗigo: awo masu ƙasa.",
    showTable: "Nuna a jadawali",
    inRange: "Awon da ya yi daidai",
    average: "Tsaka-tsaki",
    lows: "Sun yi ƙasa",
    percent: "%",
    ofCount: (count) => `cikin ${count}`,
    fewOf: (part, count) => ({ part: String(part), rest: `cikin ${count}` }),
    tooFew: "Sai an sami awo 3",
    none: "–",

    months: "Watanni",
    find: "Nemo awo",
  },
  log_trend_table: {
    caption: (period) => `Awon ${period}`,
    columns: { when: "Yaushe", value: "Lamba", type: "Nau'i", status: "Yanayi" },
  },
  log_chart_point: {
    points: "Awon da ke zanen",
  },
  log_old: {
    daysAgo: (days) => days === 1 ? "Kwana 1 da ya wuce" : `Kwana ${days} da suka wuce`,
    measureNow: "Ku auna yanzu?",
  },
};
