import type { Reading } from "@/lib/shared/reading.ts";
import { formatReportFileName, type ReportPeriod, selectPeriod } from "@/lib/shared/report.ts";
import { loadAsset } from "../client/api/assets.ts";
import { saveFile } from "../client/browser/save_file.ts";
import type { ExportResult } from "./export_state.ts";
import type { ReportFonts } from "./report_pdf.ts";

export interface ReportRequest {
  readings: readonly Reading[];
  period: ReportPeriod;
  /** Left out of the report where the profile could not be read. */
  person?: { firstName: string; lastName: string };
  /** The person's wall clock: `YYYY-MM-DD` and `HH:mm`. */
  now: { date: string; time: string };
}

export interface ReportDeps {
  fontUrls: { regular: string; bold: string };
  loadAsset(url: string): Promise<Uint8Array | undefined>;
  saveFile(bytes: Uint8Array<ArrayBuffer>, file: { name: string; type: string }): void;
}

/** Longest work without a pause, in milliseconds: a frame on a slow phone. */
const WORK_MS = 16;

/** Never rejects. */
export async function exportReport(
  { readings, period, person, now }: ReportRequest,
  deps: ReportDeps = browserDeps(),
): Promise<ExportResult> {
  const selected = selectPeriod(readings, period, now.date);
  if (selected.length === 0) return "empty";
  try {
    const [{ summariseReport }, { drawReport }, fonts] = await Promise.all([
      import("@/lib/shared/report_model.ts"),
      import("./report_pdf.ts"),
      loadFonts(deps),
    ]);
    const model = summariseReport(readings, { period, person, now, isForDoctor });
    const file = await drawReport(model, fonts, createPause());
    deps.saveFile(file, { name: formatReportFileName(period, now.date), type: "application/pdf" });
    return "done";
  } catch {
    return "failed";
  }
}

function browserDeps(): ReportDeps {
  return {
    fontUrls: { regular: REPORT_FONT_URLS.regular, bold: REPORT_FONT_URLS.bold },
    loadAsset,
    saveFile,
  };
}

async function loadFonts({ fontUrls, loadAsset }: ReportDeps): Promise<ReportFonts> {
  const [regular, bold] = await Promise.all([loadAsset(fontUrls.regular), loadAsset(fontUrls.bold)]);
  if (!regular || !bold) throw new Error("The report's fonts did not load");
  return { regular, bold };
}

function createPause(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < WORK_MS) return;
    await new Promise((resolve) => setTimeout(resolve));
    since = performance.now();
  };
}
