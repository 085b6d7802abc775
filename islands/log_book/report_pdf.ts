/** Draws a report that is laid out. @module */
import { jsPDF } from "jspdf";
import type { GlucoseStatus } from "@/lib/shared/glucose.ts";
import { GLYPH_VARIANTS, placeMarks } from "@/lib/shared/report_alphabet.ts";
import { layOutReport } from "@/lib/shared/report_layout.ts";
import type { ReportModel } from "@/lib/shared/report_model.ts";
import {
  type FilledRect,
  type Measure,
  MM_PER_POINT,
  type ReportPage,
  type ReportStatusMark,
  type TextBlock,
  type Tone,
} from "@/lib/shared/report_sheet.ts";

export interface ReportFonts {
  regular: Uint8Array;
  bold: Uint8Array;
}

interface EmbeddedFont {
  characterToGlyph(code: number): number;
  /** Which character each drawn glyph is read back as. */
  toUnicode: Record<number, number>;
}

const REGULAR = "NotoSans-Regular";
const BOLD = "NotoSans-Bold";

const COLOURS: Record<Tone, string> = {
  ink: "#141a33",
  soft: "#4b5270",
  brand: "#26357f",
  line: "#d9d6ce",
  track: "#e9ecf8",
};

interface Shape {
  kind: "circle" | "up" | "down";
  count: number;
  isHollow?: boolean;
  colour: string;
}

const SHAPES: Record<GlucoseStatus, Shape> = {
  "Very Low": { kind: "down", count: 2, colour: "#1d5fae" },
  "Low": { kind: "down", count: 1, colour: "#1d5fae" },
  "Normal": { kind: "circle", count: 1, colour: "#16704a" },
  "Elevated": { kind: "up", count: 1, isHollow: true, colour: "#8a5200" },
  "High": { kind: "up", count: 1, colour: "#b23a16" },
  "Critical": { kind: "up", count: 2, colour: "#a5112b" },
};

const RADIUS_MM = 1.05;
const STEP_MM = 1.9;
const OUTLINE_MM = 0.35;

/**
 * @param onProgress Told the share of pages drawn, 0 to 1, before each page and before the file is put together; what
 * it waits for is waited for.
 */
export async function drawReport(
  model: ReportModel,
  fonts: ReportFonts,
  onProgress: (share: number) => void | Promise<void>,
): Promise<Uint8Array<ArrayBuffer>> {
  const doc = new jsPDF({ unit: "mm", format: "a4", compress: true, putOnlyUsedFonts: true });
  doc.setLanguage("en");
  doc.setProperties({ title: model.title, creator: model.brand });
  embedFonts(doc, fonts);
  await onProgress(0);
  const pages = layOutReport(model, createMeasure(doc));
  for (const [index, page] of pages.entries()) {
    await onProgress(index / pages.length);
    if (index > 0) doc.addPage();
    drawPage(doc, page);
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

/** Widths of single letters add up, as nothing is kerned; each is asked for once. */
function createMeasure(doc: jsPDF): Measure {
  const known = { [REGULAR]: new Map<string, number>(), [BOLD]: new Map<string, number>() };
  function learn(letter: string, name: keyof typeof known): number {
    const width = doc.setFont(name, "normal").getStringUnitWidth(letter);
    known[name].set(letter, width);
    return width;
  }
  return (text, size, isBold) => {
    const name = isBold ? BOLD : REGULAR;
    let width = 0;
    for (const letter of text) width += known[name].get(letter) ?? learn(letter, name);
    return width * size * MM_PER_POINT;
  };
}

function drawPage(doc: jsPDF, { slabs, marks, texts }: ReportPage): void {
  for (const slab of slabs) drawSlab(doc, slab);
  for (const mark of marks) drawStatusMark(doc, mark);
  for (const text of texts) drawText(doc, text);
}

function drawSlab(doc: jsPDF, { x, y, width, height, tone }: FilledRect): void {
  doc.setFillColor(COLOURS[tone]);
  doc.rect(x, y, width, height, "F");
}

function drawText(doc: jsPDF, { lines, x, y, size, leading, isBold, tone, align }: TextBlock): void {
  doc.setFont(isBold ? BOLD : REGULAR, "normal");
  doc.setFontSize(size);
  doc.setTextColor(COLOURS[tone]);
  doc.text(lines.map(placeMarks), x, y, { align, lineHeightFactor: leading / (size * MM_PER_POINT) });
}

/** The same shapes as on screen, the middle at the mark's place. */
function drawStatusMark(doc: jsPDF, { x, y, status }: ReportStatusMark): void {
  const { kind, count, isHollow = false, colour } = SHAPES[status];
  doc.setFillColor(colour);
  doc.setDrawColor(colour);
  doc.setLineWidth(OUTLINE_MM);
  for (let index = 0; index < count; index++) {
    const middle = x + (index - (count - 1) / 2) * STEP_MM;
    if (kind === "circle") doc.circle(middle, y, RADIUS_MM, "F");
    else drawTriangle(doc, middle, y, kind === "up" ? 1 : -1, isHollow);
  }
}

function drawTriangle(doc: jsPDF, x: number, y: number, up: 1 | -1, isHollow: boolean): void {
  const radius = isHollow ? RADIUS_MM - OUTLINE_MM / 2 : RADIUS_MM;
  const [base, tip] = [y + radius * up, y - radius * up];
  doc.triangle(x - radius, base, x + radius, base, x, tip, isHollow ? "S" : "F");
}

/** The fonts' private shapes are read back as the letters they show, in search, copy and by ear. */
function nameVariants(doc: jsPDF): void {
  for (const name of [REGULAR, BOLD]) {
    const { metadata }: { metadata: EmbeddedFont } = doc.setFont(name, "normal").getFont();
    for (const { code, readAs } of GLYPH_VARIANTS) {
      const glyph = metadata.characterToGlyph(code.charCodeAt(0));
      if (glyph in metadata.toUnicode) metadata.toUnicode[glyph] = readAs.charCodeAt(0);
    }
  }
}

/** jsPDF names a character collection that does not exist, and strict readers complain. The length must stay. */
function formatFile(doc: jsPDF): Uint8Array<ArrayBuffer> {
  const text = doc.output().replaceAll("/Ordering (Identity-H)", "/Ordering (Identity)  ");
  const bytes = new Uint8Array(text.length);
  for (let index = 0; index < text.length; index++) bytes[index] = text.charCodeAt(index);
  return bytes;
}

function toBinaryString(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
}
