import assert from "node:assert/strict";
import fc from "fast-check";
import type { Reading } from "@/lib/shared/reading.ts";
import { layOutReport } from "@/lib/shared/report_layout.ts";
import type { ReportModel } from "@/lib/shared/report_model.ts";
import { ROW_SIZE, wrapDetails } from "@/lib/shared/report_rows.ts";
import {
  createHeading,
  MM_PER_POINT,
  PRINT_AREA,
  type ReportPage,
  SHEET,
  type TextBlock,
} from "@/lib/shared/report_sheet.ts";
import { makeReading } from "@/tests/support/fixtures.ts";
import { anyReading, makeReadings, makeReport } from "@/tests/support/report_readings.ts";

const SUMMARY_SHAPES = 4;

/** Every letter 0.55 of its size wide, marks nothing. */
function measure(text: string, size: number): number {
  return text.replace(/\p{M}/gu, "").length * 0.55 * size * MM_PER_POINT;
}

function layOut(readings: readonly Reading[], model: ReportModel = makeReport(readings)): ReportPage[] {
  return layOutReport(model, measure);
}

/** Pages from the details' heading on. */
function detailsOf(pages: readonly ReportPage[]): ReportPage[] {
  const isHeading = ({ lines }: TextBlock) => lines.includes("Readings, newest first");
  const first = pages.findIndex(({ texts }) => texts.some(isHeading));
  if (first < 0) return [];
  return pages.slice(first).map((page, index) =>
    index > 0 ? page : { ...page, texts: page.texts.slice(page.texts.findIndex(isHeading)) }
  );
}

const COLUMNS = wrapDetails(makeReport([]), measure).columns;
const NOTES = COLUMNS.length - 1;

/** Returns what stands in a column of the details, page after page, without the empty lines. */
function linesOf(all: readonly ReportPage[], index: number): string[] {
  const { x, tone } = COLUMNS[index] ?? {};
  const pages = detailsOf(all);
  const isColumn = (text: TextBlock) =>
    text.size === ROW_SIZE && text.x === x && text.tone === tone && text.leading === 2;
  return pages.flatMap(({ texts }) =>
    texts.filter(isColumn).flatMap(({ lines }) => lines.filter((line) => line !== ""))
  );
}

function notesOf(page: ReportPage): string[] {
  return linesOf([{ ...page, texts: [createHeading("Readings, newest first", 0), ...page.texts] }], NOTES);
}

function columnOf(head: string): number {
  return COLUMNS.findIndex((column) => column.head === head);
}

function assertWithinMargins(page: ReportPage): void {
  for (const { lines, x, y, leading, size, align } of page.texts) {
    const widest = Math.max(0, ...lines.map((line) => measure(line, size)));
    const [left, right] = align === "left" ? [x, x + widest] : [x - widest, x];
    assert.ok(left >= PRINT_AREA.left - 1e-6 && right <= PRINT_AREA.right + 1e-6, lines.join("|"));
    assert.ok(
      y - size * MM_PER_POINT * 0.8 >= PRINT_AREA.top &&
        y + leading * (lines.length - 1) <= PRINT_AREA.bottom,
      `${y}`,
    );
  }
  for (const { x, y, width, height } of page.slabs) {
    assert.ok(x >= PRINT_AREA.left && x + width <= PRINT_AREA.right + 1e-6);
    assert.ok(y >= PRINT_AREA.top - 1e-6 && y + height <= PRINT_AREA.bottom);
  }
}

/** Returns the lowest base line of a page's readings. */
function lastLineOf({ texts }: ReportPage): number {
  return Math.max(
    ...texts.filter(({ leading, size }) => leading === 2 && size === ROW_SIZE)
      .map(({ y, lines }) => y + 2 * (lines.length - 1)),
  );
}

Deno.test("The margins are the spec's 20 units", () => {
  assert.deepEqual([
    PRINT_AREA.left,
    PRINT_AREA.top,
    SHEET.width - PRINT_AREA.right,
    SHEET.height - PRINT_AREA.bottom,
  ], [
    20,
    20,
    20,
    20,
  ]);
});

Deno.test("layOutReport() keeps everything within the margins, whatever the notes and names say", () => {
  fc.assert(
    fc.property(
      fc.array(anyReading, { maxLength: 60 }),
      fc.string({ maxLength: 100 }),
      (readings, lastName) => {
        const pages = layOut(
          readings,
          makeReport(readings, { person: { firstName: "W".repeat(100), lastName } }),
        );
        pages.forEach(assertWithinMargins);
      },
    ),
    { numRuns: 40 },
  );
});

