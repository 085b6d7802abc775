/** What doses, supplies and checks come to. Days are `YYYY-MM-DD` and times `HH:mm` on the person's wall clock. @module */
import { addDays, daysBetween, weekdayOf } from "./calendar.ts";
import { CHECKS } from "./care.ts";
import { type DayRange, subtractMonths } from "./report.ts";
import type { CareEntry, Dose, Hba1cCheck, Supply, Visit } from "./schemas/care.ts";
import type { HealthProfile } from "./schemas/health_profile.ts";
import type { Reminder } from "./schemas/reminders.ts";

export type MedicineReminder = Pick<
  Reminder,
  "_id" | "kind" | "label" | "time" | "days" | "isOn" | "medicineId"
>;

type Moment = { date: string; time: string };

/** Each time of each medicine, as a reminder. */
export function listMedicineTimes(
  records: readonly { _id: string; entry: CareEntry }[],
): MedicineReminder[] {
  return records.flatMap(({ _id: medicineId, entry }) =>
    entry.kind !== "medicine"
      ? []
      : entry.times.map((time) => ({ ...time, kind: "medicine" as const, label: entry.name, medicineId }))
  );
}

export interface TakenCount {
  reminderId: string;
  label: string;
  time: string;
  taken: number;
  /** Days on which it was due, or answered. */
  due: number;
}

export function entriesOf<Kind extends CareEntry["kind"]>(
  entries: readonly CareEntry[],
  kind: Kind,
): Extract<CareEntry, { kind: Kind }>[] {
  return entries.filter((entry): entry is Extract<CareEntry, { kind: Kind }> => entry.kind === kind);
}

/** Whether a reminder asks on that day. */
export function isDueOn({ days, isOn }: MedicineReminder, date: string): boolean {
  return isOn && days.includes(weekdayOf(date));
}

/**
 * Counts each medicine's days from its first answer on: whoever never answers is not counted at all.
 *
 * Today counts once the time has come, or it is answered. By time of day.
 */
export function countTaken(
  reminders: readonly MedicineReminder[],
  entries: readonly CareEntry[],
  days: DayRange,
  now: Moment,
): TakenCount[] {
  const doses = Map.groupBy(entriesOf(entries, "dose"), ({ reminderId }) => reminderId);
  return reminders.toSorted((a, b) => a.time < b.time ? -1 : a.time > b.time ? 1 : 0).flatMap((reminder) => {
    const answers = new Map(doses.get(reminder._id)?.map(({ date, answer }) => [date, answer]));
    const first = [...answers.keys()].sort()[0];
    if (first === undefined) return [];
    const { _id: reminderId, label, time } = reminder;
    const from = first > days.from ? first : days.from;
    const today = time <= now.time ? now.date : addDays(now.date, -1);
    const to = today < days.to ? today : days.to;
    const answered = [...answers].filter(([date]) => date >= from && date <= days.to);
    const others = answered.filter(([date]) => date > to || !isDueOn(reminder, date));
    const due = countDueDays(reminder, { from, to }) + others.length;
    if (due === 0) return [];
    return [{
      reminderId,
      label,
      time,
      taken: answered.filter(([, answer]) => answer === "taken").length,
      due,
    }];
  });
}

/** Never day by day: a period can have thousands of years. */
function countDueDays({ days, isOn }: MedicineReminder, { from, to }: DayRange): number {
  const length = daysBetween(from, to) + 1;
  if (!isOn || length <= 0) return 0;
  const weekdays = [...new Set(days)];
  const first = weekdayOf(from);
  const inLastWeek = weekdays.filter((weekday) => (weekday - first + 7) % 7 < length % 7);
  return Math.floor(length / 7) * weekdays.length + inLastWeek.length;
}

export interface SupplyState {
  /** Below 0 where more was used than there was. */
  left: number;
  /** The first day for which there is not enough; undefined if it is not used, or lasts for over a year. */
  endsOn?: string;
}

interface Use {
  entries: readonly CareEntry[];
  reminders: readonly MedicineReminder[];
  /** The dates of all readings, one for each. */
  readingDates: readonly string[];
  today: string;
}

const HORIZON_DAYS = 366;
/** Readings are used up as in the last two weeks. */
export const HABIT_DAYS = 14;
/** People are told so many days before the end. */
export const SUPPLY_WARNING_DAYS = 3;

export function findSupplyState(supply: Supply, use: Use): SupplyState {
  return supply.reminderId === null ? followReadings(supply, use) : followDoses(supply, use);
}

