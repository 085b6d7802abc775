/** What was taken and checked, as the report tells a doctor: figures without a judgement. @module */
import { type CheckName, CHECKS } from "./care.ts";
import {
  countTaken,
  entriesOf,
  findLatestHba1c,
  joinHba1c,
  listChecks,
  type MedicineReminder,
  type TakenCount,
} from "./care_figures.ts";
import type { ReportWords } from "./report_figures.ts";
import type { DayRange } from "./report.ts";
import { toPrintable } from "./report_alphabet.ts";
import type { CareEntry } from "./schemas/care.ts";
import type { HealthProfile } from "./schemas/health_profile.ts";

export interface ReportCare {
  taken: Pick<TakenCount, "label" | "time" | "taken" | "due">[];
  /** Absent where nothing of the kind is shown; null for never. */
  checks?: Record<CheckName, string | null>;
}

/** @param now On the person's wall clock. */
export function summariseCare(
  entries: readonly CareEntry[],
  medicines: readonly MedicineReminder[],
  days: DayRange,
  now: { date: string; time: string },
): ReportCare {
  const taken = countTaken(medicines, entries, days, now)
    .map(({ label, time, taken, due }) => ({ label, time, taken, due }));
  if (entriesOf(entries, "check").length === 0) return { taken };
  const lasts = new Map(listChecks(entries, undefined, now.date).map(({ name, last }) => [name, last]));
  const checks = CHECKS.map((name) => [name, lasts.get(name) ?? null] as const);
  return { taken, checks: Object.fromEntries(checks) as Record<CheckName, string | null> };
}

/** The latest of all. */
export function chooseHba1c(
  told: HealthProfile["hba1c"] | undefined,
  entries: readonly CareEntry[],
): HealthProfile["hba1c"] {
  const latest = findLatestHba1c(joinHba1c(entries, told));
  return latest ? { value: latest.value, unit: latest.unit, date: latest.date } : null;
}

/** A medicine a line, then what the person wrote before there was a list. Times that are not daily are left out. */
export function writeMedicines(entries: readonly CareEntry[], written = ""): string {
  const lines = entriesOf(entries, "medicine").filter(({ name, dose }) => name || dose).map((medicine) => {
    const rings = medicine.times.filter(({ isOn }) => isOn);
    const times = rings.every(({ days }) => days.length === 7) ? rings.map(({ time }) => time) : [];
    return [medicine.name, medicine.dose, ...times].filter(Boolean).join(", ");
  });
  return [...lines.sort(), written].filter(Boolean).join("\n");
}

export function describeCare(
  care: ReportCare | undefined,
  { nameDay, text }: { nameDay(date: string): string; text: ReportWords },
): { label: string; text: string }[] {
  if (!care) return [];
  const taken = care.taken.map(({ label, time, taken, due }) => {
    const name = [toPrintable(label, text.unprintable), time].filter(Boolean).join(", ");
    return text.takenOf({ name, taken, due });
  });
  const { checks } = care;
  const checked = checks && CHECKS.map((name) => {
    const last = checks[name];
    return text.checkLast({
      name: text.checkNames[name],
      date: last === null ? text.never : nameDay(last),
    });
  });
  return [
    ...(taken.length > 0 ? [{ label: text.medicinesTaken, text: taken.join("; ") }] : []),
    ...(checked ? [{ label: text.lastChecks, text: checked.join("; ") }] : []),
  ];
}
