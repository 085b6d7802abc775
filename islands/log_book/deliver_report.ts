/** From the readings on screen to a PDF among the downloads, whatever the browser. @module */
import type { Reading } from "@/lib/shared/reading.ts";
import { formatReportFileName, type ReportPeriod, selectPeriod } from "@/lib/shared/report.ts";
import type { ReportFonts } from "./report_pdf.ts";

/** What is to be exported, for whom, and when. */
export interface ReportRequest {
  readings: readonly Reading[];
  period: ReportPeriod;
  /** Left out of the report where the profile could not be read. */
  person?: { firstName: string; lastName: string };
  /** The person's wall clock: `YYYY-MM-DD` and `HH:mm`. */
  now: { date: string; time: string };
}

/** What an export needs of the browser. */
export interface ReportDeps {
  fontUrls: { regular: string; bold: string };
  loadAsset(url: string): Promise<Uint8Array | undefined>;
  saveFile(bytes: Uint8Array<ArrayBuffer>, file: { name: string; type: string }): void;
}

/** How an export ended; `empty` when the period holds no readings. */
export type ReportOutcome = "done" | "empty" | "failed";

/** Longest work without a pause, in milliseconds: a frame on a slow phone. */
const WORK_MS = 16;

/**
 * Makes the report of a period and downloads it. Code and fonts are loaded now, the first time only; drawing pauses
 * between pages, so that the page stays alive. Never rejects.
 */
export async function deliverReport(
  { readings, period, person, now }: ReportRequest,
  deps: ReportDeps,
): Promise<ReportOutcome> {
  const selected = selectPeriod(readings, period, now.date);
  if (selected.length === 0) return "empty";
  try {
    const [{ summariseReport }, { drawReport }, fonts] = await Promise.all([
      import("@/lib/shared/report_model.ts"),
      import("./report_pdf.ts"),
      loadFonts(deps),
    ]);
    const model = summariseReport(selected, { period, person, now });
    const file = await drawReport(model, fonts, createPause());
    deps.saveFile(file, { name: formatReportFileName(period, now.date), type: "application/pdf" });
    return "done";
  } catch {
    return "failed";
  }
}

async function loadFonts({ fontUrls, loadAsset }: ReportDeps): Promise<ReportFonts> {
  const [regular, bold] = await Promise.all([loadAsset(fontUrls.regular), loadAsset(fontUrls.bold)]);
  if (!regular || !bold) throw new Error("The report's fonts did not load");
  return { regular, bold };
}

/** Gives way to the page, but only when the work since the last time was worth it. */
function createPause(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < WORK_MS) return;
    await new Promise((resolve) => setTimeout(resolve));
    since = performance.now();
  };
}
