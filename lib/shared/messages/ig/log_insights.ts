/** What repeats itself in the logbook, and its figures, in Igbo. @module */
import type { DayPart } from "../../day_parts.ts";
import type { Translated } from "../catalogue.ts";
import { formatCount } from "../counted_readings.ts";

const PART: Record<DayPart, string> = {
  morning: "ụtụtụ",
  afternoon: "ehihie",
  evening: "mgbede",
  night: "abalị",
};

/** The areas of `../log_insights.ts`. */
export const igLogInsights: Translated<typeof import("../log_insights.ts")> = {
  log_insights: {
    patterns: "Ihe na-alọghachi",
    high: (days, ofDays, part, hasTarget) =>
      `N'ime ${PART[part]} ${ofDays} gara aga, shuga gị karịrị ${
        hasTarget ? "ebe a chọrọ" : "nke dị mma"
      } na ${days}.`,
    lows: (count, days, limit) =>
      `Shuga gị dị ala (erughị ${limit}) ugboro ${count} n'ime ụbọchị ${days} gara aga.`,
    severeLows: (count, limit) => `Erughị ${limit}: ${count}.`,
    low: (days, ofDays, part, limit) =>
      `N'ime ${PART[part]} ${ofDays} gara aga, shuga gị dị ala (erughị ${limit}) na ${days}.`,
    readings: "Lee nlele ndị a",
    advice: "Gosi dọkịta gị nke a. Agbanwela ọgwụ gị n'onwe gị.",

    show: "Ọnụọgụ ndị ọzọ",
  },
  log_figures: {
    spread: "Ọdịiche nlele (SD)",
    variation: "Mgbanwe (CV)",
    measured: "Ụbọchị e lelere",
    ofDays: (days) => `n'ime ${days}`,
    under54: (limit) => `Erughị ${limit}`,
    a1c: "Atụmatụ A1C",
    a1cFrom: (count, days) => `site na nlele ${formatCount(count)} n'ụbọchị ${days}`,
    a1cMissing: (readings, days, within) => {
      const parts = [
        ...readings > 0 ? [`nlele ${readings} ọzọ`] : [],
        ...days > 0 ? [`nlele n'ụbọchị ${days} ọzọ`] : [],
      ];
      return `Ọ chọrọ ${parts.join(" na ")} n'ime ${within === 7 ? "otu izu" : `ụbọchị ${within}`}.`;
    },
    a1cCaveat:
      "A1C si na lab nwere ike ịdị iche, karịsịa ma i nwee sickle cell trait (AS) ma ọ bụ ọbara ezughị gị. Ọ bụ naanị dọkịta gị ga-ekpebi ya.",

    byPart: "Dị ka ụdị na oge n'ụbọchị",
    part: { morning: "Ụtụtụ", afternoon: "Ehihie", evening: "Mgbede", night: "Abalị" },
    columns: { group: "Mgbe", count: "Niile", low: "Dị ala", normal: "Ọ dị mma", high: "Karịrị" },

    usualDay: "Otu ụbọchị gị na-adịkarị",
    usualDayName: (days, count) =>
      `Otu ụbọchị gị si agakarị, n'ime ụbọchị ${days} na nlele ${
        formatCount(count)
      }. Tebụl dị n'okpuru nwere otu ọnụọgụ ahụ.`,
    usualDayLegend:
      "Ahịrị: nlele dị n'etiti. Igbe: ọkara dị n'etiti. A na-ese ya ma e nwee nlele 5 n'ime awa atọ.",
    usualDayEmpty: "Nlele ezubeghị. Ị chọrọ 5 n'otu oge n'ụbọchị.",
    usualColumns: { hours: "Oge", count: "Niile", median: "Etiti", half: "Ọkara etiti" },
    hours: (from) => `${String(from).padStart(2, "0")}–${String(from + 3).padStart(2, "0")}`,
    span: (from, to) => `${from} ruo ${to}`,
    none: "–",
  },
};
