import assert from "node:assert/strict";
import { type ContentFont, createContentWriter } from "@/islands/log_book/export/report_content.ts";
import { GLUCOSE_STATUSES, type GlucoseStatus } from "@/lib/shared/glucose.ts";
import { createText, MM_PER_POINT, type ReportPage } from "@/lib/shared/report_sheet.ts";

const INCH = 25.4;

/** Each letter is a point wide at size 1. */
function makeFont(name: string): ContentFont & { encoded: string[] } {
  const encoded: string[] = [];
  return {
    name,
    encoded,
    encode(line) {
      encoded.push(line);
      return line;
    },
    widthOf: (line, size) => line.length * size * MM_PER_POINT,
  };
}

function write(page: Partial<ReportPage>): string {
  const writer = createContentWriter({ regular: makeFont("F1"), bold: makeFont("F2") });
  return writer({ texts: [], slabs: [], marks: [], ...page });
}

Deno.test("A column is one text that steps over its empty lines and does not drift", () => {
  const lines = Array.from({ length: 101 }, (_, index) => index % 50 === 0 ? `line ${index}` : "");
  const text = write({ texts: [createText(lines, { x: INCH, y: 297 - INCH, size: 8, leading: 2 })] });
  assert.equal(
    text,
    "0.078 0.102 0.2 rg BT /F1 8 Tf 72 72 Td\n" +
      "0 0 Td<line 0>Tj\n0 -283.46 Td<line 50>Tj\n0 -283.47 Td<line 100>Tj\nET",
  );
});

Deno.test("Text that is aligned right ends at its place, whatever its length, in its own font and colour", () => {
  const place = {
    x: INCH,
    y: 297,
    size: 10,
    leading: INCH,
    isBold: true,
    tone: "soft",
    align: "right",
  } as const;
  assert.match(
    write({ texts: [createText(["ab", "abcd"], place)] }),
    /^0\.294 0\.322 0\.439 rg BT \/F2 10 Tf 72 0 Td\n-20 0 Td<ab>Tj\n-20 -72 Td<abcd>Tj\nET$/,
  );
});

Deno.test("A rectangle hangs down from its upper edge", () => {
  const slab = { x: INCH, y: 297 - 3 * INCH, width: INCH, height: 2 * INCH, tone: "track" } as const;
  assert.equal(write({ slabs: [slab] }), "0.914 0.925 0.973 rg 72 72 72 144 re f");
});

Deno.test("A dot is a round end of the pen, about its middle", () => {
  const dot = { x: INCH, y: 297 - 2 * INCH, width: INCH, height: INCH, tone: "ink", isRound: true } as const;
  assert.equal(write({ slabs: [dot] }), "0.078 0.102 0.2 RG 1 J 72 w 108 108 m 108 108 l S");
});

Deno.test("Each status has the shape that it has on the screen, which colour alone does not tell", () => {
  const shapeOf = (status: GlucoseStatus) => {
    const text = write({ marks: [{ x: INCH, y: 297 - INCH, status }] });
    assert.match(text, /^q 1 0 0 1 72 72 cm [^Q]* Q$/);
    const tips = Array.from(text.matchAll(/l \S+ (-?)\S+ l ([fs])/g), ([, sign, paint]) => `${sign}${paint}`);
    return tips.length > 0 ? tips.join(" ") : `${text.match(/ c /g)?.length} curves`;
  };
  assert.deepEqual(Object.fromEntries(GLUCOSE_STATUSES.map((status) => [status, shapeOf(status)])), {
    "Very Low": "-f -f",
    "Low": "-f",
    "Normal": "4 curves",
    "Elevated": "s",
    "High": "f",
    "Critical": "f f",
  });
});
