import { computed, effect, type ReadonlySignal, type Signal, signal } from "@preact/signals-react";
import { REPORT_PROGRESS_MS } from "@/lib/shared/limits.ts";
import { exportResultText } from "@/lib/shared/messages/export_result.ts";
import { exportedFileText } from "@/lib/shared/messages/exported_file.ts";
import { reportExportText } from "@/lib/shared/messages/report_export.ts";
import { reportPeriodText } from "@/lib/shared/messages/report_period.ts";
import type { Reading } from "@/lib/shared/reading.ts";
import { countByPeriod, type ReportPeriod } from "@/lib/shared/report.ts";
import { say } from "../../client/browser/language.ts";
import type { Schedule } from "../../client/browser/schedule.ts";
import { ownerOf, readToken } from "../../client/session/session.ts";
import { localStore } from "../../client/storage/safe_storage.ts";
import type { exportReadings, FileFormat } from "./export_readings.ts";

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
  /** For the doctor, too: others always get them. */
  asksForRows: boolean;
  /** Otherwise it is in the person's language. */
  isInEnglish: boolean;
  /** Share of the time, 0 to 1. */
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
  saveReadings: typeof exportReadings;
  schedule: Schedule;
}

export type Exporter = ReturnType<typeof createExporter>;

export function createExporter({ counted, isWhole, draw, saveReadings, schedule }: ExporterDeps) {
  const running = signal<ReportPeriod | undefined>(undefined);
  const outcome = signal<ExportOutcome | undefined>(undefined);
  const share = signal(0);
  const isLong = signal(false);
  const owner = ownerOf(readToken());
  const forDoctor = openKept(`export-for-doctor-${owner}`);
  // "en" or "own"; where nobody has chosen, English is for the doctor.
  const language = openKept(`export-language-${owner}`);
  const rows = openKept(`export-rows-${owner}`);
  const isForDoctor = computed(() => forDoctor.value !== undefined);
  const isInEnglish = computed(() =>
    language.value === undefined ? isForDoctor.value : language.value === "en"
  );
  const asksForRows = computed(() => rows.value !== undefined);
  let controller = new AbortController();

  async function run(period: ReportPeriod): Promise<void> {
    if (running.value) return;
    running.value = period;
    outcome.value = undefined;
    share.value = 0;
    controller = new AbortController();
    const cancelTimer = schedule(() => isLong.value = true, REPORT_PROGRESS_MS);
    const onProgress = (drawn: number) => share.value = drawn;
    const result = await draw({
      period,
      isForDoctor: isForDoctor.value,
      asksForRows: asksForRows.value,
      isInEnglish: isInEnglish.value,
      onProgress,
      signal: controller.signal,
    }).catch(() => "failed" as const);
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
    /** Share of the time, 0 to 1; undefined in the first second. */
    progress: computed(() => isLong.value ? share.value : undefined),
    isForDoctor,
    asksForRows,
    isInEnglish,
    outcome,
    run,
    save,
    cancel: () => controller.abort(),
    setForDoctor: (isOn: boolean) => forDoctor.value = isOn ? "true" : undefined,
    setRows: (isOn: boolean) => rows.value = isOn ? "true" : undefined,
    setInEnglish(isOn: boolean) {
      language.value = isOn === isForDoctor.value ? undefined : isOn ? "en" : "own";
    },
  };
}

function openKept(key: string): Signal<string | undefined> {
  const kept = signal(localStore.get(key));
  effect(() => {
    if (kept.value === undefined) localStore.remove(key);
    else localStore.set(key, kept.value);
  });
  return kept;
}

function describe(result: ExportResult, period: ReportPeriod, isWhole: boolean): ExportOutcome | undefined {
  const { whole, part } = say(exportResultText);
  if (result === "cancelled") return undefined;
  if (result instanceof File) return { kind: "success", sentence: isWhole ? whole : part, file: result };
  const text = say(reportExportText);
  const sentence = result === "failed" ? text.failed : text.empty({ period: say(reportPeriodText)[period] });
  return { kind: "error", sentence };
}
