import type { SharedReport } from "@/lib/shared/schemas/share.ts";
import { readWallClock } from "../client/browser/wall_clock.ts";
import { saveFile } from "../client/browser/files.ts";
import { addressOfSentences } from "../client/browser/language.ts";
import { drawInBackground, loadFonts } from "../log_book/export/draw_report.ts";
import { contextOf, type ReportChoices } from "./shared_report_model.ts";

/** False if it could not be made. */
export async function saveSharedPdf(report: SharedReport, choices: ReportChoices): Promise<boolean> {
  const now = readWallClock();
  try {
    const job = {
      readings: report.readings,
      context: contextOf(report, choices, now),
      fonts: await loadFonts(),
      sentences: addressOfSentences(choices.language, "report"),
    };
    const content = await drawInBackground(job, {
      onProgress() {},
      signal: new AbortController().signal,
    });
    saveFile(content, { name: `blood-sugar-report-${now.date}.pdf`, type: "application/pdf" });
    return true;
  } catch {
    return false;
  }
}
