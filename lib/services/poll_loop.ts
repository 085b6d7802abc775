/** A background loop that runs when woken or when due. @module */

/** Runs once after a delay in milliseconds; the returned function cancels it. */
export type ScheduleTimer = (run: () => void, delayMs: number) => () => void;

/** Never runs twice at a time. */
export interface PollLoop {
  /** False before `start()` and from `stop()` on; long work checks it between steps. */
  isStarted(): boolean;
  /** Runs now, or once more after the present run. */
  wake(): void;
  /** Runs now; resolves when that run has ended. */
  runNow(): Promise<void>;
  start(): void;
  /** Resolves when the present run has ended. */
  stop(): Promise<void>;
}

/**
 * Creates a loop, not yet started.
 *
 * @param work Never rejects; returns the milliseconds until its next run. @param schedule The machine's
 * timers by default.
 */
export function createPollLoop(
  work: () => Promise<number>,
  schedule: ScheduleTimer = scheduleTimeout,
): PollLoop {
  let isStarted = false;
  let isWoken = false;
  let running: Promise<void> | undefined;
  let cancel = () => {};

  async function run(): Promise<void> {
    let waitMs = 0;
    while (isStarted && isWoken) {
      isWoken = false;
      waitMs = await work();
    }
    running = undefined;
    if (isStarted) cancel = schedule(wake, waitMs);
  }

  function wake(): void {
    isWoken = true;
    if (!isStarted || running) return;
    cancel();
    running = run();
  }

  return {
    isStarted: () => isStarted,
    wake,
    async runNow() {
      wake();
      await running;
    },
    start() {
      isStarted = true;
      wake();
    },
    async stop() {
      isStarted = false;
      cancel();
      await running;
    },
  };
}

export function scheduleTimeout(run: () => void, delayMs: number): () => void {
  const timer = setTimeout(run, delayMs);
  return () => clearTimeout(timer);
}
