/** Looking for readings, in Yoruba. @module */
import type { Translated } from "../catalogue.ts";
import { formatCount } from "../counted_readings.ts";

/** The area of `../log_find.ts`. */
export const yoLogFind: Translated<typeof import("../log_find.ts")> = {
  log_find: {
    title: "Wá àbájáde",
    search: "Wá nínú àkíyèsí",
    type: "Irú",
    status: "Bí ó ṣe rí",
    tags: "Pẹ̀lú",
    period: "Àkókò",
    allTime: "Gbogbo ìgbà",
    lastDays: (days) => `Ọjọ́ ${days} tó kẹ́yìn`,
    ownPeriod: "Ọjọ́ tí mo yàn",
    from: "Láti",
    to: "Dé",
    wrongOrder: "Ọjọ́ àkọ́kọ́ wà lẹ́yìn ọjọ́ ìparí. Ẹ jọ̀wọ́, ẹ yí ọ̀kan padà.",
    tooLong: (days) => `Ẹ jọ̀wọ́, ẹ má yàn ju ọjọ́ ${days} lọ.`,
    clear: "Yọ àwọn àṣàyàn kúrò",

    found: (count, all) => `${formatCount(count)} nínú àbájáde ${formatCount(all)}`,
    by: (parts) => parts.join(" · "),
    searched: (search) => `“${search}”`,
    between: (from, to) =>
      from === undefined ? `títí di ${to}` : to === undefined ? `láti ${from}` : `${from} dé ${to}`,
    pattern: (isLow, part) => `${isLow ? "Ṣúgà tó lọ sílẹ̀" : "Ṣúgà tó ga"} lemọ́lemọ́ (${part})`,
    noneTitle: "A kò rí àbájáde kankan",
    noneText: "Kò sí àbájáde tó bá gbogbo àṣàyàn yín mu. Ẹ yọ wọ́n kúrò, tàbí kí ẹ dín wọn kù.",
    patternGone: "Èyí kò wáyé lemọ́lemọ́ mọ́ nínú àwọn àbájáde yín tó kẹ́yìn.",
    partOnline: "Àwọn àbájáde yín àtẹ̀yìnwá ṣì ń bọ̀. Iye yìí yóò pọ̀ sí i.",
    partOffline: "Àwọn àbájáde yín àtẹ̀yìnwá kò tíì sí lórí fóònù yìí. Wọ́n á dé nígbà tí nẹ́tíwọ̀kì bá dé.",

    goToDay: "Lọ sí ọjọ́ kan",
    day: "Ọjọ́",
    go: "Lọ",
    cancel: "Fagi lé e",
    noDay: "Ẹ jọ̀wọ́, ẹ yan ọjọ́ kan.",
    newer: "Fi tuntun hàn",
    begins: (day) => `Àkójọ yìí bẹ̀rẹ̀ láti ${day}.`,
    beginsBeside: (asked, day) => `Kò sí àbájáde ní ${asked}. Àkójọ yìí bẹ̀rẹ̀ láti ${day}.`,
  },
};
