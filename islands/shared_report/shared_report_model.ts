/** From what a link shares to the report, as the reader wants it. @module */
import type { Translations } from "@/lib/shared/message_area.ts";
import { type ReportContext, summariseReport } from "@/lib/shared/report_model.ts";
import { EMPTY_HEALTH_PROFILE } from "@/lib/shared/health_profile.ts";
import type { GlucoseUnit } from "@/lib/shared/glucose.ts";
import type { SharedReport } from "@/lib/shared/schemas/share.ts";
import { formatMoment, readWallClock } from "../client/browser/wall_clock.ts";
import { importSentences } from "../client/browser/language.ts";
import { drawSharedReport } from "./draw_shared_report.ts";

export interface ReportChoices {
  /** Undefined until the reader has chosen one. */
  unit?: GlucoseUnit;
  language: string;
}

/** What is not shared is blank, as what was never said. */
export function contextOf(
  { person, from, to, unit, about, medicines = "", targets, vitalSigns, taken = [], checks }: SharedReport,
  chosen: ReportChoices,
  now: { date: string; time: string },
): ReportContext {
  return {
    period: "all",
    days: { from, to: to > now.date ? now.date : to },
    person,
    now,
    unit: chosen.unit ?? unit ?? undefined,
    targets: targets ?? undefined,
    about: { ...EMPTY_HEALTH_PROFILE, ...about, medicines },
    vitalSigns,
    care: { taken, checks },
    isForDoctor: true,
    language: chosen.language,
  };
}

export async function drawChosen(
  report: SharedReport,
  choices: ReportChoices,
): Promise<{ content: HTMLElement; unit: GlucoseUnit; until: string }> {
  const translations = await loadReportSentences(choices.language);
  const now = readWallClock();
  const model = summariseReport(report.readings, { ...contextOf(report, choices, now), translations });
  return {
    content: drawSharedReport(model),
    unit: model.usualDay.unit,
    until: formatMoment(report.until),
  };
}

async function loadReportSentences(language: string): Promise<Translations | undefined> {
  if (language === "en" || language === "") return undefined;
  return await importSentences(language, "report").catch(() => undefined);
}
