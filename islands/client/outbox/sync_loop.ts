/** When to send and fetch, and which tab does. @module */
import type { WorkerMessage } from "@/lib/shared/offline.ts";
import type { Schedule } from "../browser/schedule.ts";
import type { SyncStatus } from "./reading_store.ts";
import type { SyncError } from "./answer.ts";
import type { OutboxDeps } from "./outbox_database.ts";

export interface SyncLoopDeps {
  /** False where another tab sends. */
  runAlone(task: () => Promise<void>): Promise<boolean>;
  run(): Promise<SyncError | undefined>;
  hasUnsent(): boolean;
  schedule: Schedule;
  random(): number;
  onPhase(): void;
}

export function createSyncLoop(deps: SyncLoopDeps) {
  let phase: SyncStatus["phase"] = "idle";
  let running: Promise<void> | undefined;
  let isAskedAgain = false;
  let isOver = false;
  let failures = 0;
  let cancel: (() => void) | undefined;
  let isHeld = false;
  let message: string | undefined;

  function enter(next: SyncStatus["phase"]): void {
    if (isOver || phase === next) return;
    phase = next;
    deps.onPhase();
  }
  function wait(retryAfterSeconds?: number): void {
    if (isOver) return;
    cancel?.();
    failures++;
    isHeld = retryAfterSeconds !== undefined;
    cancel = deps.schedule(() => {
      isHeld = false;
      void sync();
    }, backOffMs(failures, deps.random(), retryAfterSeconds));
  }
  async function runOnce(): Promise<void> {
    enter("sending");
    const syncError = await deps.run().catch((): SyncError => ({ kind: "waits" }));
    if (syncError?.kind === "signed_out") return enter("signed_out");
    message = syncError?.message;
    cancel?.();
    // A long outbox has to wait every minute; not a failure.
    if (!syncError || syncError.isPaced) failures = 0;
    if (syncError) wait(syncError.retryAfterSeconds);
    enter(syncError ? "waiting" : "idle");
  }
  function mayRun(): boolean {
    return isAskedAgain && !isOver && !isHeld && phase !== "signed_out";
  }
  async function runAll(): Promise<void> {
    while (mayRun()) {
      isAskedAgain = false;
      const hasRun = await deps.runAlone(runOnce).catch(() => false);
      // The sending tab may have missed this tab's change, or may die.
      if (!hasRun && deps.hasUnsent()) wait();
    }
  }
  function sync(): Promise<void> {
    isAskedAgain = true;
    return running ??= runAll().then(() => {
      running = undefined;
      // Requested between the last look and now.
      return mayRun() ? sync() : undefined;
    });
  }
  return {
    phase: () => phase,
    message: () => message,
    sync,
    isRunning: () => running !== undefined,
    stop() {
      isOver = true;
      cancel?.();
    },
  };
}

const FIRST_MS = 1000;
const LONGEST_MS = 5 * 60_000;
const LONGEST_ASKED_MS = 15 * 60_000;

/** Random, so that phones do not return to a recovered server together. @param random 0 to 1, 1 excluded. */
export function backOffMs(failures: number, random: number, retryAfterSeconds = 0): number {
  const ceilingMs = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.max(0, failures - 1));
  return Math.min(LONGEST_ASKED_MS, retryAfterSeconds * 1000) + Math.round(random * ceilingMs);
}

/** One tab sends at a time; without TLS browsers have no locks, and what two tabs send the server keeps once. */
export function runAlone({ locks, userId }: Pick<OutboxDeps, "locks" | "userId">): SyncLoopDeps["runAlone"] {
  if (!locks) return (task) => task().then(() => true);
  return (task) =>
    locks.request(`outbox:${userId}`, { ifAvailable: true }, async (lock) => {
      if (lock) await task();
      return lock !== null;
    });
}

const SETTLE_MS = 50;
/** Another device may have written, and a page that stays open gets no other occasion. */
const LOOK_MS = 60_000;

const PAGE_EVENTS = ["online", "focus", "pageshow"];

export function watchSyncTriggers(
  { page, document, workers, schedule }: {
    page: EventTarget;
    document: EventTarget & Pick<Document, "visibilityState">;
    workers?: EventTarget;
    schedule: Schedule;
  },
  wake: () => void,
): () => void {
  let cancel: (() => void) | undefined;
  function wakeSoon(): void {
    cancel ??= schedule(() => {
      cancel = undefined;
      wake();
    }, SETTLE_MS);
  }
  function look(): void {
    if (document.visibilityState === "visible") wake();
    cancelLook = schedule(look, LOOK_MS);
  }
  function hearWorker(event: Event): void {
    const call: WorkerMessage = { type: "WAKE" };
    if (event instanceof MessageEvent && event.data?.type === call.type) wakeSoon();
  }
  const listening = new AbortController();
  const { signal } = listening;
  // Leaving the page is the last occasion, perhaps for days.
  document.addEventListener("visibilitychange", wakeSoon, { signal });
  for (const name of PAGE_EVENTS) page.addEventListener(name, wakeSoon, { signal });
  workers?.addEventListener("message", hearWorker, { signal });
  let cancelLook = schedule(look, LOOK_MS);
  return () => {
    listening.abort();
    cancel?.();
    cancelLook();
  };
}
