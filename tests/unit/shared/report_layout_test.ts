import assert from "node:assert/strict";
import fc from "fast-check";
import { loadTranslations } from "@/lib/shared/complete_languages.ts";
import { addDays } from "@/lib/shared/calendar.ts";
import { READING_TYPES } from "@/lib/shared/glucose.ts";
import { LANGUAGES } from "@/lib/shared/languages.ts";
import { EMPTY_HEALTH_PROFILE } from "@/lib/shared/health_profile.ts";
import { compareNewestFirst, type Reading } from "@/lib/shared/reading.ts";
import { layOutReport } from "@/lib/shared/report_layout.ts";
import type { ReportModel } from "@/lib/shared/report_model.ts";
import { ROW_SIZE, wrapDetails } from "@/lib/shared/report_rows.ts";
import { LINE_HEIGHT } from "@/lib/shared/report_table.ts";
import {
  createHeading,
  MM_PER_POINT,
  PRINT_AREA,
  type ReportPage,
  SHEET,
  type TextBlock,
} from "@/lib/shared/report_sheet.ts";
import { makePressure, makeReading, makeWeight } from "@/tests/support/fixtures.ts";
import { anyReading, makeReadings, makeReport, PERSON } from "@/tests/support/report_readings.ts";

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
    text.size === ROW_SIZE && text.x === x && text.tone === tone && text.leading === LINE_HEIGHT;
  return pages.flatMap(({ texts }) =>
    texts.filter(isColumn).flatMap(({ lines }) => lines.filter((line) => line !== ""))
  );
}

function notesOf(page: ReportPage): string[] {
  return linesOf([{ ...page, texts: [createHeading("Readings, newest first", 0), ...page.texts] }], NOTES);
}

const TABLES = ["Every low, under 70 mg/dl", "Day by day, mg/dl", "Readings, newest first"];

function hasLine(page: ReportPage | undefined, line: string): boolean {
  return page?.texts.some(({ lines }) => lines.includes(line)) ?? false;
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
    ...texts.filter(({ leading, size }) => leading === LINE_HEIGHT && size === ROW_SIZE)
      .map(({ y, lines }) => y + LINE_HEIGHT * (lines.length - 1)),
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
      const shapes = pages.flatMap(({ marks }) => marks).slice(SUMMARY_SHAPES);
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
    const isHeaded = ["Recommendation, note", "Value"].some((head) => words.includes(head)) ||
      words.includes("18–22");
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
  for (const [index, page] of pages.slice(1, -1).entries()) {
    if (TABLES.some((heading) => hasLine(pages[index + 2], heading))) continue;
    assert.ok(PRINT_AREA.bottom - lastLineOf(page) < 30, `${lastLineOf(page)}`);
  }
});

Deno.test("layOutReport() draws the usual day on page one, whatever else there is to say", () => {
  const medicines = Array.from({ length: 40 }, (_, index) => `Medicine ${index + 1}, 500 mg`).join("\n");
  const targets = { ranges: { preset: "adults" }, clinicianDate: "2026-10-02" } as const;
  for (const lines of [1, 5, 40]) {
    const about = { ...EMPTY_HEALTH_PROFILE, medicines: medicines.split("\n").slice(0, lines).join("\n") };
    const person = { firstName: "W".repeat(100), lastName: "W".repeat(100) };
    const readings = makeReadings(180);
    const pages = layOut(readings, makeReport(readings, { period: "3months", about, targets, person }));
    pages.forEach(assertWithinMargins);
    assert.ok(hasLine(pages[0], "The usual day, mg/dl"), `${lines} medicines`);
    const words = pages.flatMap(({ texts }) => texts.flatMap(({ lines }) => lines)).join(" ");
    assert.ok(words.includes(`Medicine ${lines}, 500 mg`));
  }
});

Deno.test("layOutReport() has room for all of page one in every language", async () => {
  for (const language of LANGUAGES) {
    const readings = makeReadings(180);
    const pages = layOut(
      readings,
      makeReport(readings, {
        period: "1month",
        unit: "mmol/l",
        person: PERSON,
        about: { ...EMPTY_HEALTH_PROFILE, hba1c: { value: 8.1, unit: "%", date: "2026-10-01" } },
        targets: { ranges: { preset: "adults" }, clinicianDate: "2026-10-02" },
        vitalSigns: [makePressure(), makePressure(), makeWeight(), makeWeight()],
        translations: await loadTranslations(language),
      }),
    );
    pages.forEach(assertWithinMargins);
    const { slabs = [], texts = [] } = pages[0] ?? {};
    assert.equal(slabs.filter(({ isRound }) => isRound).length, 93);
    const footerY = texts.at(-1)?.y ?? 0;
    const ends = texts.slice(0, -2).map(({ y, lines, leading }) => y + leading * (lines.length - 1));
    assert.ok(Math.max(...ends) < footerY - 5, `${language}: ${Math.max(...ends)}`);
  }
});

