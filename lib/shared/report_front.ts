/** The report's first page. Functions take a base line and return the next. @module */
import type { UsualSlot } from "./day_parts.ts";
import type { GlucoseStatus } from "./glucose.ts";
import { formatGlucose, type ReportTable } from "./report_figures.ts";
import type { ReportFact } from "./report_glance.ts";
import type { ReportBucket, ReportBucketName, ReportModel } from "./report_model.ts";
import {
  createHeading,
  createRule,
  createText,
  type Measure,
  PRINT_AREA,
  type ReportPage,
} from "./report_sheet.ts";
import { wrapText } from "./report_wrap.ts";

const FRONT_HEADING_HEIGHT = 10.2;
const LINE = 4.4;
const FACT_SIZE = 9.5;
const FACT_GAP = 1.4;
const TABLE_SIZE = 8;
const SMALL_SIZE = 7;

const SHAPE_OF: Record<ReportBucketName, GlucoseStatus> = {
  normal: "Normal",
  elevated: "Elevated",
  highOrCritical: "High",
  low: "Low",
};

/** Left or, for figures, right ends of the summary's columns, millimetres. */
const SUMMARY = { mark: 21.4, label: 24.5, countEnd: 62, percentEnd: 78, bar: 83, barWidth: 68 };
const BAR_HEIGHT = 2.4;
/** Right ends of columns, but the left of the first. */
const TYPE_ENDS = [PRINT_AREA.left, 68, 89, 113, 134, 152, 168, PRINT_AREA.right];
const MEANING_ENDS = [PRINT_AREA.left, 76, 102, 128, 154, PRINT_AREA.right];
const TARGET_ENDS = [PRINT_AREA.left, 72, 94, 118, 143, 166, PRINT_AREA.right];

/** Millimetres; axis on the left, counts below. */
const DAY = { left: PRINT_AREA.left + 9, height: 24, boxWidth: 9, median: 0.7 };
/** From the heading to the end of the legend. */
export const USUAL_DAY_HEIGHT = FRONT_HEADING_HEIGHT + DAY.height + 8;
/** mg/dl. */
const DAY_LINES = [70, 180];

