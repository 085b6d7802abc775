/** The shapes that stand beside a status's word, the same as on screen. @module */
import type { jsPDF } from "jspdf";
import type { GlucoseStatus } from "@/lib/shared/glucose.ts";
import type { ReportStatusMark } from "@/lib/shared/report_sheet.ts";

interface Shape {
  kind: "circle" | "up" | "down";
  /** How many stand side by side. */
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

/** Draws the shape of a status, its middle at the mark's place. */
export function drawStatusMark(doc: jsPDF, { x, y, status }: ReportStatusMark): void {
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
