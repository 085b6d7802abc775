/** Without `Intl`, whose first use costs a slow phone a tenth of a second. @module */
import { dayText } from "@/lib/shared/messages/days.ts";
import { say } from "./language.ts";
import { readWallClock } from "./wall_clock.ts";

export function formatMoment(iso: string): string {
  const { date, time } = readWallClock(new Date(iso));
  const [year, month, day] = date.split("-");
  return `${Number(day)} ${say(dayText).shortMonths[Number(month) - 1]} ${year}, ${time}`;
}

export function formatDay(at: Date): string {
  return readWallClock(at).date;
}
