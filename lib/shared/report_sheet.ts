/**
 * The paper a report stands on, and what can stand on it. Lengths are millimetres from the top left corner, sizes of
 * letters are points.
 *
 * @module
 */
import type { GlucoseStatus } from "./glucose.ts";

/** A4 upright with the spec's margins. */
export const SHEET = { width: 210, height: 297, margin: 20 } as const;
/** Where print begins and ends, margins taken off. */
export const PRINT_AREA = {
  left: SHEET.margin,
  right: SHEET.width - SHEET.margin,
  top: SHEET.margin,
  bottom: SHEET.height - SHEET.margin,
  width: SHEET.width - 2 * SHEET.margin,
} as const;

/** Height of a text's size: one point in millimetres. */
export const MM_PER_POINT = 25.4 / 72;

/** Colours by purpose; the drawer knows which they are. */
export type Tone = "ink" | "soft" | "brand" | "line" | "track";

/** Width in millimetres of a text in a size and weight. */
export type Measure = (text: string, size: number, isBold: boolean) => number;

/** Lines below one another in one style; an empty line leaves its place free. */
export interface TextBlock {
  lines: string[];
  /** Left end of the lines, or right end where they are aligned right. */
  x: number;
  /** Base line of the first line. */
  y: number;
  /** From one base line to the next. */
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

/** The shape of a status; `x` and `y` are its middle. */
export interface ReportStatusMark {
  x: number;
  y: number;
  status: GlucoseStatus;
}

/** One finished page. */
export interface ReportPage {
  texts: TextBlock[];
  slabs: FilledRect[];
  marks: ReportStatusMark[];
}

/** Builds a text of one line, or of several 1.3 sizes apart; plain ink, aligned left, unless told otherwise. */
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

/** Height that a heading takes, from the base line it is offered to that of what follows. */
export const HEADING_HEIGHT = 11.6;

/** Builds the heading of a part. */
export function createHeading(text: string, y: number): TextBlock {
  return createText(text, { x: PRINT_AREA.left, y: y + 5, size: 12, isBold: true, tone: "brand" });
}

/** Builds a thin line across the page. */
export function createRule(y: number, tone: Tone = "line", height = 0.2): FilledRect {
  return { x: PRINT_AREA.left, y: y - height / 2, width: PRINT_AREA.width, height, tone };
}
