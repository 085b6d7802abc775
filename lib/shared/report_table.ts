/**
 * The table of a report's readings on one page.
 *
 * It stands on a grid of steps: a line of text takes two, the air below a reading one. So a whole column of a page is
 * a single text with empty lines in it, which a PDF holds and draws far cheaper than one text per cell.
 *
 * @module
 */
import type { ReportModel } from "./report_model.ts";
import { REPORT_COLUMNS, ROW_SIZE, type WrappedRow } from "./report_rows.ts";
import { createRule, createText, type ReportPage } from "./report_sheet.ts";

/** Where a table stands: the base line of its head, and the lowest one that a reading may take. */
export interface TableSpace {
  y: number;
  endY: number;
}

const HEAD_SIZE = 7.5;
const STEP = 2;
const STEPS_PER_LINE = 2;
const STEPS_BETWEEN_ROWS = 1;
/** From the base line of the table's head to that of the first reading. */
const HEAD_HEIGHT = 6;
/** Middle of a status's shape: left of its word, half a capital above the base line. */
const MARK = { x: 105.8, rise: 1.05 };
/** From the base line of a reading up to the rule above it. */
const RULE_RISE = 3.9;

/** Returns the most lines that a single reading can have in the space. */
export function countLines({ y, endY }: TableSpace): number {
  return Math.floor((endY - y - HEAD_HEIGHT) / (STEP * STEPS_PER_LINE)) + 1;
}

/** Returns how many of the rows from the index `from` on have room in the space. */
export function countFitting(rows: readonly WrappedRow[], from: number, { y, endY }: TableSpace): number {
  let lineY = y + HEAD_HEIGHT;
  for (let index = from; index < rows.length; index++) {
    const lineCount = rows[index]?.lineCount ?? 0;
    if (lineY + (lineCount - 1) * STEPS_PER_LINE * STEP > endY) return index - from;
    lineY += stepsOf(lineCount) * STEP;
  }
  return rows.length - from;
}

/** Puts the table's head at the base line `y` and the rows below it. */
export function addTable(
  page: ReportPage,
  y: number,
  rows: readonly WrappedRow[],
  heads: ReportModel["details"]["columns"],
): void {
  const firstY = y + HEAD_HEIGHT;
  const columns = REPORT_COLUMNS.map((): string[] => []);
  page.slabs.push(createRule(y + 1.8, "soft", 0.3));
  let step = 0;
  for (const { cells, lineCount, status } of rows) {
    for (const [index, column] of columns.entries()) placeLines(column, cells[index] ?? [], step);
    if (status) page.marks.push({ x: MARK.x, y: firstY + step * STEP - MARK.rise, status });
    step += stepsOf(lineCount);
    page.slabs.push(createRule(firstY + step * STEP - RULE_RISE));
  }
  for (const [index, { head, x, isBold, tone }] of REPORT_COLUMNS.entries()) {
    if (head) page.texts.push(createText(heads[head], { x, y, size: HEAD_SIZE, isBold: true, tone: "soft" }));
    const lines = columns[index] ?? [];
    if (lines.length > 0) {
      page.texts.push(createText(lines, { x, y: firstY, size: ROW_SIZE, leading: STEP, isBold, tone }));
    }
  }
}

function stepsOf(lineCount: number): number {
  return lineCount * STEPS_PER_LINE + STEPS_BETWEEN_ROWS;
}

function placeLines(column: string[], lines: readonly string[], step: number): void {
  for (const [index, line] of lines.entries()) {
    if (line === "") continue;
    const at = step + index * STEPS_PER_LINE;
    while (column.length < at) column.push("");
    column.push(line);
  }
}
