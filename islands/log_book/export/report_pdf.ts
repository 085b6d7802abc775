import { jsPDF } from "jspdf";
import { GLYPH_VARIANTS, placeMarks } from "@/lib/shared/report_alphabet.ts";
import { layOutReport } from "@/lib/shared/report_layout.ts";
import type { ReportModel } from "@/lib/shared/report_model.ts";
import { MM_PER_POINT } from "@/lib/shared/report_sheet.ts";
import { type ContentFont, createContentWriter } from "./report_content.ts";

export type ReportFonts = Record<"regular" | "bold", Uint8Array>;

interface FontEntry {
  id: string;
  metadata: {
    characterToGlyph(code: number): number;
    toUnicode: Record<number, number>;
  };
}

/** Missing or wrong in jsPDF's types. */
interface JsPdfInternals {
  getFont(): FontEntry;
  pdfEscape16(text: string, font: FontEntry): string;
  internal: { write(operators: string): void; languageSettings: { languageCode: string } };
}

const REGULAR = "NotoSans-Regular";
const BOLD = "NotoSans-Bold";

/** @param onProgress Share of pages, 0 to 1, before each page and before the file is assembled; awaited. */
export async function drawReport(
  model: ReportModel,
  fonts: ReportFonts,
  onProgress: (share: number) => void | Promise<void>,
): Promise<Uint8Array<ArrayBuffer>> {
  const doc = new jsPDF({ unit: "mm", format: "a4", compress: true, putOnlyUsedFonts: true });
  doc.setLanguage("en");
  // jsPDF only takes languages that it knows.
  internalsOf(doc).internal.languageSettings.languageCode = model.language;
  doc.setProperties({ title: model.title, creator: model.brand });
  embedFonts(doc, fonts);
  await onProgress(0);
  const fontOf = { regular: createFont(doc, REGULAR), bold: createFont(doc, BOLD) };
  const measure = (text: string, size: number, isBold: boolean) =>
    (isBold ? fontOf.bold : fontOf.regular).widthOf(text, size);
  const write = createContentWriter(fontOf);
  const pages = layOutReport(model, measure);
  for (const [index, page] of pages.entries()) {
    await onProgress(index / pages.length);
    if (index > 0) doc.addPage();
    internalsOf(doc).internal.write(write(page));
  }
  nameVariants(doc);
  await onProgress(1);
  return formatFile(doc);
}

function embedFonts(doc: jsPDF, fonts: ReportFonts): void {
  for (const [name, file] of [[REGULAR, fonts.regular], [BOLD, fonts.bold]] as const) {
    doc.addFileToVFS(`${name}.ttf`, toBinaryString(file));
    doc.addFont(`${name}.ttf`, name, "normal", undefined, "Identity-H");
  }
}

/** jsPDF's own text costs ten times as much: most lines recur, and are encoded once. */
function createFont(doc: jsPDF, name: string): ContentFont {
  // Fonts without text are left out of the file.
  const entry = internalsOf(doc.setFont(name, "normal").text(" ", 0, 0)).getFont();
  const encoded = new Map<string, string>();
  const widths = new Map<string, number>();
  function encode(line: string): string {
    const known = placeMarks(line).replace(
      /[^]/g,
      (code) => entry.metadata.characterToGlyph(code.charCodeAt(0)) ? code : "",
    );
    return internalsOf(doc).pdfEscape16(known, entry);
  }
  /** No kerning: letters' widths add up. */
  function widthOf(letter: string): number {
    return doc.setFont(name, "normal").getStringUnitWidth(letter);
  }
  return {
    name: entry.id,
    encode: (line) => remember(encoded, line, encode),
    widthOf(line, size) {
      let width = 0;
      for (const letter of line) width += remember(widths, letter, widthOf);
      return width * size * MM_PER_POINT;
    },
  };
}

function remember<Value>(known: Map<string, Value>, key: string, find: (key: string) => Value): Value {
  const held = known.get(key);
  if (held !== undefined) return held;
  const found = find(key);
  known.set(key, found);
  return found;
}

function internalsOf(doc: jsPDF): JsPdfInternals {
  return doc as unknown as JsPdfInternals;
}

/** The fonts' private shapes read back as their letters, in search, copy and by ear. */
function nameVariants(doc: jsPDF): void {
  for (const name of [REGULAR, BOLD]) {
    const { metadata } = internalsOf(doc.setFont(name, "normal")).getFont();
    for (const { code, readAs } of GLYPH_VARIANTS) {
      const glyph = metadata.characterToGlyph(code.charCodeAt(0));
      if (glyph in metadata.toUnicode) metadata.toUnicode[glyph] = readAs.charCodeAt(0);
    }
  }
}

/** jsPDF names a character collection that does not exist; strict readers complain. The length must stay. */
function formatFile(doc: jsPDF): Uint8Array<ArrayBuffer> {
  const text = doc.output().replaceAll("/Ordering (Identity-H)", "/Ordering (Identity)  ");
  const bytes = new Uint8Array(text.length);
  for (let index = 0; index < text.length; index++) bytes[index] = text.charCodeAt(index);
  return bytes;
}

function toBinaryString(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
}
