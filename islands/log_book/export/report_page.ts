/** A report's page, drawn by jsPDF. @module */
import type { jsPDF } from "jspdf";
import type { GlucoseStatus } from "@/lib/shared/glucose.ts";
import { placeMarks } from "@/lib/shared/report_alphabet.ts";
import {
  type FilledRect,
  MM_PER_POINT,
  type ReportPage,
  type ReportStatusMark,
  type TextBlock,
  type Tone,
} from "@/lib/shared/report_sheet.ts";

/** Names that the file has for them, too. */
export const FONTS = { regular: "NotoSans-Regular", bold: "NotoSans-Bold" } as const;

const COLOURS: Record<Tone, string> = {
  ink: "#141a33",
  soft: "#4b5270",
  brand: "#26357f",
  line: "#d9d6ce",
  track: "#e9ecf8",
  dot: "#8d93a8",
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

/** Draws onto the page that a document ends with. */
export function drawPage(doc: jsPDF, { slabs, marks, texts }: ReportPage): void {
  doc.setLineCap("round");
  for (const slab of slabs) drawSlab(doc, slab);
  for (const mark of marks) drawMark(doc, mark);
  for (const text of texts) drawText(doc, text);
}

function drawSlab(doc: jsPDF, { x, y, width, height, tone, isRound }: FilledRect): void {
  if (isRound) drawDot(doc, { x: x + width / 2, y: y + width / 2, width, colour: COLOURS[tone] });
  else doc.setFillColor(COLOURS[tone]).rect(x, y, width, height, "F");
}

/** A line without length, which has the round ends of the pen: a circle's curves fill the file. */
function drawDot(
  doc: jsPDF,
  { x, y, width, colour }: { x: number; y: number; width: number; colour: string },
): void {
  doc.setDrawColor(colour).setLineWidth(width).line(x, y, x, y);
}

/** The shapes of the screen. */
function drawMark(doc: jsPDF, { x, y, status }: ReportStatusMark): void {
  const { kind, count, isHollow, colour } = SHAPES[status];
  if (kind === "circle") return drawDot(doc, { x, y, width: 2 * RADIUS_MM, colour });
  doc.setFillColor(colour).setDrawColor(colour).setLineWidth(OUTLINE_MM);
  const radius = isHollow ? RADIUS_MM - OUTLINE_MM / 2 : RADIUS_MM;
  const rise = kind === "up" ? radius : -radius;
  for (let index = 0; index < count; index++) {
    const middle = x + (index - (count - 1) / 2) * STEP_MM;
    const [left, right] = [middle - radius, middle + radius];
    doc.triangle(left, y + rise, right, y + rise, middle, y - rise, isHollow ? "S" : "F");
  }
}

function drawText(doc: jsPDF, { lines, x, y, size, leading, align, isBold, tone }: TextBlock): void {
  doc.setFont(isBold ? FONTS.bold : FONTS.regular, "normal").setFontSize(size).setTextColor(COLOURS[tone]);
  doc.text(lines.map(placeMarks), x, y, { align, lineHeightFactor: leading / size / MM_PER_POINT });
}
