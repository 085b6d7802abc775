/** What one run consists of, and in which order. @module */
import type { SyncError } from "./classify_refusal.ts";
import type { DrainDeps } from "./drain.ts";
import type { PullDeps } from "./pull_readings.ts";
import type { SendDeps } from "./send_reading.ts";

/** What a run works with. */
export type RunDeps = Omit<DrainDeps, "send"> & PullDeps;

/** Creates a run: sends what waits and fetches what is new; each comes to what stopped it. */
export function createRun(deps: RunDeps): () => Promise<SyncError | undefined> {
  const { stand } = deps.store;
  // After a pause, fetching goes first: a server that was set back meanwhile is found out before it is added to.
  let isFresh = false;
  return async () => {
    // A part of its own: the list can be shown, and readings kept, before it is here.
    const { drain, pullReadings, sendReading } = await import("./exchange.ts");
    const sending: DrainDeps & SendDeps = {
      ...deps,
      send: (operation, reading) => sendReading(deps, operation, reading),
    };
    const isBehind = !isFresh && stand().hasWholeList && stand().unsent > 0;
    isFresh = false;
    const early = isBehind ? await pullReadings(deps) : undefined;
    if (early) return early;
    const syncError = await drain(sending);
    // One operation that cannot get through keeps nothing from being fetched.
    if (syncError && !(syncError.kind === "waits" && syncError.isOwn)) return syncError;
    const later = await pullReadings(deps) ?? syncError;
    if (later) return later;
    isFresh = true;
    // Fetching may have found something to be asked for again.
    return stand().unsent > 0 ? await drain(sending) : undefined;
  };
}
