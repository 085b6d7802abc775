/**
 * Two people's hands on one reading: what happens when it changed on another device meanwhile.
 *
 * @module
 */
import type { Reading } from "./reading.ts";

/** What a person can type into a reading. */
export type ReadingEntry = Pick<Reading, "date" | "time" | "type" | "value" | "unit" | "comment">;

/** Fields that mean something only together: 5.6 and mg/dl from two hands would be a third, wrong reading. */
const GROUPS: readonly (readonly (keyof ReadingEntry)[])[] = [
  ["value", "unit"],
  ["date", "time"],
  ["type"],
  ["comment"],
];

/**
 * Lays the groups that a person changed (`mine` against `seen`) over the reading as it stands now.
 *
 * A group is taken whole from one side: {value, unit} and {date, time} are never split.
 *
 * @param seen The reading as it was when the person began to edit.
 * @example
 * ```ts
 * import { mergeChange } from "./reading_merge.ts";
 *
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
    if (group.some((field) => mine[field] !== seen[field])) {
      Object.assign(merged, Object.fromEntries(group.map((field) => [field, mine[field]])));
    }
  }
  return merged;
}

/** Returns only what was typed of a reading: no id, no version. */
export function readingEntryOf({ date, time, type, value, unit, comment }: ReadingEntry): ReadingEntry {
  return { date, time, type, value, unit, comment };
}
