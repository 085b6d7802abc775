/** Draws a report off the main thread. @module */
import type { Reading } from "@/lib/shared/reading.ts";
import type { Translations } from "@/lib/shared/message_area.ts";
import { type ReportContext, summariseReport } from "@/lib/shared/report_model.ts";
import { drawReport, type ReportFonts } from "./report_pdf.ts";

export interface ReportJob {
  readings: readonly Reading[];
  context: ReportContext;
  fonts: ReportFonts;
  /** Address of the report's sentences; English without it. */
  sentences?: string;
}

/** Readings first, in batches: handing over ten thousand at once would block the page. */
export type ReportMessage =
  | { kind: "readings"; readings: readonly Reading[] }
  | { kind: "draw"; job: Omit<ReportJob, "readings"> };

/** `share` of the time, 0 to 1. */
export type ReportNews =
  | { kind: "progress"; share: number }
  /** Not as bytes, which the page would copy. */
  | { kind: "done"; file: Blob }
  | { kind: "failed" };

/** Also outside a worker; rejects for a bad font. */
export async function drawJob(
  { readings, context, fonts, sentences }: ReportJob,
  onProgress: (share: number) => void,
): Promise<Blob> {
  const translations = sentences === undefined ? undefined : await importSentences(sentences);
  return new Blob([
    drawReport(summariseReport(readings, { ...context, translations }), fonts, onProgress),
  ]);
}

const received: Reading[] = [];

/** Sentences are functions, which cannot be posted to a worker. */
async function importSentences(address: string): Promise<Translations> {
  // deno-lint-ignore rooms/literal-import -- the build made both the file and its address
  const tables: Record<string, Translations> = await import(address);
  return Object.assign({}, ...Object.values(tables));
}

async function answer({ data }: MessageEvent<ReportMessage>): Promise<void> {
  if (data.kind === "readings") return void received.push(...data.readings);
  const tell = (news: ReportNews) => globalThis.postMessage(news);
  try {
    const job = { ...data.job, readings: received };
    const file = await drawJob(job, (share) => tell({ kind: "progress", share }));
    tell({ kind: "done", file });
  } catch {
    tell({ kind: "failed" });
  }
}

if ("WorkerGlobalScope" in globalThis) addEventListener("message", (event) => void answer(event));
