import { computed, type ReadonlySignal, type Signal, signal } from "@preact/signals-react";
import { interpolate } from "@/lib/shared/messages/catalogue.ts";
import { exportResultText } from "@/lib/shared/messages/log_dialogs.ts";
import { exportText, periodText } from "@/lib/shared/messages/report.ts";
import type { Reading } from "@/lib/shared/reading.ts";
import { countByPeriod, type ReportPeriod } from "@/lib/shared/report.ts";
import { say } from "../client/browser/language.ts";

export type ExportResult = "done" | "empty" | "failed";

export interface ExportOutcome {
  kind: "success" | "error";
  sentence: string;
}

export interface Exporter {
  counts: ReadonlySignal<Record<ReportPeriod, number>>;
  running: ReadonlySignal<ReportPeriod | undefined>;
  outcome: Signal<ExportOutcome | undefined>;
  run(period: ReportPeriod): Promise<void>;
}

export interface ReportExportDeps {
  counted: ReadonlySignal<{ readings: readonly Reading[]; today: string }>;
  /** False while some readings of the person have not arrived here yet. */
  isWhole: ReadonlySignal<boolean>;
  /** Never rejects. */
  draw(period: ReportPeriod): Promise<ExportResult>;
}

export function createExporter({ counted, isWhole, draw }: ReportExportDeps): Exporter {
  const running = signal<ReportPeriod | undefined>(undefined);
  const outcome = signal<ExportOutcome | undefined>(undefined);
  async function run(period: ReportPeriod): Promise<void> {
    if (running.value) return;
    running.value = period;
    outcome.value = undefined;
    const result = await draw(period);
    outcome.value = describe(result, period, isWhole.value);
    running.value = undefined;
  }
  return {
    counts: computed(() => countByPeriod(counted.value.readings, counted.value.today)),
    running,
    outcome,
    run,
  };
}

function describe(result: ExportResult, period: ReportPeriod, isWhole: boolean): ExportOutcome {
  const { whole, part } = say(exportResultText);
  if (result === "done") return { kind: "success", sentence: isWhole ? whole : part };
  const text = say(exportText);
  const sentence = result === "failed"
    ? text.failed
    : interpolate(text.empty, { period: say(periodText)[period] });
  return { kind: "error", sentence };
}
