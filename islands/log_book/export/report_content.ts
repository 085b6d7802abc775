/** A report's page as PDF operators, in points from the lower left corner. @module */
import type { GlucoseStatus } from "@/lib/shared/glucose.ts";
import {
  type FilledRect,
  MM_PER_POINT,
  type ReportPage,
  type ReportStatusMark,
  SHEET,
  type TextBlock,
  type Tone,
} from "@/lib/shared/report_sheet.ts";

export interface ContentFont {
  name: string;
  encode(line: string): string;
  widthOf(line: string, size: number): number;
}

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
/** Bézier control points of a quarter circle, in radii. */
const QUARTER = 0.5523;

/** Writes a file's pages; repeated text is encoded once. */
export function createContentWriter(
  fonts: Record<"regular" | "bold", ContentFont>,
): (page: ReportPage) => string {
  const inks = mapValues(COLOURS, (colour) => `${formatColour(colour)} rg`);
  const pens = mapValues(COLOURS, (colour) => `${formatColour(colour)} RG`);
  const shapes = mapValues(SHAPES, formatShape);
  return ({ slabs, marks, texts }) =>
    [
      ...slabs.map((slab) =>
        slab.isRound ? `${pens[slab.tone]} ${formatDot(slab)} S` : `${inks[slab.tone]} ${formatRect(slab)} f`
      ),
      ...marks.map((mark) => formatMark(mark, shapes)),
      ...texts.map((text) =>
        `${inks[text.tone]} ${formatText(text, text.isBold ? fonts.bold : fonts.regular)}`
      ),
    ].join("\n");
}

function mapValues<Key extends string, From, To>(from: Record<Key, From>, change: (value: From) => To) {
  const changed = Object.entries<From>(from).map(([key, value]) => [key, change(value)]);
  return Object.fromEntries(changed) as Record<Key, To>;
}

function formatRect({ x, y, width, height }: FilledRect): string {
  return `${pdfNumber(x)} ${up(y + height)} ${pdfNumber(width)} ${pdfNumber(height)} re`;
}

/** A line without length, which has the round ends of the pen. */
function formatDot({ x, y, width }: FilledRect): string {
  const centre = `${pdfNumber(x + width / 2)} ${up(y + width / 2)}`;
  return `1 J ${pdfNumber(width)} w ${centre} m ${centre} l`;
}

/** Line to line, so that empty ones cost nothing. */
function formatText({ lines, x, y, size, leading, align }: TextBlock, font: ContentFont): string {
  const shown: string[] = [];
  let [atX, atY] = [0, 0];
  for (const [index, line] of lines.entries()) {
    if (line === "") continue;
    const toX = align === "right" ? -toHundredths(font.widthOf(line, size)) : 0;
    const toY = -toHundredths(index * leading);
    shown.push(`${(toX - atX) / 100} ${(toY - atY) / 100} Td<${font.encode(line)}>Tj`);
    [atX, atY] = [toX, toY];
  }
  return `BT /${font.name} ${size} Tf ${pdfNumber(x)} ${up(y)} Td\n${shown.join("\n")}\nET`;
}

function formatMark({ x, y, status }: ReportStatusMark, shapes: Record<GlucoseStatus, string>): string {
  return `q 1 0 0 1 ${pdfNumber(x)} ${up(y)} cm ${shapes[status]} Q`;
}

/** The shapes of the screen, centred at the origin. */
function formatShape({ kind, count, isHollow = false, colour }: Shape): string {
  const ink = formatColour(colour);
  const parts = Array.from({ length: count }, (_, index) => {
    const middle = (index - (count - 1) / 2) * STEP_MM;
    return kind === "circle"
      ? formatCircle(middle)
      : formatTriangle(middle, kind === "up" ? 1 : -1, isHollow);
  });
  return `${ink} rg ${ink} RG ${pdfNumber(OUTLINE_MM)} w ${parts.join(" ")}`;
}

function formatTriangle(x: number, tip: 1 | -1, isHollow: boolean): string {
  const radius = isHollow ? RADIUS_MM - OUTLINE_MM / 2 : RADIUS_MM;
  const [left, right, far] = [pdfNumber(x - radius), pdfNumber(x + radius), pdfNumber(radius * tip)];
  const base = pdfNumber(-radius * tip);
  return `${left} ${base} m ${right} ${base} l ${pdfNumber(x)} ${far} l ${isHollow ? "s" : "f"}`;
}

function formatCircle(x: number): string {
  const [r, c] = [RADIUS_MM, RADIUS_MM * QUARTER];
  const curve = (...points: [number, number][]) =>
    `${points.map(([dx, dy]) => `${pdfNumber(x + dx)} ${pdfNumber(dy)}`).join(" ")} c`;
  return [
    `${pdfNumber(x + r)} 0 m`,
    curve([r, c], [c, r], [0, r]),
    curve([-c, r], [-r, c], [-r, 0]),
    curve([-r, -c], [-c, -r], [0, -r]),
    curve([c, -r], [r, -c], [r, 0]),
    "f",
  ].join(" ");
}

function formatColour(hex: string): string {
  const parts = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  return parts.map((part) => Math.round(part * 1000) / 1000).join(" ");
}

function up(mm: number): string {
  return pdfNumber(SHEET.height - mm);
}

function pdfNumber(mm: number): string {
  return `${toHundredths(mm) / 100}`;
}

function toHundredths(mm: number): number {
  return Math.round(mm / MM_PER_POINT * 100);
}
