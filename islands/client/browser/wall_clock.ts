import { wallClock } from "@/lib/shared/calendar.ts";

export interface LocalMoment {
  date: string;
  time: string;
}

export function readWallClock(at: Date = new Date()): LocalMoment {
  return wallClock(at, -at.getTimezoneOffset());
}