function followReadings({ count, date, each }: Supply, { readingDates, today }: Use): SupplyState {
  const left = count - each * readingDates.filter((day) => day > date && day <= today).length;
  const since = addDays(today, -HABIT_DAYS);
  const aDay = each * readingDates.filter((day) => day > since && day <= today).length / HABIT_DAYS;
  const days = Math.floor(left / aDay);
  if (left <= 0) return { left, endsOn: today };
  return days < HORIZON_DAYS ? { left, endsOn: addDays(today, days + 1) } : { left };
}

function followDoses(
  { count, date, each, reminderId, medicineId }: Supply,
  { entries, reminders, today }: Use,
): SupplyState {
  const own = reminders.filter((reminder) =>
    medicineId === undefined ? reminder._id === reminderId : reminder.medicineId === medicineId
  );
  const ids = new Set([reminderId, ...own.map(({ _id }) => _id)]);
  const doses = entriesOf(entries, "dose").filter((dose) => ids.has(dose.reminderId) && dose.date > date);
  const use = (dose: Dose) => dose.answer === "taken" ? dose.units ?? each : 0;
  const left = round(count - doses.reduce((sum, dose) => sum + use(dose), 0));
  const answered = new Set(doses.filter((dose) => dose.date === today).map((dose) => dose.reminderId));
  let rest = left;
  for (let ahead = date >= today ? 1 : 0; own.length > 0 && ahead < HORIZON_DAYS; ahead++) {
    const day = addDays(today, ahead);
    const due = own.filter((reminder) =>
      isDueOn(reminder, day) && (ahead > 0 || !answered.has(reminder._id))
    );
    rest = round(rest - each * due.length);
    if (due.length > 0 && rest < 0) return { left, endsOn: day };
  }
  return { left };
}

/** Tenths are added up. */
const round = (amount: number) => Math.round(amount * 10) / 10;

/** Whether it is time to get more: it ends within three days, or has ended. */
export function isSupplyShort({ endsOn }: SupplyState, today: string): boolean {
  return endsOn !== undefined && endsOn <= addDays(today, SUPPLY_WARNING_DAYS);
}

/** The earliest from today on. */
export function findNextVisit(entries: readonly CareEntry[], today: string): Visit | undefined {
  const ahead = entriesOf(entries, "visit").filter(({ date }) => date >= today);
  return ahead.sort((a, b) => `${a.date}${a.time ?? ""}` < `${b.date}${b.time ?? ""}` ? -1 : 1)[0];
}

export const CHECK_NAMES = ["hba1c", "blood_pressure", ...CHECKS] as const;
export type CheckedName = typeof CHECK_NAMES[number];

/** Months until each is due again (docs/clinical.md). */
export const DUE_MONTHS: Record<CheckedName, number> = {
  hba1c: 6,
  blood_pressure: 12,
  eyes: 12,
  kidneys: 12,
  feet: 12,
};

export interface CheckState {
  name: CheckedName;
  /** Is absent where it was never done. */
  last?: string;
  dueOn?: string;
  /** What was never noted is not. */
  isDue: boolean;
}

/** @param bloodPressure The day of the last one, which is no entry. */
export function listChecks(
  entries: readonly CareEntry[],
  bloodPressure: string | undefined,
  today: string,
): CheckState[] {
  const checks = entriesOf(entries, "check");
  const hba1c = findLatestHba1c(entries)?.date;
  return CHECK_NAMES.map((name) => {
    const days = name === "hba1c"
      ? [hba1c]
      : name === "blood_pressure"
      ? [bloodPressure]
      : checks.filter(({ check }) => check === name).map(({ date }) => date);
    const last = days.filter((day) => day !== undefined).sort().at(-1);
    const dueOn = last && subtractMonths(last, -DUE_MONTHS[name]);
    return { name, last, dueOn, isDue: dueOn !== undefined && dueOn <= today };
  });
}

/** @param told The profile's, from before results were a series: one of it, unless it stands there already. */
export function joinHba1c(entries: readonly CareEntry[], told: HealthProfile["hba1c"] = null): CareEntry[] {
  const isThere = entriesOf(entries, "hba1c").some(({ date, value, unit }) =>
    date === told?.date && value === told.value && unit === told.unit
  );
  return told && !isThere ? [...entries, { kind: "hba1c", ...told }] : [...entries];
}

export function findLatestHba1c(entries: readonly CareEntry[]): Hba1cCheck | undefined {
  return entriesOf(entries, "hba1c").sort((a, b) => a.date < b.date ? 1 : -1)[0];
}
