/** What repeats itself, and the logbook's figures, in Yoruba. @module */
import type { DayPart } from "../../day_parts.ts";
import type { Translated } from "../catalogue.ts";
import { formatCount } from "../counted_readings.ts";

const PARTS: Record<DayPart, string> = {
  morning: "àárọ̀",
  afternoon: "ọ̀sán",
  evening: "ìrọ̀lẹ́",
  night: "òru",
};

/** The areas of `../log_insights.ts`. */
export const yoLogInsights: Translated<typeof import("../log_insights.ts")> = {
  log_insights: {
    patterns: "Ohun tó ń wáyé lemọ́lemọ́",
    high: (days, ofDays, part, hasTarget) =>
      `Nínú ${PARTS[part]} ${ofDays} tó kẹ́yìn, ìgbà ${days} ni ṣúgà yín ga ju ${
        hasTarget ? "ìwọ̀n tí ẹ fẹ́" : "ìwọ̀n tó wà déédéé"
      } lọ.`,
    lows: (count, days, limit) =>
      `Ìgbà ${count} ni ṣúgà yín lọ sílẹ̀ (kò tó ${limit}) ní ọjọ́ ${days} tó kẹ́yìn.`,
    severeLows: (count, limit) => `Lábẹ́ ${limit}: ${count}.`,
    low: (days, ofDays, part, limit) =>
      `Nínú ${PARTS[part]} ${ofDays} tó kẹ́yìn, ìgbà ${days} ni ṣúgà yín lọ sílẹ̀ (kò tó ${limit}).`,
    readings: "Wo àwọn àbájáde náà",
    advice: "Ẹ fi èyí han dókítà yín. Ẹ má ṣe yí oògùn yín padà fúnra yín.",

    show: "Nọ́ńbà púpọ̀ sí i",
  },
  log_figures: {
    spread: "Ìyàtọ̀ àwọn àbájáde (SD)",
    variation: "Bí ó ṣe ń yí padà (CV)",
    measured: "Ọjọ́ tí ẹ yẹ̀ ẹ́ wò",
    ofDays: (days) => `nínú ${days}`,
    under54: (limit) => `Lábẹ́ ${limit}`,
    a1c: "A1C tí a fojú bù",
    a1cFrom: (count, days) => `láti inú àbájáde ${formatCount(count)} ní ọjọ́ ${days}`,
    a1cMissing: (readings, days, within) => {
      const parts = [
        ...readings > 0 ? [`àbájáde ${readings} sí i`] : [],
        ...days > 0 ? [`àbájáde ní ọjọ́ ${days} sí i`] : [],
      ];
      return `Ó nílò ${parts.join(" àti ")} láàárín ${within === 7 ? "ọ̀sẹ̀ kan" : `ọjọ́ ${within}`}.`;
    },
    a1cCaveat:
      "A1C láti ilé àyẹ̀wò (lab) lè yàtọ̀, pàápàá bí ẹ bá jẹ́ AS (sickle cell trait) tàbí tí ẹ̀jẹ̀ yín kò tó. Dókítà yín nìkan ló lè sọ ohun tó túmọ̀ sí.",

    byPart: "Ní ìsọ̀rí àti àkókò ọjọ́",
    part: { morning: "Àárọ̀", afternoon: "Ọ̀sán", evening: "Ìrọ̀lẹ́", night: "Òru" },
    columns: { group: "Ìgbà", count: "Iye", low: "Ó lọ sílẹ̀", normal: "Déédéé", high: "Ó ga" },

    usualDay: "Bí ọjọ́ yín ṣe máa ń rí",
    usualDayName: (days, count) =>
      `Bí ọjọ́ yín ṣe máa ń lọ, nínú ọjọ́ ${days} àti àbájáde ${
        formatCount(count)
      }. Nọ́ńbà kan náà ló wà nínú àtẹ ìsàlẹ̀.`,
    usualDayLegend:
      "Ìlà: àbájáde àárín. Àpótí: ìdajì tó wà láàárín. A máa ń yà á bí àbájáde bá tó 5 láàárín wákàtí mẹ́ta.",
    usualDayEmpty: "Àbájáde kò tíì tó. Ẹ nílò 5 ní àkókò kan náà lójúmọ́.",
    usualColumns: { hours: "Aago", count: "Iye", median: "Àárín", half: "Ìdajì àárín" },
    hours: (from) => `${String(from).padStart(2, "0")}–${String(from + 3).padStart(2, "0")}`,
    span: (from, to) => `${from} dé ${to}`,
    none: "–",
  },
};
