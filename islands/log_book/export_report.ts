import type { Reading } from "@/lib/shared/reading.ts";
import type { ReportContext } from "@/lib/shared/report_model.ts";
import type { HealthProfile } from "@/lib/shared/schemas/health_profile.ts";
import { formatReportFileName, selectPeriod } from "@/lib/shared/report.ts";
import type { VitalSign } from "@/lib/shared/vital_sign.ts";
import { loadAsset } from "../client/api/assets.ts";
import { nextTask } from "../client/browser/schedule.ts";
import { saveFile } from "../client/browser/save_file.ts";
import { languageInUse, readLanguage } from "../client/browser/language.ts";
import { openBrowserHealthProfile } from "../client/outbox/health_profile.ts";
import { listOwnVitalSigns } from "../client/outbox/vital_sign_queue.ts";
import { drawInBackground } from "./draw_report.ts";
import type { ExportResult, ReportOrder } from "./export/export_state.ts";
import type { ReportFonts } from "./report_pdf.ts";

export interface ReportRequest extends ReportOrder {
  /** All. */
  readings: readonly Reading[];
  /** Absent if the profile could not be read. */
  person?: { firstName: string; lastName: string };
  /** Wall clock: `YYYY-MM-DD` and `HH:mm`. */
  now: { date: string; time: string };
}

export interface ReportDeps {
  fontUrls: { regular: string; bold: string };
  loadAsset(url: string): Promise<Uint8Array | undefined>;
  /** Never rejects. */
  listVitalSigns(): Promise<readonly VitalSign[]>;
  /** Of the logbook; undefined in English. */
  findSentences(): Promise<string | undefined>;
  draw: typeof drawInBackground;
  recallHealth(): Promise<HealthProfile | undefined>;
  saveFile(content: Blob, file: { name: string; type: string }): void;
}

/** Never rejects. */
export async function exportReport(
  { readings, period, person, now, isForDoctor, onProgress, signal }: ReportRequest,
  deps: ReportDeps = browserDeps(),
): Promise<ExportResult> {
  if (selectPeriod(readings, period, now.date).length === 0) return "empty";
  try {
    const job = {
      readings,
      context: {
        period,
        person,
        now,
        isForDoctor,
        language: readLanguage(),
        ...healthOf(await deps.recallHealth()),
        vitalSigns: await deps.listVitalSigns(),
      },
      fonts: await loadFonts(deps),
      sentences: await deps.findSentences(),
    };
    const content = await deps.draw(job, { onProgress, signal });
    const [name, type] = [formatReportFileName(period, now.date), "application/pdf"];
    deps.saveFile(content, { name, type });
    await nextTask();
    return new File([content], name, { type });
  } catch {
    return signal.aborted ? "cancelled" : "failed";
  }
}

function browserDeps(): ReportDeps {
  return {
    fontUrls: { regular: REPORT_FONT_URLS.regular, bold: REPORT_FONT_URLS.bold },
    loadAsset,
    listVitalSigns: listOwnVitalSigns,
    async findSentences() {
      const { addressOfSentences } = await import("../language/language_in_use.ts");
      return addressOfSentences(languageInUse(), "report");
    },
    draw: drawInBackground,
    async recallHealth() {
      const { own, ready } = openBrowserHealthProfile();
      await ready;
      return own.value?.profile;
    },
    saveFile,
  };
}

function healthOf(profile: HealthProfile | undefined): Pick<ReportContext, "unit" | "targets" | "about"> {
  return { unit: profile?.unit ?? undefined, targets: profile?.targets ?? undefined, about: profile };
}

async function loadFonts({ fontUrls, loadAsset }: ReportDeps): Promise<ReportFonts> {
  const [regular, bold] = await Promise.all([loadAsset(fontUrls.regular), loadAsset(fontUrls.bold)]);
  if (!regular || !bold) throw new Error("The report's fonts did not load");
  return { regular, bold };
}
