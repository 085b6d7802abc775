import { jsPDF } from "jspdf";
import { GLYPH_VARIANTS } from "@/lib/shared/report_alphabet.ts";
import { layOutReport } from "@/lib/shared/report_layout.ts";
import type { ReportModel } from "@/lib/shared/report_model.ts";
import { type Measure, MM_PER_POINT } from "@/lib/shared/report_sheet.ts";
import { drawPage, FONTS } from "./report_page.ts";

export type ReportFonts = Record<keyof typeof FONTS, Uint8Array>;

const WEIGHTS = ["regular", "bold"] as const;

/** Of the time that a report takes; the rest goes into the file. */
const PAGES_SHARE = 0.75;

/** @param onProgress Share of the time, 0 to 1, before each page and before the file is assembled. */
export function drawReport(
  model: ReportModel,
  fonts: ReportFonts,
  onProgress: (share: number) => void,
): Uint8Array<ArrayBuffer> {
  const doc = new jsPDF({
    unit: "mm",
    format: "a4",
    compress: true,
    putOnlyUsedFonts: true,
    floatPrecision: 2,
  });
  doc.setLanguage("en").setProperties({ title: model.title, creator: model.brand });
  embedFonts(doc, fonts);
  onProgress(0);
  const pages = layOutReport(model, createMeasure(doc));
  for (const [index, page] of pages.entries()) {
    onProgress(PAGES_SHARE * index / pages.length);
    if (index > 0) doc.addPage();
    drawPage(doc, page);
  }
  nameVariants(doc);
  onProgress(PAGES_SHARE);
  return formatFile(doc, model.language);
}

function embedFonts(doc: jsPDF, fonts: ReportFonts): void {
  for (const weight of WEIGHTS) {
    const name = FONTS[weight];
    doc.addFileToVFS(`${name}.ttf`, toBinaryString(fonts[weight]));
    doc.addFont(`${name}.ttf`, name, "normal", undefined, "Identity-H");
  }
}

/** No kerning: letters' widths add up. */
function createMeasure(doc: jsPDF): Measure {
  const widths = { regular: new Map<string, number>(), bold: new Map<string, number>() };
  const widthOf = (letter: string, weight: keyof typeof FONTS) => {
    const known = widths[weight].get(letter);
    if (known !== undefined) return known;
    const width = doc.setFont(FONTS[weight], "normal").getStringUnitWidth(letter);
    widths[weight].set(letter, width);
    return width;
  };
  return (text, size, isBold) => {
    let width = 0;
    for (const letter of text) width += widthOf(letter, isBold ? "bold" : "regular");
    return width * size * MM_PER_POINT;
  };
}

/** The fonts' private shapes read back as their letters, in search, copy and by ear. */
function nameVariants(doc: jsPDF): void {
  for (const weight of WEIGHTS) {
    const { metadata } = doc.setFont(FONTS[weight], "normal").getFont();
    for (const { code, readAs } of GLYPH_VARIANTS) {
      const glyph = metadata.characterToGlyph(code.charCodeAt(0));
      if (glyph in metadata.toUnicode) metadata.toUnicode[glyph] = readAs.charCodeAt(0);
    }
  }
}

/**
 * jsPDF knows none of Nigeria's languages, and names a character collection that does not exist; strict readers
 * complain. The length must stay.
 */
function formatFile(doc: jsPDF, language: string): Uint8Array<ArrayBuffer> {
  const text = doc.output().replace("/Lang (en)", `/Lang(${language})`.padEnd("/Lang (en)".length))
    .replaceAll("/Ordering (Identity-H)", "/Ordering (Identity)  ");
  const bytes = new Uint8Array(text.length);
  for (let index = 0; index < text.length; index++) bytes[index] = text.charCodeAt(index);
  return bytes;
}

function toBinaryString(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
}
