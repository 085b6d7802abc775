/** Which rows of a file are new to the logbook, and their ids. @module */
import { formatUuidV7, stemOf } from "../ids.ts";
import type { Reading } from "../reading.ts";
import type { Hba1cCheck } from "../schemas/care.ts";
import type { ReadingEntry } from "../reading_merge.ts";
import type { VitalSign, VitalSignEntry } from "../vital_sign.ts";

export interface EntryOfFile<Entry = ReadingEntry> {
  entry: Entry;
  /** Of an exported entry; "" for none. */
  id?: string;
  /** What the file leaves open, and somebody answered. */
  answered?: {
    unit: boolean;
    type: boolean;
    /** What a day such as 3/4/2026 is by the other answer. */
    otherDate?: string;
  };
}

export interface PlannedReading extends ReadingEntry {
  _id: string;
}

export type PlannedVitalSign = VitalSignEntry & { _id: string };

export type PlannedHba1c = Hba1cCheck & { _id: string };

interface ImportPlan<Planned = PlannedReading> {
  fresh: readonly Planned[];
  duplicates: number;
}

interface PlanDeps {
  userId: string;
  /** Returns the SHA-256 of the text. */
  hash(text: string): Promise<Uint8Array>;
}

interface ReadingPlan extends ImportPlan {
  /** Most likely the same as readings of the logbook, and counted in no other list. */
  alike: readonly PlannedReading[];
}

const ALIKE_MINUTES = 10;

/**
 * Compares a file's readings with the logbook.
 *
 * A reading is the same by date, time and number; unit and type count only where the file says them. Ids derive from
 * the person and what the file says, so that importing it again, from any phone and with any answer, changes nothing.
 * A reading corrected since stays as it is. Two equal readings stay two only if the file gives them ids.
 */
export async function planImport(
  rows: readonly EntryOfFile[],
  logbook: readonly Reading[],
  deps: PlanDeps,
): Promise<ReadingPlan> {
  const { held, left } = await matchKnown(rows, logbook, keyOfEntry, deps);
  const byNumber = groupIds(held.values(), keyOfNumber);
  const unknown = matchAll(left, held, [
    (row) => byNumber.get(keyOfNumber(row.entry))?.find((id) => isSame(row, held.get(id))),
  ]);
  const bySpan = groupIds(held.values(), (reading) => `${spanOf(reading)} ${reading.value}`);
  const isAlike = ({ entry, answered }: NamedRow<ReadingEntry>, id: string) => {
    const kept = held.get(id);
    const isUnit = answered?.unit || kept?.unit === entry.unit;
    return kept && isUnit && Math.abs(minutesOf(kept) - minutesOf(entry)) <= ALIKE_MINUTES;
  };
  const fresh = matchAll(unknown, held, [
    (row) =>
      [-1, 0, 1].flatMap((span) => bySpan.get(`${spanOf(row.entry) + span} ${row.entry.value}`) ?? [])
        .find((id) => isAlike(row, id)),
    (row) => {
      const date = row.answered?.otherDate;
      return date && byNumber.get(keyOfNumber({ ...row.entry, date }))?.find((id) => held.has(id));
    },
  ]);
  const kept = new Set(fresh);
  const alike = unknown.filter((row) => !kept.has(row)).map(({ entry }) => entry);
  return { ...planOf(rows.length - alike.length, fresh), alike };
}

/** A note counts only where the file tells readings apart by ids. */
function isSame({ entry, id, answered }: NamedRow<ReadingEntry>, kept: Reading | undefined): boolean {
  return kept !== undefined && (answered?.unit || kept.unit === entry.unit) &&
    (answered?.type || kept.type === entry.type) &&
    (!id || kept.comment === "" || ["", kept.comment].includes(entry.comment));
}

/** Of a wall clock, for differences. */
export function minutesOf({ date, time }: Moment): number {
  return Date.parse(`${date}T${time}:00Z`) / 60_000;
}

function spanOf(moment: Moment): number {
  return Math.floor(minutesOf(moment) / ALIKE_MINUTES);
}

/**
 * Returns the day before which all days lie more than two years before a later one, as after a reset of a meter's
 * clock; undefined for none.
 *
 * @example
 * ```ts
 * if (findGap(["2026-11-20", "2020-01-01", "2026-11-01"]) !== "2026-11-01") throw new Error("not found");
 * if (findGap(["2024-11-01", "2026-11-01"]) !== undefined) throw new Error("found");
 * ```
 */
export function findGap(dates: Iterable<string>): string | undefined {
  const days = [...new Set(dates)].sort().reverse();
  return days.find((day, index) => {
    const before = days[index + 1];
    return before !== undefined && day > `${Number(before.slice(0, 4)) + GAP_YEARS}${before.slice(4)}`;
  });
}

const GAP_YEARS = 2;

/** As {@linkcode planImport}, without notes to tell two apart. */
export async function planVitalSigns(
  rows: readonly EntryOfFile<VitalSignEntry>[],
  logbook: readonly VitalSign[],
  deps: PlanDeps,
): Promise<ImportPlan<PlannedVitalSign>> {
  return planOf(rows.length, (await matchKnown(rows, logbook, keyOfVitalSign, deps)).left);
}

