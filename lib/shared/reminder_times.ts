/** Reminder times on a person's wall clock, as instants. @module */
import { addDays } from "./calendar.ts";

export const DEFAULT_ZONE = "Africa/Lagos";

interface ReminderRule {
  /** `HH:mm`, wall clock. */
  time: string;
  /** 0, Sunday, to 6. */
  days: readonly number[];
  /** IANA. */
  zone: string;
}

/** `HH:mm`; `from` inclusive, `to` exclusive. May pass midnight. */
export interface QuietHours {
  from: string;
  to: string;
}

/** Missed by more, a reminder is skipped. */
export const REMINDER_LATE_MS = 3600_000;

/** A low that is to be measured again is another matter by then. */
export const RETEST_LATE_MS = 1800_000;

const DAY_MS = 86_400_000;

/** Returns an IANA zone, or undefined if it is none. */
export function parseTimeZone(text: string): string | undefined {
  if (text.length > 64 || !/^[A-Za-z][\w+-]*(\/[\w+-]+)*$/.test(text)) return undefined;
  try {
    return new Intl.DateTimeFormat("en", { timeZone: text }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}

/**
 * Returns the first time after `afterMs` that a rule rings, in milliseconds since 1970; undefined without days.
 *
 * A time skipped in spring rings as much later as clocks move; one repeated in autumn rings the first time.
 */
export function findNextTime({ time, days, zone }: ReminderRule, afterMs: number): number | undefined {
  const today = readWallClock(afterMs, zone).slice(0, 10);
  // From the day before, since a skipped time can ring the next day; nine, since today's can be over.
  for (let ahead = -1; ahead <= 8; ahead++) {
    const date = addDays(today, ahead);
    if (!days.includes(new Date(`${date}T00:00:00Z`).getUTCDay())) continue;
    const atMs = findInstant(`${date}T${time}`, zone);
    if (atMs > afterMs) return atMs;
  }
  return undefined;
}

/** The newest missed time, within the last hour. However the clock jumps, each time comes once. */
export function findDueTime(rule: ReminderRule, nextMs: number, nowMs: number): number | undefined {
  if (nextMs > nowMs) return undefined;
  const latest = findNextTime(rule, Math.max(nextMs, nowMs - REMINDER_LATE_MS - 1));
  if (latest !== undefined && latest <= nowMs) return latest;
  return nowMs - nextMs <= REMINDER_LATE_MS ? nextMs : undefined;
}

export function isQuiet({ from, to }: QuietHours, atMs: number, zone: string): boolean {
  const time = readWallClock(atMs, zone).slice(11, 16);
  return from <= to ? from <= time && time < to : from <= time || time < to;
}

/** Returns the wall clock at an instant: `YYYY-MM-DD` and `HH:mm`. */
export function readMoment(atMs: number, zone: string): { date: string; time: string } {
  const wall = readWallClock(atMs, zone);
  return { date: wall.slice(0, 10), time: wall.slice(11, 16) };
}

/** @param wall `YYYY-MM-DDTHH:mm`. @returns Milliseconds since 1970. */
function findInstant(wall: string, zone: string): number {
  const asUtcMs = Date.parse(`${wall}:00Z`);
  const before = offsetMs(asUtcMs - DAY_MS, zone);
  const after = offsetMs(asUtcMs + DAY_MS, zone);
  if (before === after) return asUtcMs - before;
  const candidates = [asUtcMs - before, asUtcMs - after].sort((a, b) => a - b);
  const shown = candidates.find((atMs) => readWallClock(atMs, zone).slice(0, 16) === wall);
  // By the offset from before, a skipped time falls as much before the gap.
  return shown ?? asUtcMs - before;
}

function offsetMs(atMs: number, zone: string): number {
  return Date.parse(`${readWallClock(atMs, zone)}Z`) - Math.floor(atMs / 1000) * 1000;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** As `YYYY-MM-DDTHH:mm:ss`. */
function readWallClock(atMs: number, zone: string): string {
  const format = formats.get(zone) ?? createFormat(zone);
  formats.set(zone, format);
  return format.format(atMs).replace(" ", "T");
}

function createFormat(zone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat("sv-SE", {
    // An unknown zone must not stop everybody's reminders.
    timeZone: parseTimeZone(zone) ?? DEFAULT_ZONE,
    calendar: "gregory",
    hourCycle: "h23",
    ...{ year: "numeric", month: "2-digit", day: "2-digit" },
    ...{ hour: "2-digit", minute: "2-digit", second: "2-digit" },
  });
}
