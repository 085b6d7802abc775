/** The day and the time where the person is. @module */
import { wallClock } from "@/lib/shared/calendar.ts";

/** A day and a time on the wall clock. */
export interface LocalMoment {
  /** `YYYY-MM-DD`. */
  date: string;
  /** `HH:mm`. */
  time: string;
}

/** Reads the phone's wall clock. */
export function readWallClock(at: Date = new Date()): LocalMoment {
  return wallClock(at, -at.getTimezoneOffset());
}