Deno.test("layOutReport() draws every reading as a dot, lows larger and darker", () => {
  const dotsOf = (readings: Reading[]) => {
    const dots = layOut(readings)[0]?.slabs.filter(({ isRound }) => isRound) ?? [];
    return dots.map(({ x, y, width, tone }) => ({ x: x + width / 2, y: y + width / 2, width, tone }));
  };
  const [noon, midnight, low] = dotsOf([
    makeReading({ time: "12:00", value: 150 }),
    makeReading({ time: "00:00", value: 150 }),
    makeReading({ time: "12:00", value: 3, unit: "mmol/l" }),
  ].toSorted(compareNewestFirst)).toSorted((a, b) => a.width - b.width || b.x - a.x);
  assert.ok(noon && midnight && low && noon.x > midnight.x && noon.y === midnight.y && low.y > noon.y);
  assert.ok(Math.abs(low.x - noon.x) < 1e-6);
  assert.deepEqual([noon.tone, low.tone], ["dot", "ink"]);
  assert.equal(dotsOf(makeReadings(100)).length, 100);
});

Deno.test("layOutReport() draws the bands as one bar: 54 to 69 striped, the others in greys of their own", () => {
  const readings = [50, 60, 75, 100, 200, 300].map((value, hour) =>
    makeReading({ value, time: `0${hour}:00` })
  );
  const targets = { ranges: { preset: "adults" } } as const;
  const { slabs = [] } = layOut(readings, makeReport(readings, { targets }))[0] ?? {};
  const bands = slabs.filter(({ height, isRound }) => height === 6 && !isRound);
  assert.equal(new Set(bands.map(({ tone }) => tone)).size, 5);
  const [lowest, next] = bands;
  const stripes = slabs.filter(({ height, width }) => height === 0.4 && width > 10);
  assert.ok(lowest && next && stripes.length > 4);
  for (const { x, width } of stripes) assert.ok(x > lowest.x + lowest.width && x + width < next.x);
  const end = bands.at(-1);
  assert.ok(end && Math.abs(PRINT_AREA.right - end.x - end.width - 0.4) < 1e-6);
});

Deno.test("layOutReport() begins the lows on page one, before what explains the figures", () => {
  const readings = makeReadings(90);
  const model = makeReport(readings, { period: "1month", isForDoctor: true });
  const [page] = layOut(readings, model);
  assert.ok(hasLine(page, model.lows.heading));
  const newest = model.details.rows.filter(({ isLow }) => isLow).slice(0, 5);
  assert.equal(newest.length, 5);
  for (const { value } of newest) assert.ok(hasLine(page, value), value);
});

Deno.test("layOutReport() prints the lows as a table, those under 54 bold", () => {
  const page = layOut([53, 54].map((value, hour) => makeReading({ value, time: `0${hour}:00` })))
    .find((each) => hasLine(each, "Every low, under 70 mg/dl"));
  const isBoldOf = (value: string) =>
    page?.texts.find(({ lines, size }) => size === ROW_SIZE && lines.includes(value))?.isBold;
  assert.deepEqual([isBoldOf("53 mg/dl"), isBoldOf("54 mg/dl")], [true, false]);
  assert.ok(!layOut([makeReading({ value: 70 })]).some((each) => hasLine(each, "Every low, under 70 mg/dl")));
});

Deno.test("layOutReport() keeps a table's heading and five of its rows together", () => {
  for (let count = 1; count < 90; count++) {
    const pages = layOut(makeReadings(count));
    const page = pages.find((each) => hasLine(each, "Readings, newest first"));
    const { marks = [] } = page ?? {};
    assert.ok(marks.length >= Math.min(5, count), `${count} readings`);
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

Deno.test("A month of six readings a day is at most 3 pages for the doctor, and ends with the grid", async () => {
  const hours = ["02:40", "06:26", "09:14", "13:05", "19:20", "22:30"];
  const values = [61, 224, 175, 101, 48, 188, 96, 143, 132, 280, 77];
  const readings = Array.from({ length: 180 }, (_, index) =>
    makeReading({
      date: addDays("2026-11-21", -Math.floor(index / 6)),
      time: hours.at(-1 - index % 6) ?? "",
      type: READING_TYPES[index % 3] ?? "Fasting",
      value: values[index * 7 % 11 + (index % 5 === 0 ? 0 : 1)] ?? 104,
      tags: index % 6 === 0 ? ["bedtime"] : [],
      comment: index % 20 === 0 ? "shaky" : "",
    }));
  for (const language of LANGUAGES) {
    const context = {
      period: "1month",
      about: { ...EMPTY_HEALTH_PROFILE, birthYear: 1992, medicines: "NovoRapid\nLantus\nMetformin 500 mg" },
      targets: { ranges: { preset: "adults" } },
      vitalSigns: [makePressure(), makeWeight()],
      translations: await loadTranslations(language),
      isForDoctor: true,
    } as const;
    const model = makeReport(readings, context);
    assert.ok(model.details.rows.filter(({ isLow }) => isLow).length >= 20);
    const pages = layOut(readings, model);
    pages.forEach(assertWithinMargins);
    assert.ok(pages.length <= 3, `${language}: ${pages.length} pages`);
    assert.ok(hasLine(pages.at(-1), model.grid.heading), `${language}: the whole grid is on the last page`);
    assert.ok(!pages.some((page) => hasLine(page, model.details.heading)));
    const asked = layOut(readings, makeReport(readings, { ...context, asksForRows: true }));
    assert.ok(asked.some((page) => hasLine(page, model.details.heading)), "rows where they are asked for");
  }
});
