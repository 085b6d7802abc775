/** One run after the other, in one tab at a time, and again by itself after trouble. @module */
import type { Schedule } from "../schedule.ts";
import { backOffMs } from "./back_off.ts";
import type { SyncError } from "./classify_refusal.ts";
import type { SyncStatus } from "./reading_store.ts";
import type { SenderLock } from "./sender_lock.ts";

/** What a loop works with. */
export interface SyncLoopDeps {
  lock: SenderLock;
  /** Sends and fetches once; returns what stopped it. */
  run(): Promise<SyncError | undefined>;
  /** Changes wait that some tab has to send. */
  hasUnsent(): boolean;
  schedule: Schedule;
  random(): number;
  onPhase(): void;
  onSignedOut?(): void;
}

/** Brings phone and server together, whenever it is asked to. */
export interface SyncLoop {
  phase(): SyncStatus["phase"];
  /** Resolves once everything that waited when it was called has been tried. */
  sync(): Promise<void>;
  /** True while a run is under way, so that whoever has news can ask for one more. */
  isRunning(): boolean;
  stop(): void;
}

/** Creates a loop that stands still until it is asked. */
export function createSyncLoop(deps: SyncLoopDeps): SyncLoop {
  let phase: SyncStatus["phase"] = "idle";
  let running: Promise<void> | undefined;
  let isAskedAgain = false;
  let isOver = false;
  let failures = 0;
  let cancel: (() => void) | undefined;
  /** A server that has said when to come back is not asked before. */
  let isHeld = false;

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
    // A database that fails is trouble like any other: it is tried again.
    const syncError = await deps.run().catch((): SyncError => ({ kind: "waits" }));
    if (syncError?.kind === "signed_out") {
      enter("signed_out");
      return deps.onSignedOut?.();
    }
    cancel?.();
    // A long outbox is told to wait every minute: were that a failure, it would wait longer each time.
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
      const hasRun = await deps.lock.runAlone(runOnce).catch(() => false);
      // The tab that is sending may have looked before this tab's change was there, or may die.
      if (!hasRun && deps.hasUnsent()) wait();
    }
  }
  function sync(): Promise<void> {
    isAskedAgain = true;
    return running ??= runAll().then(() => {
      running = undefined;
      // It may have been asked for between the last look and now.
      return mayRun() ? sync() : undefined;
    });
  }
  return {
    phase: () => phase,
    sync,
    isRunning: () => running !== undefined,
    stop() {
      isOver = true;
      cancel?.();
    },
  };
}
