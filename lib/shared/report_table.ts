/** A table of readings on a page: a column is one text, far cheaper in a PDF than a text per cell. @module */
import {
  ROW_SIZE,
  type RunningTable,
  splitRow,
  WHOLE_ROW_MAX_LINES,
  type WrappedRow,
} from "./report_rows.ts";
import { createRule, createText, type ReportPage } from "./report_sheet.ts";

/** Base lines of the head and the lowest row. */
interface TableSpace {
  y: number;
  endY: number;
}

const HEAD_SIZE = 7.5;
export const LINE_HEIGHT = 4.5;
/** From the base line of the table's head to that of the first row. */
const HEAD_HEIGHT = 6;
/** A split row has so many lines at least on either page. */
const SPLIT_MIN_LINES = 2;
/** Centre of a status shape: left of its word, half a capital above the base line. */
const MARK = { x: 107.8, rise: 1.05 };
/** From a row's base line to the rule above. */
const RULE_RISE = 3.3;

interface PlacedRows {
  placed: WrappedRow[];
  left: WrappedRow[];
}

/** Rows of at most {@linkcode WHOLE_ROW_MAX_LINES} are never split. */
export function placeRows(rows: readonly WrappedRow[], { y, endY }: TableSpace): PlacedRows {
  const placed: WrappedRow[] = [];
  let lineY = y + HEAD_HEIGHT;
  for (const [index, row] of rows.entries()) {
    const fitting = Math.floor((endY - lineY) / LINE_HEIGHT) + 1;
    if (row.lineCount > fitting) {
      const left = rows.slice(index);
      if (row.lineCount <= WHOLE_ROW_MAX_LINES || fitting < SPLIT_MIN_LINES) return { placed, left };
      const [first, rest] = splitRow(row, Math.min(fitting, row.lineCount - SPLIT_MIN_LINES));
      return { placed: [...placed, first], left: [rest, ...left.slice(1)] };
    }
    placed.push(row);
    lineY += row.lineCount * LINE_HEIGHT;
  }
  return { placed, left: [] };
}

/** Returns the base line that follows the table. */
export function addTable(
  page: ReportPage,
  y: number,
  rows: readonly WrappedRow[],
  table: Pick<RunningTable, "columns">,
): number {
  const firstY = y + HEAD_HEIGHT;
  const columns = table.columns.map((): string[] => []);
  page.slabs.push(createRule(y + 1.8, "soft", 0.3));
  let line = 0;
  for (const { cells, lineCount, status } of rows) {
    for (const [index, column] of columns.entries()) placeLines(column, cells[index] ?? [], line);
    if (status) page.marks.push({ x: MARK.x, y: firstY + line * LINE_HEIGHT - MARK.rise, status });
    line += lineCount;
    page.slabs.push(createRule(firstY + line * LINE_HEIGHT - RULE_RISE));
  }
  for (const [index, { head, x, isBold, tone }] of table.columns.entries()) {
    if (head) page.texts.push(createText(head, { x, y, size: HEAD_SIZE, isBold: true, tone: "soft" }));
    const lines = columns[index] ?? [];
    if (lines.length > 0) {
      page.texts.push(
        createText(lines, { x, y: firstY, size: ROW_SIZE, leading: LINE_HEIGHT, isBold, tone }),
      );
    }
  }
  return firstY + line * LINE_HEIGHT;
}

function placeLines(column: string[], lines: readonly string[], from: number): void {
  for (const [index, line] of lines.entries()) {
    if (line === "") continue;
    while (column.length < from + index) column.push("");
    column.push(line);
  }
}
