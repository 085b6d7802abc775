/** A page of the report: millimetres from the top left, letters in points. @module */
import type { GlucoseStatus } from "./glucose.ts";

/** Millimetres of an A4 sheet. */
export const SHEET = { width: 210, height: 297, margin: 20 } as const;
export const PRINT_AREA = {
  left: SHEET.margin,
  right: SHEET.width - SHEET.margin,
  top: SHEET.margin,
  bottom: SHEET.height - SHEET.margin,
  width: SHEET.width - 2 * SHEET.margin,
} as const;

export const MM_PER_POINT = 25.4 / 72;

export type Tone = "ink" | "soft" | "brand" | "line" | "track" | "dot";

/** Millimetres. */
export type Measure = (text: string, size: number, isBold: boolean) => number;

/** An empty line takes as much room as any other. */
export interface TextBlock {
  lines: string[];
  /** The right end of text that is aligned right. */
  x: number;
  /** The first line's base line. */
  y: number;
  /** The distance between base lines. */
  leading: number;
  size: number;
  isBold: boolean;
  tone: Tone;
  align: "left" | "right";
}

/** Serves as a rule, and as a bar or dot of a chart. */
export interface FilledRect {
  x: number;
  y: number;
  width: number;
  height: number;
  tone: Tone;
  /** A dot as wide as it is high. */
  isRound?: boolean;
}

/** `x` and `y` are the centre. */
export interface ReportStatusMark {
  x: number;
  y: number;
  status: GlucoseStatus;
}

export interface ReportPage {
  texts: TextBlock[];
  slabs: FilledRect[];
  marks: ReportStatusMark[];
}

/** The leading is 1.3 times the size. */
export function createText(
  lines: string | string[],
  style: { x: number; y: number; size: number } & Partial<TextBlock>,
): TextBlock {
  return {
    leading: style.size * MM_PER_POINT * 1.3,
    isBold: false,
    tone: "ink",
    align: "left",
    ...style,
    lines: typeof lines === "string" ? [lines] : lines,
  };
}

/** From a heading's base line to the next one. */
export const HEADING_HEIGHT = 11.6;

export function createHeading(text: string, y: number): TextBlock {
  return createText(text, { x: PRINT_AREA.left, y: y + 5, size: 12, isBold: true, tone: "brand" });
}

export function createRule(y: number, tone: Tone = "line", height = 0.2): FilledRect {
  return { x: PRINT_AREA.left, y: y - height / 2, width: PRINT_AREA.width, height, tone };
}
