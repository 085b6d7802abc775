import assert from "node:assert/strict";
import { jsPDF } from "jspdf";
import { GLYPH_VARIANTS, isPrintable, placeMarks } from "@/lib/shared/report_alphabet.ts";
import { readReportFonts } from "@/tests/support/report_fonts.ts";

const MAX_BYTES = 60 * 1024;
/** Letters that people of Nigeria write their names and notes with. */
const REQUIRED =
  "aA0 áàéèíìóòúùÁÉ ẹẸọỌịỊụỤṣṢ ɓƁɗƊƙƘƴƳ ŋŊńŃǹǸñÑḿḾ ǝƎəƏɛƐɔƆ ₦€£$%&@#–—‘’“”…•□ \u0301\u0300\u0304\u0323";

interface OpenFont {
  characterToGlyph(code: number): number;
  widthOfGlyph(glyph: number): number;
}

function openFont(bytes: Uint8Array): OpenFont {
  const doc = new jsPDF();
  doc.addFileToVFS("font.ttf", Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  doc.addFont("font.ttf", "font", "normal", undefined, "Identity-H");
  const { metadata }: { metadata: OpenFont } = doc.setFont("font", "normal").getFont();
  return metadata;
}

for (const [weight, bytes] of Object.entries(readReportFonts())) {
  const font = openFont(bytes);
  const glyphOf = (character: string) => font.characterToGlyph(character.charCodeAt(0));

  Deno.test(`The ${weight} font of the report draws every letter that the report may print`, () => {
    const printable = Array.from({ length: 0x10000 }, (_, code) => String.fromCharCode(code)).filter(
      isPrintable,
    );
    assert.ok(printable.length > 400);
    for (const letter of [...printable, ...REQUIRED]) {
      assert.ok(isPrintable(letter), letter);
      assert.notEqual(glyphOf(letter), 0, `U+${letter.charCodeAt(0).toString(16)}`);
    }
  });

  Deno.test(`The ${weight} font of the report has a glyph of its own for each variant; marks take no width`, () => {
    const glyphs = GLYPH_VARIANTS.map(({ code }) => glyphOf(code));
    assert.ok(!glyphs.includes(0));
    assert.equal(new Set(glyphs).size, glyphs.length);
    for (const { code, base, readAs } of GLYPH_VARIANTS) {
      const width = font.widthOfGlyph(glyphOf(code));
      assert.equal(width, base === readAs ? font.widthOfGlyph(glyphOf(base)) : 0, `${base} ${readAs}`);
    }
    assert.ok(Array.from(placeMarks("Ịfẹ́yị́nwá")).every((sign) => glyphOf(sign) !== 0));
  });

  Deno.test(`The ${weight} font of the report has figures of one width, so that columns line up`, () => {
    const widths = Array.from("0123456789", (figure) => font.widthOfGlyph(glyphOf(figure)));
    assert.equal(new Set(widths).size, 1);
  });

  Deno.test(`The ${weight} font of the report stays below ${MAX_BYTES / 1024} KB`, () => {
    assert.ok(bytes.length < MAX_BYTES, `${bytes.length}`);
  });
}

Deno.test("The fonts' licence lies beside them", async () => {
  const licence = await Deno.readTextFile(new URL("../../../static/fonts/LICENSE.txt", import.meta.url));
  assert.match(licence, /The Noto Project Authors/);
  assert.match(licence, /SIL OPEN FONT LICENSE Version 1\.1/);
});
