/** The report's first page. Functions take a base line and return the next. @module */
import type { GlucoseStatus } from "./glucose.ts";
import { addDayPlot } from "./report_day_plot.ts";
import type { ReportBand, ReportBandName, ReportTable } from "./report_figures.ts";
import type { ReportFact } from "./report_glance.ts";
import type { ReportBucket, ReportBucketName, ReportModel } from "./report_model.ts";
import {
  createHeading,
  createRule,
  createText,
  type FilledRect,
  type Measure,
  PRINT_AREA,
  type ReportPage,
  type Tone,
} from "./report_sheet.ts";
import { wrapText } from "./report_wrap.ts";

const FRONT_HEADING_HEIGHT = 10.2;
const LINE = 4.4;
const FACT_SIZE = 9.5;
const FACT_GAP = 1.4;
const FIGURE_SIZE = 16;
const TABLE_SIZE = 8;
const SMALL_SIZE = 7;

const SHAPE_OF: Record<ReportBucketName, GlucoseStatus> = {
  normal: "Normal",
  elevated: "Elevated",
  highOrCritical: "High",
  low: "Low",
};

/** Left or, for figures, right ends of the summary's columns, millimetres. */
const SUMMARY = { mark: 21.4, label: 24.5, countEnd: 72, percentEnd: 90, note: 94 };
/** Darker the further from the target, so that grey print tells them apart; null for stripes. */
const BAND_TONES: Record<ReportBandName, Tone | null> = {
  veryLow: "ink",
  low: null,
  below: "track",
  within: "line",
  above: "dot",
  veryHigh: "brand",
};
const BAND = { height: 6, gap: 0.4, swatch: 2.4, stripe: 0.4 };
/** Right ends of columns, but the left of the first. */
const TYPE_ENDS = [PRINT_AREA.left, 68, 89, 113, 134, 152, 168, PRINT_AREA.right];
const MEANING_ENDS = [PRINT_AREA.left, 76, 102, 128, 154, PRINT_AREA.right];
const TARGET_ENDS = [PRINT_AREA.left, 72, 94, 118, 143, 166, PRINT_AREA.right];

/** Adds what page one always has, and returns where the rest may begin. */
export function addFront(page: ReportPage, model: ReportModel, measure: Measure): number {
  const { facts, notice, glance, bands, usualDay } = model;
  const top = addTitle(page, model);
  const width = PRINT_AREA.width / 2;
  const ends = [facts.person, facts.report].map((half, index) =>
    addFacts(page, top, half, { measure, x: PRINT_AREA.left + index * width, width: width - FACT_GAP })
  );
  let y = addParagraph(page, Math.max(...ends) + 0.6, notice, measure);
  if (glance.facts.length === 0) return y;
  const figures = glance.facts.flatMap(({ label, figure, text }) =>
    figure === undefined ? [] : [{ figure, text: `${label} ${text}` }]
  );
  y = addHeading(page, y, glance.heading) + 2.6;
  y = addColumns(page, y, figures, { size: FIGURE_SIZE, indent: 0, measure }) + 2;
  const inWords = glance.facts.filter(({ figure }) => figure === undefined);
  y = addFacts(page, y, inWords, { measure, x: PRINT_AREA.left, width: PRINT_AREA.width });
  y = addBands(page, addParagraph(page, y + 1.6, bands.heading, measure), bands.shares, measure);
  y = addDayPlot(page, addHeading(page, y, usualDay.heading) - 4, usualDay);
  return addParagraph(page, y, usualDay.legend, measure);
}

/** A part of the report that is never split. */
export type AddBlock = (page: ReportPage, y: number) => number;

export function addMedicines({ medicines }: ReportModel, measure: Measure): AddBlock {
  return (page, y) => {
    y = addHeading(page, y, medicines.heading);
    const style = { x: PRINT_AREA.left, y, size: FACT_SIZE, leading: LINE };
    const lines = medicines.lines.flatMap((line) => wrapFact(line, PRINT_AREA.width, measure));
    page.texts.push(createText(lines, style));
    return y + LINE * lines.length - 2;
  };
}