/** As {@linkcode planImport}, of days without a time. */
export async function planHba1c(
  rows: readonly EntryOfFile<Hba1cCheck>[],
  held: readonly PlannedHba1c[],
  deps: PlanDeps,
): Promise<ImportPlan<PlannedHba1c>> {
  const atNoon = <Entry extends Hba1cCheck>(entry: Entry) => ({ ...entry, time: "12:00" });
  const timed = rows.map(({ entry, id }) => ({ entry: atNoon(entry), id }));
  const keyOf = ({ date, value, unit }: Hba1cCheck) => `${date} ${value} ${unit}`;
  const { left } = await matchKnown(timed, held.map(atNoon), keyOf, deps);
  const { fresh, duplicates } = planOf(rows.length, left);
  return { fresh: fresh.map(({ time: _time, ...result }) => result), duplicates };
}

function planOf<Entry>(count: number, fresh: readonly NamedRow<Entry>[]) {
  return { fresh: fresh.map(({ entry }) => entry), duplicates: count - fresh.length };
}

/** Matches by id, then by all that was said; returns the rows and entries that are left. */
async function matchKnown<Entry extends Moment, Held extends Entry & { _id: string }>(
  rows: readonly EntryOfFile<Entry>[],
  logbook: readonly Held[],
  keyOf: (entry: Entry, answered?: EntryOfFile["answered"]) => string,
  deps: PlanDeps,
): Promise<{ held: Map<string, Held>; left: NamedRow<Entry>[] }> {
  const held = new Map(logbook.map((entry) => [entry._id, entry]));
  const byStem = new Map(logbook.map(({ _id }) => [stemOf(_id), _id]));
  const hasOlder = logbook.length > 0;
  const named = matchAll(await nameRows(rows, keyOf, hasOlder, deps), held, [
    ({ id }) => id !== undefined && held.has(id) ? id : undefined,
    ({ entry: { _id } }) => byStem.get(stemOf(_id)),
    ({ olderId }) => byStem.get(stemOf(olderId)),
  ]);
  const exact = groupIds(held.values(), keyOf);
  const left = matchAll(named, held, [
    ({ entry }) => exact.get(keyOf(entry))?.find((id) => held.has(id)),
  ]);
  return { held, left };
}

interface Moment {
  date: string;
  time: string;
}

interface NamedRow<Entry> extends Omit<EntryOfFile<Entry>, "entry"> {
  entry: Entry & { _id: string };
  /** Of earlier releases, whose ids depended on the answers. */
  olderId: string;
}

/** Returns the rows without a reading; each reading matches once. */
function matchAll<Entry>(
  rows: readonly NamedRow<Entry>[],
  held: Map<string, unknown>,
  ways: readonly ((row: NamedRow<Entry>) => string | undefined)[],
): NamedRow<Entry>[] {
  return rows.filter((row) => {
    for (const find of ways) {
      const id = find(row);
      if (id === undefined) continue;
      held.delete(id);
      return false;
    }
    return true;
  });
}

function groupIds<Held extends { _id: string }>(
  entries: Iterable<Held>,
  keyOf: (entry: Held) => string,
): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const entry of entries) {
    const key = keyOf(entry);
    const ids = groups.get(key);
    if (ids) ids.push(entry._id);
    else groups.set(key, [entry._id]);
  }
  return groups;
}

/** Rows with different ids count apart. */
async function nameRows<Entry extends Moment>(
  rows: readonly EntryOfFile<Entry>[],
  keyOf: (entry: Entry, answered?: EntryOfFile["answered"]) => string,
  hasOlder: boolean,
  deps: PlanDeps,
): Promise<NamedRow<Entry>[]> {
  const counts = new Map<string, number>();
  const seen = new Set<string>();
  const keyed = rows.flatMap((row) => {
    const key = keyOf(row.entry, row.answered);
    const mark = row.id === undefined ? key : `${row.id} ${key}`;
    if (seen.has(mark)) return [];
    seen.add(mark);
    const count = counts.get(key) ?? 0;
    counts.set(key, count + 1);
    return [{ row, key: `${key} ${count}`, older: `${keyOf(row.entry)} ${count}` }];
  });
  return await Promise.all(keyed.map(async ({ row, key, older }) => {
    const _id = await deriveId(row.entry, key, deps);
    const olderId = key === older || !hasOlder ? _id : await deriveId(row.entry, older, deps);
    return { ...row, entry: { ...row.entry, _id }, olderId };
  }));
}

async function deriveId(
  { date, time }: Moment,
  key: string,
  { userId, hash }: PlanDeps,
): Promise<string> {
  const atMs = Math.max(0, Date.parse(`${date}T${time}:00Z`));
  const id = formatUuidV7(atMs, await hash(JSON.stringify(["alafia-import", userId, key])));
  return `${stemOf(id)}00`;
}

function keyOfEntry(
  { date, time, type, value, unit, comment, tags, meal, insulinUnits, carbGrams }: ReadingEntry,
  answered?: EntryOfFile["answered"],
): string {
  const measured = `${date} ${time} ${value} ${answered?.unit ? "" : unit} ${answered?.type ? "" : type}`;
  // Earlier releases knew no amounts: the ids of what has none stay.
  const amounts = [insulinUnits, carbGrams].map((amount) => amount ?? "");
  return JSON.stringify([measured, comment, tags ?? [], meal ?? "", ...amounts.join("") ? amounts : []]);
}

function keyOfNumber({ date, time, value }: Pick<ReadingEntry, "date" | "time" | "value">): string {
  return `${date} ${time} ${value}`;
}

function keyOfVitalSign(sign: VitalSignEntry): string {
  const { kind, date, time } = sign;
  const values = sign.kind === "weight" ? [sign.kg] : [sign.systolic, sign.diastolic, sign.pulse ?? null];
  return JSON.stringify([kind, date, time, ...values]);
}
