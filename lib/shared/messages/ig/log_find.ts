/** Looking for readings, in Igbo. @module */
import type { Translated } from "../catalogue.ts";
import { formatCount } from "../counted_readings.ts";

/** The area of `../log_find.ts`. */
export const igLogFind: Translated<typeof import("../log_find.ts")> = {
  log_find: {
    title: "Chọọ nlele",
    search: "Chọọ na ndetu",
    type: "Ụdị",
    status: "Ọnọdụ",
    tags: "Ya na",
    period: "Oge",
    allTime: "Oge niile",
    lastDays: (days) => `Ụbọchị ${days} gara aga`,
    ownPeriod: "Ụbọchị nke m",
    from: "Site na",
    to: "Ruo",
    wrongOrder: "Ụbọchị mbụ bịara mgbe ụbọchị ikpeazụ gachara. Biko gbanwee otu n'ime ha.",
    tooLong: (days) => `Biko ahọrọla ihe karịrị ụbọchị ${days}.`,
    clear: "Wepụ nhọrọ",

    found: (count, all) => `${formatCount(count)} n'ime nlele ${formatCount(all)}`,
    by: (parts) => parts.join(" · "),
    searched: (search) => `“${search}”`,
    between: (from, to) =>
      from === undefined ? `ruo ${to}` : to === undefined ? `site na ${from}` : `${from} ruo ${to}`,
    pattern: (isLow, part) => `${isLow ? "Nke dị ala" : "Nke dị elu"} na-alọghachi (${part})`,
    noneTitle: "Anyị ahụghị nlele",
    noneText: "O nweghị nlele dabara na nhọrọ gị niile. Wepụ ha, ma ọ bụ họrọ ole na ole.",
    patternGone: "Nke a anaghị alọghachizi na nlele ọhụrụ gị.",
    partOnline: "Nlele ochie gị ka na-abata. Ọnụọgụ a ga-arị elu.",
    partOffline: "Nlele ochie gị adịbeghị n'ekwentị a. Ha ga-abata mgbe network lọtara.",

    goToDay: "Gaa n'otu ụbọchị",
    day: "Ụbọchị",
    go: "Gaa",
    cancel: "Kagbuo",
    noDay: "Biko họrọ ụbọchị.",
    newer: "Gosi ndị ọhụrụ",
    begins: (day) => `Ndepụta a na-amalite na ${day}.`,
    beginsBeside: (asked, day) => `Nlele adịghị na ${asked}. Ndepụta a na-amalite na ${day}.`,
  },
};
