/** What a new reading most likely is, so that nobody has to choose it. @module */
import { minuteOf } from "./calendar.ts";
import type { GlucoseUnit, ReadingType } from "./glucose.ts";
import type { Reading } from "./reading.ts";

/** Hours of the day in which the first reading is before breakfast: from, and up to but without. */
const MORNING = { from: 4, to: 11 };
/** A reading within two hours of a meal is followed by that of two to three hours after it. */
const LATER_WITHIN_MINUTES = 4 * 60;

/**
 * Returns type and unit of a reading taken now.
 *
 * @param readings The person's own, newest first.
 * @param now `YYYY-MM-DD` and `HH:MM` where the person is.
 */
export function proposeReading(
  readings: readonly Reading[],
  now: { date: string; time: string },
): { type: ReadingType; unit: GlucoseUnit } {
  const past = readings.filter(({ date, time }) => `${date} ${time}` <= `${now.date} ${now.time}`);
  return { type: proposeType(past, now), unit: past[0]?.unit ?? "mg/dl" };
}

function proposeType(past: readonly Reading[], now: { date: string; time: string }): ReadingType {
  const [latest] = past;
  if (latest?.type === "After meal" && minuteOf(now) - minuteOf(latest) < LATER_WITHIN_MINUTES) {
    return "2-3 hours after meal";
  }
  const hour = Number(now.time.slice(0, 2));
  const isMorning = hour >= MORNING.from && hour < MORNING.to;
  const today = past.filter(({ date, time }) =>
    date === now.date && Number(time.slice(0, 2)) >= MORNING.from
  );
  return isMorning && today.length === 0 ? "Fasting" : "After meal";
}
