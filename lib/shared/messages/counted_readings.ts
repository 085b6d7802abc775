/** How many of something, in words. @module */

/**
 * Returns a number of readings as it stands in a sentence.
 *
 * @example
 * ```ts
 * import { countReadings } from "./counted_readings.ts";
 *
 * if (countReadings(1) !== "1 reading" || countReadings(2) !== "2 readings") throw new Error("miscounted");
 * ```
 */
export function countReadings(count: number): string {
  return count === 1 ? "1 reading" : `${count} readings`;
}

/** Returns a number of readings recorded, changed or deleted as it stands in a sentence. */
export function countChanges(count: number): string {
  return `${count} ${count === 1 ? "change" : "changes"} to your readings`;
}

/** Returns a number of feedback messages as it stands in a sentence. */
export function countFeedback(count: number): string {
  return count === 1 ? "1 feedback message" : `${count} feedback messages`;
}
