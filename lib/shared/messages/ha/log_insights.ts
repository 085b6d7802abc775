/** What repeats itself, and the logbook's figures, in Hausa. @module */
import type { DayPart } from "../../day_parts.ts";
import type { Translated } from "../catalogue.ts";
import { formatCount } from "../counted_readings.ts";

/** "rana" alone would be a whole day. */
const MANY: Record<DayPart, string> = {
  morning: "safiya",
  afternoon: "tsakar rana",
  evening: "yamma",
  night: "dare",
};

/** The areas of `../log_insights.ts`. */
export const haLogInsights: Translated<typeof import("../log_insights.ts")> = {
  log_insights: {
    patterns: "Abin da ke maimaituwa",
    high: (days, ofDays, part, hasTarget) =>
      `Cikin ${MANY[part]} ${ofDays} na baya, suga ya wuce ${
        hasTarget ? "matakin da ake so" : "Daidai"
      } sau ${days}.`,
    lows: (count, days, limit) =>
      `Suga ya yi ƙasa (bai kai ${limit} ba) sau ${count} cikin kwana ${days} na baya.`,
    severeLows: (count, limit) => `Ƙasa da ${limit}: ${count}.`,
    low: (days, ofDays, part, limit) =>
      `Cikin ${MANY[part]} ${ofDays} na baya, suga ya yi ƙasa (bai kai ${limit} ba) sau ${days}.`,
    readings: "Duba awon",
    advice: "A nuna wa likita wannan. Kada ku sauya magani da kanku.",

    show: "Ƙarin lissafi",
  },
  log_figures: {
    spread: "Bambancin awo (SD)",
    variation: "Hawa da sauka (CV)",
    measured: "Kwanakin gwaji",
    ofDays: (days) => `cikin ${days}`,
    under54: (limit) => `Ƙasa da ${limit}`,
    a1c: "Ƙiyasin A1C",
    a1cFrom: (count, days) => `daga awo ${formatCount(count)} na kwana ${days}`,
    a1cMissing: (readings, days, within) => {
      const parts = [
        ...readings > 0 ? [`ƙarin awo ${readings}`] : [],
        ...days > 0 ? [`awo a ƙarin kwana ${days}`] : [],
      ];
      return `Ana buƙatar ${parts.join(" da ")} cikin ${within === 7 ? "mako guda" : `kwana ${within}`}.`;
    },
    a1cCaveat:
      "A1C na laboratory zai iya bambanta, musamman ga mai ɗauke da sikila ko mai ƙarancin jini. Likita ne kaɗai zai iya fassara shi.",

    byPart: "Bisa nau'i da lokacin rana",
    part: { morning: "Safiya", afternoon: "Tsakar rana", evening: "Yamma", night: "Dare" },
    columns: { group: "Yaushe", count: "Duka", low: "Ya yi ƙasa", normal: "Daidai", high: "Ya wuce" },

    usualDay: "Ranarku ta kullum",
    usualDayName: (days, count) =>
      `Yadda suganku yake a rana ta kullum, cikin kwana ${days} da awo ${
        formatCount(count)
      }. Jadawalin da ke ƙasa yana ɗauke da lissafin nan.`,
    usualDayLegend:
      "Layi: awon tsakiya. Akwati: rabin awon da ke tsakiya. Ana zanawa daga awo 5 cikin awa uku.",
    usualDayEmpty: "Awo ba su isa ba tukuna. Ana buƙatar 5 a lokaci ɗaya na rana.",
    usualColumns: { hours: "Lokaci", count: "Duka", median: "Tsakiya", half: "Rabin tsakiya" },
    hours: (from) => `${String(from).padStart(2, "0")}–${String(from + 3).padStart(2, "0")}`,
    span: (from, to) => `${from} zuwa ${to}`,
    none: "–",
  },
};