/** Lays out all of the page but the usual day. */
export function layOutFront(model: ReportModel, measure: Measure): { page: ReportPage; y: number } {
  const page: ReportPage = { texts: [], slabs: [], marks: [] };
  let y = addTitle(page, model);
  y = addFacts(page, y, model.facts, measure);
  y = addParagraph(page, y - 0.4, model.notice, measure);
  if (model.glance.facts.length > 0) {
    y = addFacts(page, addHeading(page, y, model.glance.heading), model.glance.facts, measure);
  }
  y = addHeading(page, y - LINE + 1, model.summary.heading);
  for (const bucket of model.summary.buckets) y = addBucket(page, y, bucket);
  y = addParagraph(page, y - 0.4, model.summary.rounding, measure);
  y = addFigures(page, addHeading(page, y, model.byType.heading), model.byType, TYPE_ENDS);
  const meaningEnds = model.meaning.columns.length < TARGET_ENDS.length ? MEANING_ENDS : TARGET_ENDS;
  return {
    page,
    y: addFigures(page, addHeading(page, y, model.meaning.heading), model.meaning, meaningEnds),
  };
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

function addFacts(page: ReportPage, y: number, facts: readonly ReportFact[], measure: Measure): number {
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
  return y + FRONT_HEADING_HEIGHT;
}

function addBucket(
  page: ReportPage,
  y: number,
  { name, label, count, percent, share, note }: ReportBucket,
): number {
  const { mark, label: labelX, countEnd, percentEnd, bar, barWidth } = SUMMARY;
  const middle = y - 1.2;
  const figure = { y, size: FACT_SIZE, isBold: true, align: "right" } as const;
  page.marks.push({ x: mark, y: middle, status: SHAPE_OF[name] });
  page.texts.push(
    createText(label, { x: labelX, y, size: FACT_SIZE, isBold: true }),
    createText(String(count), { ...figure, x: countEnd }),
    createText(percent, { ...figure, x: percentEnd, isBold: false }),
  );
  const slab = { x: bar, y: middle - BAR_HEIGHT / 2, height: BAR_HEIGHT };
  page.slabs.push({ ...slab, width: barWidth, tone: "track" });
  if (share > 0) page.slabs.push({ ...slab, width: barWidth * share, tone: "brand" });
  if (note !== "") {
    page.texts.push(createText(note, { x: bar + barWidth + 3, y, size: SMALL_SIZE, tone: "soft" }));
  }
  return y + LINE + 0.2;
}

function addFigures(
  page: ReportPage,
  y: number,
  { columns, cells }: ReportTable,
  ends: readonly number[],
): number {
  for (const [index, x] of ends.entries()) {
    const column = { x, size: TABLE_SIZE, leading: LINE, align: index === 0 ? "left" : "right" } as const;
    const lines = cells.map((row) => row[index] ?? "");
    page.texts.push(
      createText(columns[index] ?? "", { ...column, y, size: SMALL_SIZE, tone: "soft" }),
      createText(lines, { ...column, y: y + LINE + 0.4 }),
    );
  }
  page.slabs.push(createRule(y + 1.6));
  const end = y + 0.4 + LINE * cells.length;
  page.slabs.push(createRule(end + 1.6));
  return end + 2.6;
}

/** A box from quartile to quartile every three hours, a line for the median. */
export function addUsualDay(
  page: ReportPage,
  y: number,
  { heading, legend, unit, slots }: ReportModel["usualDay"],
  measure: Measure,
): number {
  const drawn = slots.flatMap(({ usual }) => usual ? [usual] : []);
  const top = addHeading(page, y, heading) - 2;
  const bottom = top + DAY.height;
  const lowest = Math.min(50, ...drawn.map(({ lower }) => lower));
  const highest = Math.max(220, ...drawn.map(({ upper }) => upper));
  const yOf = (mgDl: number) => bottom - (mgDl - lowest) / (highest - lowest) * DAY.height;
  const axis = { size: SMALL_SIZE, tone: "soft", align: "right" } as const;
  for (const mgDl of DAY_LINES) {
    page.slabs.push({ ...createRule(yOf(mgDl)), x: DAY.left, width: PRINT_AREA.right - DAY.left });
    page.texts.push(
      createText(formatGlucose(mgDl, unit), { ...axis, x: DAY.left - 1.5, y: yOf(mgDl) + 0.9 }),
    );
  }
  const slotWidth = (PRINT_AREA.right - DAY.left) / slots.length;
  for (const [index, slot] of slots.entries()) {
    addSlot(page, slot, { middle: DAY.left + slotWidth * (index + 0.5), bottom, yOf });
  }
  return addParagraph(page, bottom + 9.6, legend, measure);
}

function addSlot(
  page: ReportPage,
  { fromHour, count, usual }: UsualSlot,
  { middle, bottom, yOf }: { middle: number; bottom: number; yOf: (mgDl: number) => number },
): void {
  const box = { x: middle - DAY.boxWidth / 2, width: DAY.boxWidth };
  if (usual) {
    page.slabs.push(
      { ...box, y: yOf(usual.upper), height: yOf(usual.lower) - yOf(usual.upper), tone: "line" },
      { ...box, y: yOf(usual.median) - DAY.median / 2, height: DAY.median, tone: "ink" },
    );
  }
  const label = { size: SMALL_SIZE, tone: "soft", align: "right" } as const;
  const hours = `${String(fromHour).padStart(2, "0")}–${String(fromHour + 3).padStart(2, "0")}`;
  page.texts.push(
    createText(hours, { ...label, x: middle + 3.4, y: bottom + 3 }),
    createText(String(count), { ...label, x: middle + 1.4, y: bottom + 6.2 }),
  );
}
