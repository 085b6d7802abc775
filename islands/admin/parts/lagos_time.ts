import { wallClock } from "@/lib/shared/calendar.ts";
import { LAGOS_OFFSET_MINUTES } from "@/lib/shared/limits.ts";

const DAY = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "short",
  year: "numeric",
  timeZone: "UTC",
});

/** `2026-11-21` becomes `21 Nov 2026`. */
export function formatLagosDay(day: string): string {
  return DAY.format(new Date(`${day}T00:00:00Z`));
}

/** `21 Nov 2026`, `10:00` and both, in Lagos, from ISO 8601 UTC. */
export function formatLagos(iso: string): { day: string; time: string; moment: string } {
  const { date, time } = wallClock(new Date(iso), LAGOS_OFFSET_MINUTES);
  const day = formatLagosDay(date);
  return { day, time, moment: `${day}, ${time}` };
}

/** ISO 8601 UTC from `YYYY-MM-DD` and `HH:mm` in Lagos; "" if invalid. */
export function readLagosTime(date: string, time: string): string {
  const at = new Date(Date.parse(`${date}T${time}:00Z`) - LAGOS_OFFSET_MINUTES * 60_000);
  return Number.isNaN(at.getTime()) ? "" : at.toISOString();
}

/** A full hour in Lagos, one to two hours from `now`. */
export function proposeLagosTime(now: Date): { date: string; time: string } {
  const { date, time } = wallClock(new Date(now.getTime() + 2 * 3_600_000), LAGOS_OFFSET_MINUTES);
  return { date, time: `${time.slice(0, 2)}:00` };
}
