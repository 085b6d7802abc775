/** A page of the report: millimetres from the top left, letters in points. @module */
import type { GlucoseStatus } from "./glucose.ts";

/** A4. */
export const SHEET = { width: 210, height: 297, margin: 20 } as const;
/** Within the margins. */
export const PRINT_AREA = {
  left: SHEET.margin,
  right: SHEET.width - SHEET.margin,
  top: SHEET.margin,
  bottom: SHEET.height - SHEET.margin,
  width: SHEET.width - 2 * SHEET.margin,
} as const;

export const MM_PER_POINT = 25.4 / 72;

/** By purpose. */
export type Tone = "ink" | "soft" | "brand" | "line" | "track";

/** Millimetres. */
export type Measure = (text: string, size: number, isBold: boolean) => number;

/** Empty lines keep their place. */
export interface TextBlock {
  lines: string[];
  /** Right end if aligned right. */
  x: number;
  /** Base line of the first line. */
  y: number;
  /** Between base lines. */
  leading: number;
  size: number;
  isBold: boolean;
  tone: Tone;
  align: "left" | "right";
}

/** A filled rectangle: a rule, a bar. */
export interface FilledRect {
  x: number;
  y: number;
  width: number;
  height: number;
  tone: Tone;
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

/** Leading is 1.3 sizes. */
export function createText(
  lines: string | string[],
  place: { x: number; y: number; size: number } & Partial<TextBlock>,
): TextBlock {
  return {
    leading: place.size * MM_PER_POINT * 1.3,
    isBold: false,
    tone: "ink",
    align: "left",
    ...place,
    lines: typeof lines === "string" ? [lines] : lines,
  };
}

/** To the next base line. */
export const HEADING_HEIGHT = 11.6;

export function createHeading(text: string, y: number): TextBlock {
  return createText(text, { x: PRINT_AREA.left, y: y + 5, size: 12, isBold: true, tone: "brand" });
}

export function createRule(y: number, tone: Tone = "line", height = 0.2): FilledRect {
  return { x: PRINT_AREA.left, y: y - height / 2, width: PRINT_AREA.width, height, tone };
}
