/** Three-way merge of a reading changed on another device. @module */
import { isSameField, type Reading, READING_FIELD_RULES, type ReadingField } from "./reading.ts";

/** Of any release: later fields may be missing. */
export type ReadingEntry = Pick<Reading, ReadingField>;

const GROUPS: readonly (readonly ReadingField[])[] = Object.values(
  Object.groupBy(READING_FIELD_RULES, ([, { group }]) => group),
).map((fields = []) => fields.map(([field]) => field));

/**
 * Lays the groups that a person changed (`mine` against `seen`) over the current reading.
 *
 * A group comes whole from one side: {value, unit} and {date, time} are never split. A field that an older release's
 * `mine` lacks is no change.
 *
 * @param seen The reading when editing began.
 *
 * @example
 * ```ts
 * const seen = { date: "2026-11-21", time: "07:00", type: "Fasting", value: 104, unit: "mg/dl", comment: "" } as const;
 * const merged = mergeChange(seen, { ...seen, comment: "ran" }, { ...seen, value: 5.6, unit: "mmol/l" });
 * if (merged.comment !== "ran" || merged.value !== 5.6 || merged.unit !== "mmol/l") throw new Error("split");
 * ```
 */
export function mergeChange(
  seen: ReadingEntry,
  mine: ReadingEntry,
  current: ReadingEntry,
): ReadingEntry {
  const merged = readingEntryOf(current);
  for (const group of GROUPS) {
    if (group.some((field) => mine[field] !== undefined && !isSameField(field, mine, seen))) {
      Object.assign(merged, pick(group, mine));
    }
  }
  return merged;
}

export function readingEntryOf(reading: ReadingEntry): ReadingEntry {
  return pick(FIELDS, reading) as ReadingEntry;
}

const FIELDS = READING_FIELD_RULES.map(([field]) => field);

function pick(fields: readonly ReadingField[], reading: ReadingEntry): Partial<ReadingEntry> {
  const there = fields.filter((field) => reading[field] !== undefined);
  return Object.fromEntries(there.map((field) => [field, reading[field]]));
}
