import { wallClock } from "@/lib/shared/calendar.ts";
import { dayText } from "@/lib/shared/messages/day.ts";
import { say } from "./language.ts";

export type LocalMoment = ReturnType<typeof readWallClock>;

/** The day and the time where the person is. */
export function readWallClock(at: Date = new Date()) {
  return wallClock(at, -at.getTimezoneOffset());
}

/** Minutes east of UTC on this phone at that moment. */
export function offsetAt(date: string, time: string): number {
  return -new Date(`${date}T${time}:00`).getTimezoneOffset();
}

/** Without `Intl`, whose first use costs a slow phone a tenth of a second. */
export function formatMoment(iso: string): string {
  const { date, time } = readWallClock(new Date(iso));
  const [year, month, day] = date.split("-");
  return `${Number(day)} ${say(dayText).shortMonths[Number(month) - 1]} ${year}, ${time}`;
}
