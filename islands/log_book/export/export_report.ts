/** Draws and saves a report of what this phone holds of a person. @module */
import type { Reading } from "@/lib/shared/reading.ts";
import { EMPTY_HEALTH_PROFILE } from "@/lib/shared/health_profile.ts";
import { EARLIEST_DATE } from "@/lib/shared/calendar.ts";
import { chooseHba1c, summariseCare, writeMedicines } from "@/lib/shared/report_care.ts";
import type { CareEntry } from "@/lib/shared/schemas/care.ts";
import { daysOfPeriod, formatReportFileName, selectPeriod } from "@/lib/shared/report.ts";
import type { HealthProfile } from "@/lib/shared/schemas/health_profile.ts";
import { readOwnCare } from "../../care/read_own_care.ts";
import { addressOfSentences, languageInUse, readLanguage } from "../../client/browser/language.ts";
import { saveFile } from "../../client/browser/files.ts";
import { nextTask } from "../../client/browser/schedule.ts";
import { openBrowserHealthProfile } from "../../client/outbox/health_profile.ts";
import { listOwnVitalSigns } from "../../client/outbox/vital_sign_queue.ts";
import { browserFonts, drawInBackground, loadFonts } from "./draw_report.ts";
import type { ExportResult, ReportOrder } from "./export_state.ts";

export interface ReportRequest extends ReportOrder {
  readings: readonly Reading[];
  /** Absent if the profile could not be read. */
  person?: { firstName: string; lastName: string };
  /** Wall clock: `YYYY-MM-DD` and `HH:mm`. */
  now: { date: string; time: string };
}

export type ReportDeps = ReturnType<typeof browserDeps>;

/** Never rejects. */
export async function exportReport(
  { readings, period, person, now, isForDoctor, asksForRows, isInEnglish, onProgress, signal }: ReportRequest,
  deps: ReportDeps = browserDeps(),
): Promise<ExportResult> {
  if (selectPeriod(readings, period, now.date).length === 0) return "empty";
  try {
    const profile = await deps.recallHealth();
    const { entries, medicines } = await deps.readCare();
    const days = daysOfPeriod(period, now.date) ?? { from: EARLIEST_DATE, to: now.date };
    const job = {
      readings,
      context: {
        period,
        person,
        now,
        isForDoctor,
        asksForRows,
        language: isInEnglish ? "en" : readLanguage(),
        ...healthOf(profile, entries),
        care: summariseCare(entries, medicines, days, now),
        vitalSigns: await deps.listVitalSigns(),
      },
      fonts: await loadFonts(deps),
      sentences: isInEnglish ? undefined : deps.findSentences(),
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

function browserDeps() {
  return {
    ...browserFonts(),
    listVitalSigns: listOwnVitalSigns,
    /** Nothing where none was ever noted. */
    readCare: readOwnCare,
    /** Undefined in English. */
    findSentences() {
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

function healthOf(profile: HealthProfile | undefined, entries: readonly CareEntry[]) {
  const hba1c = chooseHba1c(profile?.hba1c, entries);
  const medicines = writeMedicines(entries, profile?.medicines);
  return {
    unit: profile?.unit ?? undefined,
    targets: profile?.targets ?? undefined,
    about: profile || hba1c || medicines
      ? { ...EMPTY_HEALTH_PROFILE, ...profile, hba1c, medicines }
      : undefined,
  };
}
