/** Which rows of a file are new to the logbook, and their ids. @module */
import { formatUuidV7 } from "../ids.ts";
import { IMPORT_TIMES_MAX } from "../limits.ts";
import type { Reading } from "../reading.ts";
import type { Hba1cCheck } from "../schemas/care.ts";
import type { ReadingEntry } from "../reading_merge.ts";
import type { VitalSign, VitalSignEntry } from "../vital_sign.ts";

/** The `id` is that of an exported entry. */
export interface EntryOfFile<Entry = ReadingEntry> {
  entry: Entry;
  id?: string;
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
  pause(): Promise<void>;
}

const ROWS_AT_ONCE = 250;

/**
 * Compares a file's readings with the logbook.
 *
 * Ids derive from the person and what was measured, so that importing a file again, from any phone, changes nothing.
 * A reading corrected since stays as it is. Two equal readings stay two only if the file gives them ids.
 */
export async function planImport(
  rows: readonly EntryOfFile[],
  logbook: readonly Reading[],
  deps: PlanDeps,
): Promise<ImportPlan> {
  const { held, left } = await matchKnown(rows, logbook, keyOfEntry, deps);
  const alike = groupIds(held.values(), keyOfMeasurement);
  return planOf(
    rows,
    matchAll(left, held, [
      ({ entry }) =>
        alike.get(keyOfMeasurement(entry))?.find((id) => {
          const comment = held.get(id)?.comment;
          return comment !== undefined && (comment === "" || ["", comment].includes(entry.comment));
        }),
    ]),
  );
}

/** As {@linkcode planImport}, without notes to tell two apart. */
export async function planVitalSigns(
  rows: readonly EntryOfFile<VitalSignEntry>[],
  logbook: readonly VitalSign[],
  deps: PlanDeps,
): Promise<ImportPlan<PlannedVitalSign>> {
  return planOf(rows, (await matchKnown(rows, logbook, keyOfVitalSign, deps)).left);
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
  const { fresh, duplicates } = planOf(rows, (await matchKnown(timed, held.map(atNoon), keyOf, deps)).left);
  return { fresh: fresh.map(({ time: _time, ...result }) => result), duplicates };
}

function planOf<Entry>(rows: readonly unknown[], fresh: readonly NamedRow<Entry>[]) {
  return { fresh: fresh.map(({ entry }) => entry), duplicates: rows.length - fresh.length };
}

/** Matches by id, then by all that was said; returns the rows and entries that are left. */
async function matchKnown<Entry extends Moment, Held extends Entry & { _id: string }>(
  rows: readonly EntryOfFile<Entry>[],
  logbook: readonly Held[],
  keyOf: (entry: Entry) => string,
  deps: PlanDeps,
): Promise<{ held: Map<string, Held>; left: NamedRow<Entry>[] }> {
  const held = new Map(logbook.map((entry) => [entry._id, entry]));
  const byStem = new Map(logbook.map(({ _id }) => [stemOf(_id), _id]));
  const named = matchAll(await nameRows(rows, keyOf, deps), held, [
    ({ id }) => id !== undefined && held.has(id) ? id : undefined,
    ({ entry: { _id } }) => byStem.get(stemOf(_id)),
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

interface NamedRow<Entry> {
  entry: Entry & { _id: string };
  id?: string;
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
  keyOf: (entry: Entry) => string,
  deps: PlanDeps,
): Promise<NamedRow<Entry>[]> {
  const counts = new Map<string, number>();
  const seen = new Set<string>();
  const named: NamedRow<Entry>[] = [];
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    const piece = rows.slice(from, from + ROWS_AT_ONCE).flatMap(({ entry, id }) => {
      const key = keyOf(entry);
      const mark = id === undefined ? key : `${id} ${key}`;
      if (seen.has(mark)) return [];
      seen.add(mark);
      const count = counts.get(key) ?? 0;
      counts.set(key, count + 1);
      return [{ entry, id, key: `${key} ${count}` }];
    });
    const ids = await Promise.all(piece.map(({ entry, key }) => deriveId(entry, key, deps)));
    named.push(...piece.map(({ entry, id }, index) => ({ entry: { ...entry, _id: ids[index] ?? "" }, id })));
    await deps.pause();
  }
  return named;
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

function keyOfEntry(entry: ReadingEntry): string {
  return JSON.stringify([keyOfMeasurement(entry), entry.comment, entry.tags ?? [], entry.meal ?? ""]);
}

function keyOfMeasurement({ date, time, type, value, unit }: ReadingEntry): string {
  return `${date} ${time} ${value} ${unit} ${type}`;
}

function keyOfVitalSign(sign: VitalSignEntry): string {
  const { kind, date, time } = sign;
  const values = sign.kind === "weight" ? [sign.kg] : [sign.systolic, sign.diastolic, sign.pulse ?? null];
  return JSON.stringify([kind, date, time, ...values]);
}

function stemOf(id: string): string {
  return id.slice(0, -2);
}

/** Returns the next id of an imported reading whose own was deleted; undefined after 15 times. */
export function nextImportId(id: string): string | undefined {
  const times = Number.parseInt(id.slice(-2), 16) + 1;
  return times > IMPORT_TIMES_MAX ? undefined : stemOf(id) + times.toString(16).padStart(2, "0");
}