/** In print order. */
export function listFigures(model: ReportModel, measure: Measure): AddBlock[] {
  const { summary, byType, meaning } = model;
  const meaningEnds = meaning.columns.length < TARGET_ENDS.length ? MEANING_ENDS : TARGET_ENDS;
  return [
    (page, y) => {
      y = addHeading(page, y, summary.heading);
      for (const bucket of summary.buckets) y = addBucket(page, y, bucket);
      return addParagraph(page, y - 0.4, summary.rounding, measure);
    },
    (page, y) => addTable(page, addHeading(page, y, byType.heading), byType, TYPE_ENDS),
    (page, y) => addTable(page, addHeading(page, y, meaning.heading), meaning, meaningEnds),
  ];
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

function addFacts(
  page: ReportPage,
  y: number,
  facts: readonly ReportFact[],
  { measure, x, width }: { measure: Measure; x: number; width: number },
): number {
  for (const { label, text } of facts) {
    const indent = measure(label, FACT_SIZE, false) + FACT_GAP;
    const lines = wrapFact(text, width - indent, measure);
    page.texts.push(
      createText(label, { x, y, size: FACT_SIZE, tone: "soft" }),
      createText(lines, { x: x + indent, y, size: FACT_SIZE, leading: LINE }),
    );
    y += LINE * Math.max(1, lines.length) + 0.3;
  }
  return y;
}

function wrapFact(text: string, width: number, measure: Measure): string[] {
  return wrapText(text, width, (part) => measure(part, FACT_SIZE, false));
}

/** Side by side, words below what leads. */
function addColumns(
  page: ReportPage,
  y: number,
  columns: readonly { figure: string; text: string }[],
  { size, indent, measure }: { size: number; indent: number; measure: Measure },
): number {
  const width = PRINT_AREA.width / columns.length;
  const notes = columns.map(({ figure, text }, index) => {
    const x = PRINT_AREA.left + index * width + indent;
    const lines = wrapText(text, width - indent - 2, (part) => measure(part, SMALL_SIZE, false));
    page.texts.push(createText(figure, { x, y, size, isBold: true }));
    return createText(lines, { x, y: y + 3.8, size: SMALL_SIZE, tone: "soft" });
  });
  page.texts.push(...notes);
  return Math.max(...notes.map(({ y, leading, lines }) => y + leading * lines.length));
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

function addBucket(page: ReportPage, y: number, { name, label, count, percent, note }: ReportBucket): number {
  const figure = { y, size: FACT_SIZE, align: "right" } as const;
  page.marks.push({ x: SUMMARY.mark, y: y - 1.2, status: SHAPE_OF[name] });
  page.texts.push(
    createText(label, { x: SUMMARY.label, y, size: FACT_SIZE }),
    createText(String(count), { ...figure, x: SUMMARY.countEnd }),
    createText(percent, { ...figure, x: SUMMARY.percentEnd }),
  );
  if (note !== "") page.texts.push(createText(note, { x: SUMMARY.note, y, size: SMALL_SIZE, tone: "soft" }));
  return y + LINE + 0.2;
}

/** One bar; below it each band with its shade. */
function addBands(page: ReportPage, top: number, bands: readonly ReportBand[], measure: Measure): number {
  let x: number = PRINT_AREA.left;
  const y = top + BAND.height + 3.2;
  for (const [index, { name, share }] of bands.entries()) {
    const width = share * PRINT_AREA.width;
    const bar = { x, y: top - 1, width: Math.max(BAND.gap, width - BAND.gap), height: BAND.height };
    const swatch = { y: y - BAND.swatch, width: BAND.swatch, height: BAND.swatch };
    const swatchX = PRINT_AREA.left + index * PRINT_AREA.width / bands.length;
    page.slabs.push(...fillBand({ ...swatch, x: swatchX }, name));
    if (share > 0) page.slabs.push(...fillBand(bar, name));
    x += width;
  }
  const columns = bands.map(({ label, count, percent }) => ({
    figure: `${percent} (${count})`,
    text: label,
  }));
  return addColumns(page, y, columns, { size: TABLE_SIZE, indent: BAND.swatch + 1, measure }) + 1;
}

function fillBand(area: Omit<FilledRect, "tone">, name: ReportBandName): FilledRect[] {
  const tone = BAND_TONES[name];
  if (tone) return [{ ...area, tone }];
  const count = Math.ceil(area.height / BAND.stripe / 2);
  return Array.from({ length: count }, (_, index) => ({
    ...area,
    y: area.y + 2 * index * BAND.stripe,
    height: BAND.stripe,
    tone: "ink",
  }));
}

function addTable(
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
