/** The logbook's chart, figures and table, in Igbo. @module */
import type { Translated } from "../catalogue.ts";
import { formatCount } from "../counted_readings.ts";

/** The areas of `../log_trend.ts`. */
export const igLogTrend: Translated<typeof import("../log_trend.ts")> = {
  log_trend: {
    chartTitle: (days) => `Ụbọchị ${days} gara aga`,
    chartSwitch: "Ụbọchị a na-egosi",
    chartDays: (days) => ({ number: String(days), rest: " ụbọchị" }),
    ownDays: "Ọzọ",
    ownDaysRest: " ụbọchị",
    lastDays: (days) => `ụbọchị ${days} gara aga`,
    fromTo: (from, to) => `${from} ruo ${to}`,
    chartName: (period, count, lowest, highest) =>
      `Eserese ${period}: nlele ${formatCount(count)}, kacha ala ${lowest}, kacha elu ${highest}. ` +
      "Tebụl dị n'okpuru nwere otu nlele ahụ.",
    chartEmpty: (period) => `Nlele adịghị na ${period}.`,
    pointHint: "Pịa ntụpọ ka ị hụ nlele ya.",
    chartBands: "Green bụ nke dị mma. Green gbara oji: tupu nri ụtụtụ. Green chara ọcha: mgbe e richara nri.",
    marks: "Ihe akara ndị a pụtara",
    weeks: "Igbe: ọkara nlele otu izu. Ahịrị: nke dị n'etiti. Ntụpọ: ndị dị ala.",
    showTable: "Gosi ya na tebụl",
    inRange: "Nlele ndị dị mma",
    average: "Average",
    lows: "Ndị dị ala",
    percent: "%",
    ofCount: (count) => `n'ime ${count}`,
    fewOf: (part, count) => ({ part: String(part), rest: `n'ime ${count}` }),
    tooFew: "Ọ chọrọ nlele 3",
    none: "–",

    months: "Ọnwa",
    find: "Chọọ nlele",
  },
  log_trend_table: {
    caption: (period) => `Nlele nke ${period}`,
    columns: { when: "Mgbe", value: "Ọnụọgụ", type: "Ụdị", status: "Ọnọdụ" },
  },
  log_chart_point: {
    points: "Nlele dị n'eserese",
  },
  log_old: {
    daysAgo: (days) => `Ụbọchị ${days} gara aga`,
    measureNow: "Ị ga-enyocha ugbu a?",
  },
};
