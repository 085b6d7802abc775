/** How long a measurement speaks of now. @module */
import { minuteOf } from "./calendar.ts";

interface Moment {
  date: string;
  time: string;
}

const DAY_MINUTES = 24 * 60;
/** A moment further ahead is mostly mistyped, or a wrong clock's. */
const AHEAD_MINUTES = 60;

/** Whole days since a measurement, by the wall clock where the person is; 0 until 24 hours have passed. */
export function countDaysSince(moment: Moment, now: Moment): number {
  return Math.max(0, Math.floor((minuteOf(now) - minuteOf(moment)) / DAY_MINUTES));
}

/**
 * Returns what is urgent until a later measurement is not, or 24 hours have passed; what is dated more than an hour
 * ahead can be urgent, and ends nothing.
 *
 * @param newestFirst Measurements of one kind.
 * @example
 * ```ts
 * const readings = [{ date: "2026-11-21", time: "09:20", value: 41 }, { date: "2026-11-21", time: "09:00", value: 48 }];
 * const urgent = findUrgent(readings, { date: "2026-11-21", time: "09:30" }, ({ value }) => value < 54);
 * if (urgent?.value !== 41) throw new Error("41 does not end what 48 began");
 * ```
 */
export function findUrgent<Measurement extends Moment>(
  newestFirst: readonly Measurement[],
  now: Moment,
  isUrgent: (measurement: Measurement) => boolean,
): Measurement | undefined {
  const last = newestFirst.find((measurement) =>
    isUrgent(measurement) || minuteOf(measurement) <= minuteOf(now) + AHEAD_MINUTES
  );
  return last && isUrgent(last) && countDaysSince(last, now) === 0 ? last : undefined;
}
