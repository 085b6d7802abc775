/** The report's columns, and readings broken into their lines. @module */
import type { GlucoseStatus } from "./glucose.ts";
import type { ReportModel, ReportRow } from "./report_model.ts";
import { type Measure, PRINT_AREA, type Tone } from "./report_sheet.ts";
import { wrapText } from "./report_wrap.ts";

/** Millimetres. */
export interface ReportColumn {
  /** The notes have none. */
  head?: keyof ReportModel["details"]["columns"];
  textOf(row: ReportRow): string | readonly string[];
  x: number;
  width: number;
  isBold: boolean;
  tone: Tone;
  /** Begins below the last line of the column before it, not beside. */
  isBelow: boolean;
}

/** A reading broken into lines, one list per column. */
export interface WrappedRow {
  cells: string[][];
  lineCount: number;
  /** Not where a reading goes on from the page before. */
  status?: GlucoseStatus;
}

/** Points. */
export const ROW_SIZE = 8.5;

const PLAIN = { isBold: false, isBelow: false, tone: "ink" } as const;
const LAST = { x: 127.5, width: PRINT_AREA.right - 127.5 };

/** The columns from left to right. */
export const REPORT_COLUMNS: readonly ReportColumn[] = [
  { ...PLAIN, head: "date", textOf: ({ date }) => date, x: PRINT_AREA.left, width: 18 },
  { ...PLAIN, head: "time", textOf: ({ time }) => time, x: 39.5, width: 9 },
  { ...PLAIN, head: "type", textOf: ({ type }) => type, x: 50, width: 31 },
  { ...PLAIN, head: "value", textOf: ({ value }) => value, x: 82.5, width: 21, isBold: true },
  { ...PLAIN, head: "status", textOf: ({ statusWord }) => statusWord, x: 109, width: 17, isBold: true },
  { ...PLAIN, ...LAST, head: "recommendation", textOf: ({ recommendation }) => recommendation, tone: "soft" },
  { ...PLAIN, ...LAST, textOf: ({ notes }) => notes, isBelow: true },
];

/** Breaks each text once: most come again. */
export function createRowWrapper(measure: Measure): (row: ReportRow) => WrappedRow {
  const wrappers = REPORT_COLUMNS.map(({ width, isBold }) => {
    const known = new Map<string, string[]>();
    return (text: string) => {
      const lines = known.get(text) ?? wrapText(text, width, (part) => measure(part, ROW_SIZE, isBold));
      known.set(text, lines);
      return lines;
    };
  });
  return (row) => {
    const cells: string[][] = [];
    for (const [index, { textOf, isBelow }] of REPORT_COLUMNS.entries()) {
      const lines = [textOf(row)].flat().flatMap((text) => wrappers[index]?.(text) ?? []);
      const above = isBelow && lines.length > 0 ? cells.at(-1)?.map(() => "") ?? [] : [];
      cells.push([...above, ...lines]);
    }
    return { cells, status: row.status, lineCount: Math.max(...cells.map(({ length }) => length)) };
  };
}

/** At most `mostLines` each. */
export function splitRow({ cells, lineCount, status }: WrappedRow, mostLines: number): WrappedRow[] {
  const parts: WrappedRow[] = [];
  for (let from = 0; from < lineCount; from += mostLines) {
    parts.push({
      cells: cells.map((lines) => lines.slice(from, from + mostLines)),
      lineCount: Math.min(mostLines, lineCount - from),
      status: from === 0 ? status : undefined,
    });
  }
  return parts;
}
