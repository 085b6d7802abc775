/**
 * The head of a report's first page. Every function takes a base line and returns that of what may follow.
 *
 * @module
 */
import type { GlucoseStatus } from "./glucose.ts";
import type { ReportTable } from "./report_figures.ts";
import type { ReportBucket, ReportBucketName, ReportModel } from "./report_model.ts";
import {
  createHeading,
  createRule,
  createText,
  HEADING_HEIGHT,
  type Measure,
  PRINT_AREA,
  type ReportPage,
} from "./report_sheet.ts";
import { wrapText } from "./report_wrap.ts";

const LINE = 5.2;
const FACT_SIZE = 10.5;
const FACT_GAP = 1.4;
const BODY_SIZE = 9.5;
const TABLE_SIZE = 8.5;
const SMALL_SIZE = 7.5;

/** The shape beside each heap of the summary. */
const SHAPE_OF: Record<ReportBucketName, GlucoseStatus> = {
  normal: "Normal",
  elevated: "Elevated",
  highOrCritical: "High",
  low: "Low",
};

/** The summary's columns: where they begin, or, for figures, end. */
const SUMMARY = { mark: 21.4, label: 24.5, countEnd: 62, percentEnd: 78, bar: 83, barWidth: 68 };
const BAR_HEIGHT = 2.4;
/** Ends of the columns of the table by type; the first one, being words, begins there. */
const TYPE_COLUMNS = [PRINT_AREA.left, 74, 100, 143, 170, PRINT_AREA.right];

/** Returns the base line of what may follow. */
export function layOutFront(model: ReportModel, measure: Measure): { page: ReportPage; y: number } {
  const page: ReportPage = { texts: [], slabs: [], marks: [] };
  let y = addTitle(page, model);
  y = addFacts(page, y, model.facts, measure);
  y = addParagraph(page, y + 0.8, model.notice, measure);
  y = addHeading(page, y, model.summary.heading);
  for (const bucket of model.summary.buckets) y = addBucket(page, y, bucket);
  y = addParagraph(page, y - 0.4, model.summary.rounding, measure);
  return { page, y: addTypes(page, addHeading(page, y, model.byType.heading), model.byType) };
}

function addTitle(page: ReportPage, { brand, title }: ReportModel): number {
  const y = PRINT_AREA.top + 12;
  page.slabs.push(createRule(PRINT_AREA.top + 0.7, "brand", 1.4));
  page.texts.push(
    createText(title, { x: PRINT_AREA.left, y, size: 22, isBold: true }),
    createText(brand, { x: PRINT_AREA.right, y, size: 13, isBold: true, tone: "brand", align: "right" }),
  );
  return y + 9;
}

function addFacts(page: ReportPage, y: number, facts: ReportModel["facts"], measure: Measure): number {
  for (const { label, text } of facts) {
    const x = PRINT_AREA.left + measure(label, FACT_SIZE, false) + FACT_GAP;
    const lines = wrapText(text, PRINT_AREA.right - x, (part) => measure(part, FACT_SIZE, true));
    page.texts.push(
      createText(label, { x: PRINT_AREA.left, y, size: FACT_SIZE, tone: "soft" }),
      createText(lines, { x, y, size: FACT_SIZE, isBold: true, leading: LINE }),
    );
    y += LINE * Math.max(1, lines.length) + 0.3;
  }
  return y;
}

function addParagraph(page: ReportPage, y: number, text: string, measure: Measure): number {
  const lines = wrapText(text, PRINT_AREA.width, (part) => measure(part, SMALL_SIZE, false));
  const block = createText(lines, { x: PRINT_AREA.left, y, size: SMALL_SIZE, tone: "soft" });
  page.texts.push(block);
  return y + lines.length * block.leading;
}

function addHeading(page: ReportPage, y: number, heading: string): number {
  page.texts.push(createHeading(heading, y));
  return y + HEADING_HEIGHT;
}

function addBucket(
  page: ReportPage,
  y: number,
  { name, label, count, percent, share, note }: ReportBucket,
): number {
  const { mark, label: labelX, countEnd, percentEnd, bar, barWidth } = SUMMARY;
  const middle = y - 1.2;
  const figure = { y, size: BODY_SIZE, isBold: true, align: "right" } as const;
  page.marks.push({ x: mark, y: middle, status: SHAPE_OF[name] });
  page.texts.push(
    createText(label, { x: labelX, y, size: BODY_SIZE, isBold: true }),
    createText(String(count), { ...figure, x: countEnd }),
    createText(percent, { ...figure, x: percentEnd, isBold: false }),
  );
  const slab = { x: bar, y: middle - BAR_HEIGHT / 2, height: BAR_HEIGHT };
  page.slabs.push({ ...slab, width: barWidth, tone: "track" });
  if (share > 0) page.slabs.push({ ...slab, width: barWidth * share, tone: "brand" });
  if (note !== "") {
    page.texts.push(createText(note, { x: bar + barWidth + 3, y, size: SMALL_SIZE, tone: "soft" }));
  }
  return y + LINE + 0.4;
}

/** One text per column: its head, then a line per type. */
function addTypes(page: ReportPage, y: number, { columns, cells }: ReportTable): number {
  for (const [index, x] of TYPE_COLUMNS.entries()) {
    const column = { x, size: TABLE_SIZE, leading: LINE, align: index === 0 ? "left" : "right" } as const;
    const lines = cells.map((row) => row[index] ?? "");
    page.texts.push(
      createText(columns[index] ?? "", { ...column, y, size: SMALL_SIZE, tone: "soft" }),
      createText(lines, { ...column, y: y + LINE + 0.4 }),
    );
  }
  page.slabs.push(createRule(y + 1.6));
  const end = y + 0.4 + LINE * cells.length;
  page.slabs.push(createRule(end - LINE + 1.6), createRule(end + 1.6));
  return end + 3;
}
