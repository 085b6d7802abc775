/** Draws a report in a worker, for whoever has its content. @module */
import { loadAsset } from "../../client/api/assets.ts";
import { nextTask } from "../../client/browser/schedule.ts";
import { trustAddress } from "../../client/browser/sw_bridge.ts";
import type { ReportFonts } from "./report_pdf.ts";
import type { ReportJob, ReportMessage, ReportNews } from "./report_worker.ts";

export function browserFonts() {
  return { fontUrls: { regular: REPORT_FONT_URLS.regular, bold: REPORT_FONT_URLS.bold }, loadAsset };
}

export async function loadFonts(
  { fontUrls, loadAsset }: ReturnType<typeof browserFonts> = browserFonts(),
): Promise<ReportFonts> {
  const [regular, bold] = await Promise.all([loadAsset(fontUrls.regular), loadAsset(fontUrls.bold)]);
  if (!regular || !bold) throw new Error("The report's fonts did not load");
  return { regular, bold };
}

export interface DrawOptions {
  /** Share of the time, 0 to 1. */
  onProgress(share: number): void;
  signal: AbortSignal;
  openWorker?(address: string): Worker;
  /** Of the module that draws. */
  address?: string;
}

const READINGS_AT_ONCE = 250;

/** Rejects for a bad font, or when aborted. */
export async function drawInBackground(
  job: ReportJob,
  { onProgress, signal, openWorker = openReportWorker, address = REPORT_WORKER_URL }: DrawOptions,
): Promise<Blob> {
  const worker = openWorker(address);
  try {
    return await askWorker(worker, job, { onProgress, signal });
  } finally {
    worker.terminate();
  }
}

function askWorker(worker: Worker, job: ReportJob, { onProgress, signal }: DrawOptions): Promise<Blob> {
  return new Promise((resolve, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason));
    worker.addEventListener("error", () => reject(new Error("The module that draws reports did not load")));
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
