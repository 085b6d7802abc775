/** The export on the browser's own network and downloads. @module */
import { loadAsset } from "../client/assets.ts";
import { saveFile } from "../client/save_file.ts";
import { deliverReport, type ReportOutcome, type ReportRequest } from "./deliver_report.ts";

/** Makes the report of a period and downloads it; `empty` when the period holds no readings. Never rejects. */
export async function exportReport(request: ReportRequest): Promise<ReportOutcome> {
  return await deliverReport(request, {
    fontUrls: { regular: REPORT_FONT_URLS.regular, bold: REPORT_FONT_URLS.bold },
    loadAsset,
    saveFile,
  });
}
