import { type LocalMoment, readWallClock } from "../../client/browser/wall_clock.ts";

/** This phone's wall clock at an instant, in epoch milliseconds. */
export function clockAt(atMs: number): LocalMoment {
  return readWallClock(new Date(atMs));
}
