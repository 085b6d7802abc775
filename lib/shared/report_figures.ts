/** Figures of a report in words. @module */
import { classifyReading, type GlucoseValue, READING_TYPES, toMgDl } from "./glucose.ts";
import { fromMgDl } from "./reading_summary.ts";
import { interpolate } from "./messages/catalogue.ts";
import type { reportText } from "./messages/report_sheet.ts";
import type { Reading } from "./reading.ts";

export type ReportWords = typeof reportText.english;

/** `cells` are in the order of `columns`. */
export interface ReportTable {
  heading: string;
  columns: string[];
  cells: string[][];
}

const NOTHING = "–";

/**
 * Formats a share of a whole as a percentage with at most one decimal; a half is rounded up, nothing of nothing is
 * 0%. Only all is 100% and only none is 0%.
 *
 * @example
 * ```ts
 * import { formatShare } from "./report_figures.ts";
 *
 * if (formatShare(1, 3) !== "33.3%" || formatShare(1, 2) !== "50%") throw new Error("misrounded");
 * if (formatShare(9_999, 10_000) !== ">99.9%" || formatShare(0, 0) !== "0%") throw new Error("dishonest");
 * ```
 */
export function formatShare(part: number, whole: number): string {
  if (part === 0 || whole === 0) return "0%";
  const percent = Math.round(part * 1000 / whole) / 10;
  if (percent === 0) return "<0.1%";
  return percent === 100 && part < whole ? ">99.9%" : `${percent}%`;
}

/** As typed. */
export function formatValue({ value, unit }: GlucoseValue): string {
  return `${value} ${unit}`;
}

/** By type and for all; values as typed, averages in both units. */
export function tabulateTypes(readings: readonly Reading[], text: ReportWords): ReportTable {
  return {
    heading: text.byType,
    columns: [text.type, text.records, text.lowest, text.average, text.highest, text.inNormal],
    cells: [
      ...READING_TYPES.map((type) =>
        tabulate(type, readings.filter((reading) => reading.type === type), text)
      ),
      tabulate(text.allTypes, readings, text),
    ],
  };
}

function tabulate(label: string, readings: readonly Reading[], text: ReportWords): string[] {
  const ascending = [...readings].sort((a, b) => toMgDl(a) - toMgDl(b));
  const [lowest, highest] = [ascending[0], ascending.at(-1)];
  if (!lowest || !highest) return [label, "0", NOTHING, NOTHING, NOTHING, NOTHING];
  const mean = readings.reduce((sum, reading) => sum + toMgDl(reading), 0) / readings.length;
  const normal = readings.filter((reading) => classifyReading(reading).status === "Normal").length;
  return [
    label,
    String(readings.length),
    formatValue(lowest),
    interpolate(text.averageValue, {
      mgDl: fromMgDl(mean, "mg/dl"),
      mmolL: fromMgDl(mean, "mmol/l").toFixed(1),
    }),
    formatValue(highest),
    formatShare(normal, readings.length),
  ];
}
