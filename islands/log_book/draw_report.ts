/** Has a report drawn by a worker, or by the page where there can be none. @module */
import { trustAddress } from "../client/browser/sw_bridge.ts";
import { drawJob, REPORT_WORKER_URL, type ReportJob, type ReportNews } from "./report_worker.ts";

export interface DrawOptions {
  /** Told the share of pages drawn, 0 to 1. */
  onProgress(share: number): void;
  /** Aborted: the drawing ends, and so does the promise, rejected. */
  signal: AbortSignal;
  openWorker?(): Worker;
}

/** Longest work of the page without a pause, in milliseconds: a frame on a slow phone. */
const WORK_MS = 16;

/** Rejects when a font is none, or when aborted. */
export async function drawInBackground(
  job: ReportJob,
  { onProgress, signal, openWorker = openReportWorker }: DrawOptions,
): Promise<Uint8Array<ArrayBuffer>> {
  const worker = openWorker();
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

/** Browsers of before 2023 run no modules in a worker. */
class NoWorkerError extends Error {}

function askWorker(
  worker: Worker,
  job: ReportJob,
  { onProgress, signal }: Pick<DrawOptions, "onProgress" | "signal">,
): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason));
    worker.addEventListener("error", () => reject(new NoWorkerError()));
    worker.addEventListener("message", ({ data }: MessageEvent<ReportNews>) => {
      if (data.kind === "progress") onProgress(data.share);
      else if (data.kind === "done") resolve(data.file);
      else reject(new Error("The report could not be drawn"));
    });
    worker.postMessage(job);
  });
}

function openReportWorker(): Worker {
  return new Worker(trustAddress(REPORT_WORKER_URL), { type: "module" });
}

function createPause(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < WORK_MS) return;
    await new Promise((resolve) => setTimeout(resolve));
    since = performance.now();
  };
}
