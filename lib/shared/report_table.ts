/**
 * The table of readings on a page.
 *
 * On a grid of steps: two for a line of text, one of air below a reading. So a column is a single text with empty
 * lines, far cheaper in a PDF than one text per cell.
 *
 * @module
 */
import type { ReportModel } from "./report_model.ts";
import { REPORT_COLUMNS, ROW_SIZE, type WrappedRow } from "./report_rows.ts";
import { createRule, createText, type ReportPage } from "./report_sheet.ts";

/** Base lines of the head, and the lowest of a reading. */
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

/** Of a single reading. */
export function countLines({ y, endY }: TableSpace): number {
  return Math.floor((endY - y - HEAD_HEIGHT) / (STEP * STEPS_PER_LINE)) + 1;
}

/** From the index `from` on. */
export function countFitting(rows: readonly WrappedRow[], from: number, { y, endY }: TableSpace): number {
  let lineY = y + HEAD_HEIGHT;
  for (let index = from; index < rows.length; index++) {
    const lineCount = rows[index]?.lineCount ?? 0;
    if (lineY + (lineCount - 1) * STEPS_PER_LINE * STEP > endY) return index - from;
    lineY += stepsOf(lineCount) * STEP;
  }
  return rows.length - from;
}

/** The head at the base line `y`. */
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
