import { type LocalMoment, readWallClock } from "../../client/browser/wall_clock.ts";

/** Wall clock at epoch milliseconds. */
export function clockAt(atMs: number): LocalMoment {
  return readWallClock(new Date(atMs));
}
