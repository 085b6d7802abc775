/** Everything in a browser that can mean "try now". @module */
import type { WorkerMessage } from "@/lib/shared/offline.ts";
import type { Schedule } from "../schedule.ts";

/** Where a browser tells of such things. */
export interface SyncTriggers {
  page: EventTarget;
  document: EventTarget;
  /** Absent where there is no service worker. */
  workers?: EventTarget;
  schedule: Schedule;
}

/** One thing that happens is often told by three events. */
const SETTLE_MS = 50;

const PAGE_EVENTS = ["online", "focus", "pageshow"];

/** Calls back when there may be a network again, or somebody comes or goes; what it returns ends that. */
export function watchSyncTriggers(
  { page, document, workers, schedule }: SyncTriggers,
  wake: () => void,
): () => void {
  let cancel: (() => void) | undefined;
  function hear(): void {
    cancel ??= schedule(() => {
      cancel = undefined;
      wake();
    }, SETTLE_MS);
  }
  function hearWorker(event: Event): void {
    const call: WorkerMessage = { type: "WAKE" };
    if (event instanceof MessageEvent && event.data?.type === call.type) hear();
  }
  for (const name of PAGE_EVENTS) page.addEventListener(name, hear);
  // Leaving is an occasion as well: it may be the last one for days.
  document.addEventListener("visibilitychange", hear);
  workers?.addEventListener("message", hearWorker);
  return () => {
    for (const name of PAGE_EVENTS) page.removeEventListener(name, hear);
    document.removeEventListener("visibilitychange", hear);
    workers?.removeEventListener("message", hearWorker);
    cancel?.();
  };
}
