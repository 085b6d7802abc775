/** Draws a report in a worker, or in the page without one, and saves it. @module */
import type { Reading } from "@/lib/shared/reading.ts";
import { EMPTY_HEALTH_PROFILE } from "@/lib/shared/health_profile.ts";
import { EARLIEST_DATE } from "@/lib/shared/calendar.ts";
import { chooseHba1c, summariseCare } from "@/lib/shared/report_care.ts";
import type { CareEntry } from "@/lib/shared/schemas/care.ts";
import { daysOfPeriod, formatReportFileName, selectPeriod } from "@/lib/shared/report.ts";
import type { HealthProfile } from "@/lib/shared/schemas/health_profile.ts";
import { loadAsset } from "../../client/api/assets.ts";
import { languageInUse, readLanguage } from "../../client/browser/language.ts";
import { saveFile } from "../../client/browser/files.ts";
import { nextTask } from "../../client/browser/schedule.ts";
import { trustAddress } from "../../client/browser/sw_bridge.ts";
import { openBrowserHealthProfile } from "../../client/outbox/health_profile.ts";
import { listOwnVitalSigns } from "../../client/outbox/vital_sign_queue.ts";
import type { ExportResult, ReportOrder } from "./export_state.ts";
import type { ReportFonts } from "./report_pdf.ts";
import type { ReportJob, ReportMessage, ReportNews } from "./report_worker.ts";

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
  { readings, period, person, now, isForDoctor, isInEnglish, onProgress, signal }: ReportRequest,
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
        language: isInEnglish ? "en" : readLanguage(),
        ...healthOf(profile, entries),
        care: summariseCare(entries, medicines, days, now),
        vitalSigns: await deps.listVitalSigns(),
      },
      fonts: await loadFonts(deps),
      sentences: isInEnglish ? undefined : await deps.findSentences(),
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
    fontUrls: { regular: REPORT_FONT_URLS.regular, bold: REPORT_FONT_URLS.bold },
    loadAsset,
    listVitalSigns: listOwnVitalSigns,
    /** Nothing where none was ever noted. */
    async readCare() {
      const { readOwnCare } = await import("../../care/read_own_care.ts");
      return await readOwnCare();
    },
    /** Undefined in English. */
    async findSentences() {
      const { addressOfSentences } = await import("../../language/language_in_use.ts");
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
  return {
    unit: profile?.unit ?? undefined,
    targets: profile?.targets ?? undefined,
    about: profile || hba1c ? { ...EMPTY_HEALTH_PROFILE, ...profile, hba1c } : undefined,
  };
}

export async function loadFonts(
  { fontUrls, loadAsset }: Pick<ReportDeps, "fontUrls" | "loadAsset"> = browserDeps(),
): Promise<ReportFonts> {
  const [regular, bold] = await Promise.all([loadAsset(fontUrls.regular), loadAsset(fontUrls.bold)]);
  if (!regular || !bold) throw new Error("The report's fonts did not load");
  return { regular, bold };
}

export interface DrawOptions {
  /** Share of pages, 0 to 1. */
  onProgress(share: number): void;
  signal: AbortSignal;
  openWorker?(address: string): Worker;
}

/** Milliseconds of uninterrupted work: a frame on a slow phone. */
const WORK_MS = 16;
const READINGS_AT_ONCE = 250;

/** Rejects for a bad font, or when aborted. */
export async function drawInBackground(
  job: ReportJob,
  { onProgress, signal, openWorker = openReportWorker }: DrawOptions,
): Promise<Blob> {
  // By itself, so that its address loads nothing else.
  const { drawJob, REPORT_WORKER_URL } = await import("./report_worker.ts");
  const worker = openWorker(REPORT_WORKER_URL);
  try {
    return await askWorker(worker, job, { onProgress, signal });
  } catch (error) {
    if (!(error instanceof NoWorkerError)) throw error;
    const pause = createPause();
    return await drawJob(job, async (share) => {
      onProgress(share);
      await pause();
      signal.throwIfAborted();
    });
  } finally {
    worker.terminate();
  }
}

/** Browsers before 2023 run no modules in workers. */
class NoWorkerError extends Error {}

function askWorker(worker: Worker, job: ReportJob, { onProgress, signal }: DrawOptions): Promise<Blob> {
  return new Promise((resolve, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason));
    worker.addEventListener("error", () => reject(new NoWorkerError()));
    worker.addEventListener("message", ({ data }: MessageEvent<ReportNews>) => {
      if (data.kind === "progress") onProgress(data.share);
      else if (data.kind === "done") resolve(data.file);
      else reject(new Error("The report could not be drawn"));
    });
    void handOver(job, (message) => worker.postMessage(message));
  });
}

async function handOver(
  { readings, ...job }: ReportJob,
  post: (message: ReportMessage) => void,
): Promise<void> {
  for (let from = 0; from < readings.length; from += READINGS_AT_ONCE) {
    post({ kind: "readings", readings: readings.slice(from, from + READINGS_AT_ONCE) });
    await nextTask();
  }
  post({ kind: "draw", job });
}

function openReportWorker(address: string): Worker {
  return new Worker(trustAddress(address), { type: "module" });
}

function createPause(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < WORK_MS) return;
    await nextTask();
    since = performance.now();
  };
}
