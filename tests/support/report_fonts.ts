/** The committed fonts of the report. @module */
import type { ReportFonts } from "@/islands/log_book/export/report_pdf.ts";

/** Reads both fonts from `static/fonts`. */
export function readReportFonts(): ReportFonts {
  const read = (name: string) =>
    Deno.readFileSync(new URL(`../../static/fonts/${name}.ttf`, import.meta.url));
  return { regular: read("report-regular"), bold: read("report-bold") };
}