Deno.test("layOutReport() prints every reading exactly once, newest first, its shape beside it", () => {
  fc.assert(
    fc.property(fc.array(anyReading, { maxLength: 200 }), (readings) => {
      const model = makeReport(readings);
      const pages = layOut(readings, model);
      const { rows } = model.details;
      assert.deepEqual(linesOf(pages, columnOf("Date")), rows.map(({ date }) => date));
      assert.deepEqual(linesOf(pages, columnOf("Time")), rows.map(({ time }) => time));
      assert.deepEqual(linesOf(pages, columnOf("Value")), rows.map(({ value }) => value));
      const notes = linesOf(pages, NOTES).join("").replaceAll(" ", "");
      assert.equal(notes, rows.map(({ notes }) => notes.join("")).join("").replaceAll(" ", ""));
      const shapes = pages.flatMap(({ marks }, page) => page === 0 ? marks.slice(SUMMARY_SHAPES) : marks);
      assert.deepEqual(shapes.map(({ status }) => status), rows.map(({ status }) => status));
    }),
    { numRuns: 40 },
  );
});

Deno.test("layOutReport() numbers its pages and repeats the table's head", () => {
  const pages = layOut(makeReadings(200));
  assert.ok(pages.length > 3);
  for (const [index, { texts }] of pages.entries()) {
    const words = texts.flatMap(({ lines }) => lines);
    assert.ok(words.includes(`Page ${index + 1} of ${pages.length}`));
    const isHeaded = words.includes("Recommendation, note") || words.includes("2-3 hours after meal");
    assert.ok(index === 0 || isHeaded, `page ${index + 1}`);
    assert.equal(words.includes("Blood Sugar Report · Ọláṣẹun Ịfẹ́yị́nwá Ɗanladi"), index > 0);
  }
});

Deno.test("layOutReport() prints its head on one page when there are no readings", () => {
  const pages = layOut([]);
  assert.equal(pages.length, 1);
  assert.deepEqual(linesOf(pages, columnOf("Date")), []);
  assert.ok(pages[0]?.texts.some(({ lines }) => lines.includes("Page 1 of 1")));
});

Deno.test("layOutReport() moves a reading of up to 6 lines to the next page rather than split it", () => {
  for (let before = 0; before < 25; before++) {
    const long = makeReading({ date: "2026-01-01", comment: "porridge ".repeat(14).trim() });
    const readings = [...makeReadings(before), long];
    const note = makeReport([long]).details.rows[0]?.notes[0];
    const pages = detailsOf(layOut(readings)).map((page) => notesOf(page).join(" "));
    assert.equal(pages.filter((words) => words.includes(note ?? "?")).length, 1, `${before} before it`);
  }
});

Deno.test("layOutReport() splits a long note where the page ends, and leaves no page half white", () => {
  const long = makeReading({ date: "2026-01-01", comment: "porridge ".repeat(60).trim() });
  for (let before = 20; before < 32; before++) {
    const pages = detailsOf(layOut([...makeReadings(before), long]));
    for (const page of pages.slice(0, -1)) assert.ok(PRINT_AREA.bottom - lastLineOf(page) < 24, `${before}`);
    assert.equal(linesOf(pages, NOTES).join(" ").match(/porridge/g)?.length, 60);
  }
});

Deno.test("layOutReport() fills a page before it begins another", () => {
  const pages = layOut(makeReadings(400));
  for (const page of pages.slice(1, -1)) {
    assert.ok(PRINT_AREA.bottom - lastLineOf(page) < 30, `${lastLineOf(page)}`);
  }
});

Deno.test("layOutReport() splits a reading that is longer than a page, and repeats nothing of it", () => {
  const comment = "W".repeat(4000);
  const pages = layOut([makeReading({ comment, date: "2026-11-20" }), makeReading({ date: "2026-11-19" })]);
  assert.ok(pages.length > 2);
  pages.forEach(assertWithinMargins);
  assert.equal(linesOf(pages, NOTES).join(""), `Note:${comment}`);
  assert.deepEqual(linesOf(pages, columnOf("Date")), ["20 Nov 2026", "19 Nov 2026"]);
  assert.equal(pages.flatMap(({ marks }) => marks).length, SUMMARY_SHAPES + 2);
});
