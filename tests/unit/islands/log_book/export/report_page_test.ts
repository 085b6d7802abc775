import assert from "node:assert/strict";
import { jsPDF } from "jspdf";
import { drawPage, FONTS } from "@/islands/log_book/export/report_page.ts";
import { GLUCOSE_STATUSES, type GlucoseStatus } from "@/lib/shared/glucose.ts";
import { createText, type ReportPage } from "@/lib/shared/report_sheet.ts";
import { readReportFonts } from "@/tests/support/report_fonts.ts";

const INCH = 25.4;

/** Draws a page of these alone, and returns its operators in one line. */
function draw(page: Partial<ReportPage>): string {
  const doc = new jsPDF({ unit: "mm", format: "a4", floatPrecision: 2 });
  const { regular } = readReportFonts();
  doc.addFileToVFS("font.ttf", Array.from(regular, (byte) => String.fromCharCode(byte)).join(""));
  doc.addFont("font.ttf", FONTS.regular, "normal", undefined, "Identity-H");
  drawPage(doc, { texts: [], slabs: [], marks: [], ...page });
  const [, operators = ""] = /stream\n([^]*?)\nendstream/.exec(doc.output()) ?? [];
  return operators.replaceAll("\n", " ");
}

Deno.test("A rectangle hangs down from its upper edge", () => {
  const slab = { x: INCH, y: INCH, width: INCH, height: 2 * INCH, tone: "track" } as const;
  assert.match(draw({ slabs: [slab] }), / 0\.91 0\.93 0\.97 rg 72\. 769\.89 72\. -144\. re f$/);
});

Deno.test("A dot is a round end of the pen, about its middle", () => {
  const dot = { x: INCH, y: INCH, width: INCH, height: INCH, tone: "ink", isRound: true } as const;
  assert.match(draw({ slabs: [dot] }), /1 J 0\.08 0\.1 0\.2 RG 72\. w 108\. 733\.89 m 108\. 733\.89 l S$/);
});

Deno.test("Each status has the shape that it has on the screen, which colour alone does not tell", () => {
  const shapeOf = (status: GlucoseStatus) => {
    const text = draw({ marks: [{ x: INCH, y: INCH, status }] });
    const triangles = text.matchAll(/ (\S+) m .*? l .*? (\S+) l .*?([fS])(?= |$)/g);
    const tips = Array.from(
      triangles,
      ([, base, tip, paint]) => `${Number(tip) > Number(base) ? "up" : "down"} ${paint}`,
    );
    return tips.join(", ") || "dot";
  };
  assert.deepEqual(Object.fromEntries(GLUCOSE_STATUSES.map((status) => [status, shapeOf(status)])), {
    "Very Low": "down f, down f",
    "Low": "down f",
    "Normal": "dot",
    "Elevated": "up S",
    "High": "up f",
    "Critical": "up f, up f",
  });
});

Deno.test("A column's lines stand below each other, and those that are aligned right end at one place", () => {
  const place = { x: 2 * INCH, y: INCH, size: 10, leading: INCH } as const;
  assert.match(
    draw({ texts: [createText(["1", "", "11"], place)] }),
    / 72\. TL .*? 144\. 769\.89 Td <\w{4}> Tj T\* <> Tj T\* <\w{8}> Tj ET$/,
  );
  const right = draw({ texts: [createText(["1", "11"], { ...place, align: "right" })] });
  const [, first, second] = / (\S+) 769\.89 Td .*? (\S+) -72\. Td /.exec(right)?.map(Number) ?? [];
  const width = 144 - (first ?? NaN);
  assert.ok(width > 5 && Math.abs(width + (second ?? NaN)) < 0.02, right);
});
