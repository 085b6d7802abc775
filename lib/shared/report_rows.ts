/** The report's two tables of readings, in wrapped rows. @module */
import type { GlucoseStatus } from "./glucose.ts";
import type { ReportDay } from "./report_days.ts";
import type { ReportModel, ReportRow } from "./report_model.ts";
import { type Measure, PRINT_AREA, type Tone } from "./report_sheet.ts";
import { wrapText } from "./report_wrap.ts";

/** Millimetres. */
interface ReportColumn<Row> {
  /** A column below another one has no head. */
  head?: string;
  textOf(row: Row): string | readonly string[];
  x: number;
  width: number;
  isBold: boolean;
  tone: Tone;
  /** Below the column before, not beside. */
  isBelow: boolean;
}

export interface WrappedRow {
  cells: string[][];
  lineCount: number;
  /** Absent in the grid, and where a reading continues from the page before. */
  status?: GlucoseStatus;
}

export interface RunningTable {
  heading: string;
  legend: string;
  columns: readonly Pick<ReportColumn<never>, "head" | "x" | "isBold" | "tone">[];
  rows: readonly WrappedRow[];
}

/** Points. */
export const ROW_SIZE = 8.5;
/** Longer rows may split between pages. */
export const WHOLE_ROW_MAX_LINES = 6;
/** Grid notes, where the details hold them whole. */
const GRID_NOTE_MAX_LINES = 3;
const MORE = "…";

const PLAIN = { isBold: false, isBelow: false, tone: "ink" } as const;
const DATE = { ...PLAIN, x: PRINT_AREA.left, width: 21 };
const TIME = { ...PLAIN, x: 42, width: 9 };
const TARGET = { x: 129.5, width: 18 };

export function wrapDetails({ details }: ReportModel, measure: Measure): RunningTable {
  const { columns: heads } = details;
  const lastX = heads.target ? TARGET.x + TARGET.width + 2 : TARGET.x;
  const last = { ...PLAIN, x: lastX, width: PRINT_AREA.right - lastX };
  const columns: ReportColumn<ReportRow>[] = [
    { ...DATE, head: heads.date, textOf: ({ date }) => date },
    { ...TIME, head: heads.time, textOf: ({ time }) => time },
    { ...PLAIN, head: heads.type, textOf: ({ type }) => type, x: 52.5, width: 31 },
    { ...PLAIN, head: heads.value, textOf: ({ value }) => value, x: 85, width: 21 },
    { ...PLAIN, head: heads.status, textOf: ({ statusWord }) => statusWord, x: 111, width: 17 },
    { ...PLAIN, ...TARGET, head: heads.target, textOf: ({ target }) => target },
    { ...last, head: heads.last, textOf: ({ recommendation }) => recommendation, tone: "soft" },
    { ...last, textOf: ({ notes }) => notes, isBelow: true },
  ];
  const wrap = createRowWrapper(columns, measure);
  const rows = details.rows.map((row) => ({ ...wrap(row), status: row.status }));
  return { heading: details.heading, legend: details.legend, columns, rows };
}

export function wrapLows({ lows, details }: ReportModel, measure: Measure): RunningTable {
  const value = { ...PLAIN, x: 54, width: 25 };
  const columns: ReportColumn<ReportRow>[] = [
    { ...DATE, head: details.columns.date, textOf: ({ date }) => date },
    { ...TIME, head: details.columns.time, textOf: ({ time }) => time },
    { ...value, head: details.columns.value, textOf: (row) => row.isEmergency ? "" : row.value },
    { ...value, textOf: (row) => row.isEmergency ? row.value : "", isBold: true },
    { ...PLAIN, head: lows.note, textOf: ({ notes }) => notes, x: 82, width: PRINT_AREA.right - 82 },
  ];
  const rows = details.rows.filter(({ isLow }) => isLow).map(createRowWrapper(columns, measure));
  return { ...lows, columns, rows };
}

export function wrapGrid({ grid, details }: ReportModel, measure: Measure): RunningTable {
  const [day, ...others] = grid.columns;
  const note = others.pop();
  const width = 19;
  const columns: ReportColumn<ReportDay>[] = [
    { ...DATE, head: day, textOf: ({ date }) => date },
    ...others.map((head, index) => ({
      ...PLAIN,
      head,
      textOf: ({ values }: ReportDay) =>
        packValues(values[index] ?? [], width, (line) => measure(line, ROW_SIZE, false)),
      x: 42 + index * (width + 2),
      width,
    })),
    {
      ...PLAIN,
      head: note,
      textOf: ({ notes }) => notes,
      x: 147,
      width: PRINT_AREA.right - 147,
      tone: "soft",
    },
  ];
  const wrap = createRowWrapper(columns, measure);
  return {
    heading: grid.heading,
    legend: grid.legend,
    columns,
    rows: grid.days.map((day) => details.isAsked ? shortenNotes(wrap(day)) : wrap(day)),
  };
}

/** As many in a line as fit: a value never parts from its mark. */
function packValues(values: readonly string[], width: number, measure: (line: string) => number): string[] {
  const lines: string[] = [];
  for (const value of values) {
    const longer = `${lines.at(-1)}, ${value}`;
    if (lines.length > 0 && measure(longer) <= width) lines[lines.length - 1] = longer;
    else lines.push(value);
  }
  return lines;
}

function shortenNotes({ cells }: WrappedRow): WrappedRow {
  const notes = cells.at(-1) ?? [];
  const shown = notes.length > GRID_NOTE_MAX_LINES
    ? [...notes.slice(0, GRID_NOTE_MAX_LINES - 1), MORE]
    : notes;
  const shortened = [...cells.slice(0, -1), shown];
  return { cells: shortened, lineCount: countLines(shortened) };
}

function countLines(cells: readonly string[][]): number {
  let most = 0;
  for (const { length } of cells) most = Math.max(most, length);
  return most;
}

/** Most texts recur, so what was wrapped is kept. */
function createRowWrapper<Row>(
  columns: readonly ReportColumn<Row>[],
  measure: Measure,
): (row: Row) => WrappedRow {
  const wrappers = columns.map(({ width, isBold }) => {
    const known = new Map<string, string[]>();
    return (text: string) => {
      const held = known.get(text);
      if (held) return held;
      const lines = wrapText(text, width, (part) => measure(part, ROW_SIZE, isBold));
      known.set(text, lines);
      return lines;
    };
  });
  return (row) => {
    const cells: string[][] = [];
    for (const [index, { textOf, isBelow }] of columns.entries()) {
      const text = textOf(row);
      const wrap = wrappers[index] ?? (() => []);
      const lines = typeof text === "string" ? wrap(text) : text.flatMap(wrap);
      const above = isBelow && lines.length > 0 ? cells.at(-1)?.map(() => "") ?? [] : [];
      cells.push(above.length > 0 ? [...above, ...lines] : lines);
    }
    return { cells, lineCount: countLines(cells) };
  };
}

export function splitRow({ cells, lineCount, status }: WrappedRow, at: number): [WrappedRow, WrappedRow] {
  return [
    { cells: cells.map((lines) => lines.slice(0, at)), lineCount: at, status },
    { cells: cells.map((lines) => lines.slice(at)), lineCount: lineCount - at },
  ];
}
