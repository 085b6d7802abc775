import { computed, effect, type ReadonlySignal, type Signal, signal } from "@preact/signals-react";
import { REPORT_PROGRESS_MS } from "@/lib/shared/limits.ts";
import { interpolate } from "@/lib/shared/messages/catalogue.ts";
import { exportedFileText, exportResultText } from "@/lib/shared/messages/log_dialogs.ts";
import { exportText, periodText } from "@/lib/shared/messages/report.ts";
import type { Reading } from "@/lib/shared/reading.ts";
import { countByPeriod, type ReportPeriod } from "@/lib/shared/report.ts";
import { say } from "../../client/browser/language.ts";
import type { Schedule } from "../../client/browser/schedule.ts";
import { localStore } from "../../client/storage/safe_storage.ts";
import type { FileFormat, FileOrder } from "./export_readings.ts";

/** The saved file, or why there is none. */
export type ExportResult = File | "empty" | "failed" | "cancelled";

export interface ExportOutcome {
  kind: "success" | "error";
  sentence: string;
  file?: File;
}

export interface ReportOrder {
  period: ReportPeriod;
  isForDoctor: boolean;
  /** Share of pages, 0 to 1. */
  onProgress(share: number): void;
  /** Aborting gives "cancelled". */
  signal: AbortSignal;
}

export interface ExporterDeps {
  counted: ReadonlySignal<{ readings: readonly Reading[]; today: string }>;
  /** False until all readings have arrived. */
  isWhole: ReadonlySignal<boolean>;
  /** Rejects where its part does not come. */
  draw(order: ReportOrder): Promise<ExportResult>;
  /** Rejects for a file that cannot be made. */
  saveReadings(readings: readonly Reading[], order: FileOrder): Promise<File>;
  schedule: Schedule;
}

const FOR_DOCTOR_KEY = "report-for-doctor";

export type Exporter = ReturnType<typeof createExporter>;

export function createExporter({ counted, isWhole, draw, saveReadings, schedule }: ExporterDeps) {
  const running = signal<ReportPeriod | undefined>(undefined);
  const outcome = signal<ExportOutcome | undefined>(undefined);
  const share = signal(0);
  const isLong = signal(false);
  const isForDoctor = openForDoctor();
  let controller = new AbortController();

  async function run(period: ReportPeriod): Promise<void> {
    if (running.value) return;
    running.value = period;
    outcome.value = undefined;
    share.value = 0;
    controller = new AbortController();
    const cancelTimer = schedule(() => isLong.value = true, REPORT_PROGRESS_MS);
    const onProgress = (drawn: number) => share.value = drawn;
    const order = { period, isForDoctor: isForDoctor.value, onProgress, signal: controller.signal };
    const result = await draw(order).catch(() => "failed" as const);
    outcome.value = describe(result, period, isWhole.value);
    cancelTimer();
    isLong.value = false;
    running.value = undefined;
  }
  async function save(format: FileFormat): Promise<void> {
    outcome.value = undefined;
    const text = say(exportedFileText);
    const { readings, today } = counted.value;
    try {
      const file = await saveReadings(readings, { format, today });
      outcome.value = { kind: "success", sentence: isWhole.value ? text.whole : text.part, file };
    } catch {
      outcome.value = { kind: "error", sentence: text.failed };
    }
  }
  return {
    counts: computed(() => countByPeriod(counted.value.readings, counted.value.today)),
    running,
    /** Share of pages, 0 to 1; undefined in the first second. */
    progress: computed(() => isLong.value ? share.value : undefined),
    isForDoctor,
    outcome,
    run,
    save,
    cancel: () => controller.abort(),
  };
}

function openForDoctor(): Signal<boolean> {
  const isForDoctor = signal(localStore.get(FOR_DOCTOR_KEY) !== undefined);
  effect(() => {
    if (isForDoctor.value) localStore.set(FOR_DOCTOR_KEY, "true");
    else localStore.remove(FOR_DOCTOR_KEY);
  });
  return isForDoctor;
}

function describe(result: ExportResult, period: ReportPeriod, isWhole: boolean): ExportOutcome | undefined {
  const { whole, part } = say(exportResultText);
  if (result === "cancelled") return undefined;
  if (result instanceof File) return { kind: "success", sentence: isWhole ? whole : part, file: result };
  const text = say(exportText);
  const sentence = result === "failed"
    ? text.failed
    : interpolate(text.empty, { period: say(periodText)[period] });
  return { kind: "error", sentence };
}
