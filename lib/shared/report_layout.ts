/** A report on pages. @module */
import { interpolate } from "./messages/catalogue.ts";
import { layOutFront } from "./report_front.ts";
import type { ReportModel } from "./report_model.ts";
import {
  createHeading,
  createRule,
  createText,
  HEADING_HEIGHT,
  type Measure,
  PRINT_AREA,
  type ReportPage,
} from "./report_sheet.ts";
import { createRowWrapper, splitRow, type WrappedRow } from "./report_rows.ts";
import { addTable, countFitting, countLines, type TableSpace } from "./report_table.ts";
import { wrapText } from "./report_wrap.ts";

const SMALL_SIZE = 7.5;
const FOOTER_Y = PRINT_AREA.bottom - 0.8;
const TABLE_END = FOOTER_Y - 9;
/** On every page but the first. */
const NEXT_PAGE: TableSpace = { y: PRINT_AREA.top + 11, endY: TABLE_END };

/**
 * Lays a report out on A4 pages with margins of 20 mm, newest reading first, the table's head on each page.
 *
 * A reading is never split between two pages, unless it alone is longer than a page.
 *
 * @example
 * ```ts
 * import { layOutReport } from "./report_layout.ts";
 * import { summariseReport } from "./report_model.ts";
 *
 * const now = { date: "2026-11-21", time: "09:30" };
 * const person = { firstName: "Ada", lastName: "Obi" };
 * const model = summariseReport([], { period: "all", person, now });
 * if (layOutReport(model, (text) => text.length).length !== 1) throw new Error("no page for the head");
 * ```
 */
export function layOutReport(model: ReportModel, measure: Measure): ReportPage[] {
  const wrap = createRowWrapper(measure);
  const mostLines = countLines(withHeading(NEXT_PAGE));
  const rows = model.details.rows.flatMap((row) => splitRow(wrap(row), mostLines));
  const { page, y } = layOutFront(model, measure);
  const pages = [page];
  let placed = addReadings(page, { y, endY: TABLE_END }, model, rows, 0);
  while (placed < rows.length) {
    const next = createNextPage(model, measure);
    pages.push(next);
    placed += addReadings(next, NEXT_PAGE, model, rows, placed);
  }
  for (const [index, each] of pages.entries()) addFooter(each, model, index + 1, pages.length);
  return pages;
}

/** Returns how many rows it took; the first brings the heading along. */
function addReadings(
  page: ReportPage,
  space: TableSpace,
  { details }: ReportModel,
  rows: readonly WrappedRow[],
  from: number,
): number {
  const table = from === 0 ? withHeading(space) : space;
  const count = countFitting(rows, from, table);
  if (count === 0) return 0;
  if (from === 0) page.texts.push(createHeading(details.heading, space.y));
  addTable(page, table.y, rows.slice(from, from + count), details.columns);
  return count;
}

function withHeading({ y, endY }: TableSpace): TableSpace {
  return { y: y + HEADING_HEIGHT, endY };
}

/** Printed pages get separated. */
function createNextPage({ runningHead }: ReportModel, measure: Measure): ReportPage {
  const [line = ""] = wrapText(runningHead, PRINT_AREA.width, (text) => measure(text, SMALL_SIZE, false));
  const head = createText(line, {
    x: PRINT_AREA.left,
    y: PRINT_AREA.top + 3,
    size: SMALL_SIZE,
    tone: "soft",
  });
  return { texts: [head], slabs: [], marks: [] };
}

function addFooter(
  page: ReportPage,
  { brand, pageNumber }: ReportModel,
  number: number,
  count: number,
): void {
  const place = { y: FOOTER_Y, size: SMALL_SIZE, tone: "soft" } as const;
  page.slabs.push(createRule(FOOTER_Y - 4));
  page.texts.push(
    createText(brand, { ...place, x: PRINT_AREA.left, isBold: true }),
    createText(interpolate(pageNumber, { page: number, pages: count }), {
      ...place,
      x: PRINT_AREA.right,
      align: "right",
    }),
  );
}
