import { type AddBlock, addFront, addMedicines, listFigures } from "./report_front.ts";
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
import { type RunningTable, wrapDetails, wrapGrid, wrapLows } from "./report_rows.ts";
import { addTable, placeRows } from "./report_table.ts";
import { wrapText } from "./report_wrap.ts";

const SMALL_SIZE = 7.5;
const LEGEND_HEIGHT = 5;
const FOOTER_Y = PRINT_AREA.bottom - 0.8;
const TABLE_END = FOOTER_Y - 9;
const NEXT_PAGE_Y = PRINT_AREA.top + 11;
const ROWS_WITH_HEADING = 5;

/**
 * Lays a report out on A4 with 20 mm margins: a summary, the lows, figures, one row a day, and, if asked for, one
 * row a reading, newest first; table heads on each page.
 *
 * A reading is only split between pages if its notes are long.
 */
export function layOutReport(model: ReportModel, measure: Measure): ReportPage[] {
  let page: ReportPage = { texts: [], slabs: [], marks: [] };
  const pages = [page];
  let y = addFront(page, model, measure);
  const beginPage = () => {
    page = createNextPage(model, measure);
    pages.push(page);
    y = NEXT_PAGE_Y;
  };
  const addBlock = (add: AddBlock) => {
    const height = add({ texts: [], slabs: [], marks: [] }, 0);
    if (y + height > TABLE_END) beginPage();
    y = add(page, y);
  };
  const addRunning = (table: RunningTable) => {
    let { rows } = table;
    let isFirst = true;
    while (rows.length > 0) {
      const headY = isFirst ? y + HEADING_HEIGHT + (table.legend ? LEGEND_HEIGHT : 0) : y;
      const { placed, left } = placeRows(rows, { y: headY, endY: TABLE_END });
      const isTorn = isFirst && y > NEXT_PAGE_Y && placed.length < Math.min(ROWS_WITH_HEADING, rows.length);
      if (placed.length > 0 && !isTorn) {
        if (isFirst) addHeading(page, table, y);
        y = addTable(page, headY, placed, table);
        isFirst = false;
        rows = left;
      }
      if (rows.length > 0) beginPage();
    }
  };
  addBlock(addMedicines(model, measure));
  addRunning(wrapLows(model, measure));
  listFigures(model, measure).forEach(addBlock);
  addRunning(wrapGrid(model, measure));
  if (model.details.isAsked) addRunning(wrapDetails(model, measure));
  for (const [index, each] of pages.entries()) addFooter(each, model, index + 1, pages.length);
  return pages;
}

function addHeading(page: ReportPage, { heading, legend }: RunningTable, y: number): void {
  page.texts.push(createHeading(heading, y));
  if (legend === "") return;
  page.texts.push(
    createText(legend, { x: PRINT_AREA.left, y: y + HEADING_HEIGHT - 1.6, size: SMALL_SIZE, tone: "soft" }),
  );
}

/** Printed pages get separated, so each names its person. */
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
  const footer = { y: FOOTER_Y, size: SMALL_SIZE, tone: "soft" } as const;
  page.slabs.push(createRule(FOOTER_Y - 4));
  page.texts.push(
    createText(brand, { ...footer, x: PRINT_AREA.left, isBold: true }),
    createText(pageNumber({ page: number, pages: count }), {
      ...footer,
      x: PRINT_AREA.right,
      align: "right",
    }),
  );
}
