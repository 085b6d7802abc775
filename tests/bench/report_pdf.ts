/** The report's PDF against jspdf-autotable, with the same rows, columns and fonts. @module */
import { autoTable } from "jspdf-autotable";
import { jsPDF } from "jspdf";
import { drawReport } from "@/islands/log_book/export/report_pdf.ts";
import { classifyReading } from "@/lib/shared/glucose.ts";
import type { Reading } from "@/lib/shared/reading.ts";
import { summariseReport } from "@/lib/shared/report_model.ts";
import { makeDemoReadings } from "@/lib/tools/demo/readings.ts";
import { ROOT } from "../support/programs.ts";
import type { Contender } from "./rounds.ts";

const NOW = { date: "2026-11-21", time: "21:00" };
/** Over ten years, two and a half readings a day. */
const DAYS = 4600;

/** Rates are readings per second. */
export function prepareReports(count: number): { title: string; contenders: Contender[] } {
  const readings = makeReadings(count);
  const model = summariseReport(readings, { period: "all", now: NOW, isForDoctor: false });
  const fonts = { regular: readFont("regular"), bold: readFont("bold") };
  const rate = async (draw: () => unknown) => {
    const started = performance.now();
    await draw();
    return readings.length * 1000 / (performance.now() - started);
  };
  return {
    title: `A report of ${readings.length.toLocaleString("en")} readings, readings a second`,
    contenders: [
      { name: "Alafia", measure: () => rate(() => drawReport(model, fonts, () => {})) },
      {
        name: "jspdf-autotable 5.0.9, the details alone",
        measure: () => rate(() => drawByAutoTable(readings, fonts)),
      },
    ],
  };
}

function makeReadings(count: number): Reading[] {
  return makeDemoReadings({ now: NOW, days: DAYS, seed: 7 }).slice(-count)
    .map((reading) => ({ ...reading, version: 1, updatedAt: "2026-11-21T20:00:00.000Z" })).reverse();
}

function readFont(weight: "regular" | "bold"): Uint8Array {
  return Deno.readFileSync(new URL(`static/fonts/report-${weight}.ttf`, ROOT));
}

function drawByAutoTable(readings: readonly Reading[], fonts: { regular: Uint8Array }): void {
  const doc = new jsPDF({ unit: "mm", format: "a4", compress: true, putOnlyUsedFonts: true });
  doc.addFileToVFS("report.ttf", Array.from(fonts.regular, (byte) => String.fromCharCode(byte)).join(""));
  doc.addFont("report.ttf", "report", "normal", undefined, "Identity-H");
  doc.setFont("report", "normal");
  autoTable(doc, {
    head: [["Date", "Time", "Type", "Value", "Status", "Note"]],
    body: readings.map((reading) => [
      reading.date,
      reading.time,
      reading.type,
      `${reading.value} ${reading.unit}`,
      classifyReading(reading).status,
      reading.comment,
    ]),
    styles: { font: "report", fontSize: 8.5 },
    headStyles: { fontStyle: "normal" },
    margin: 20,
  });
  doc.output("arraybuffer");
}
