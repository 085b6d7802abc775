/** Work in the background that runs when it is woken, and at the latest when it asked to be. @module */

/** Runs something once after a delay in milliseconds; what it returns calls that off. */
export type ScheduleTimer = (run: () => void, delayMs: number) => () => void;

/** A loop that can be woken; it never runs twice at a time. */
export interface PollLoop {
  /** False before `start()` and from `stop()` on; long work looks at it between two pieces. */
  isStarted(): boolean;
  /** Runs the work now, or once more after the run under way. */
  wake(): void;
  start(): void;
  /** Resolves when the run under way has ended. */
  stop(): Promise<void>;
}

/**
 * Creates a loop, not yet started.
 *
 * @param work Never rejects; answers after how many milliseconds it wants to run again.
 * @param schedule The machine's timers by default.
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

/** The machine's timers. */
export function scheduleTimeout(run: () => void, delayMs: number): () => void {
  const timer = setTimeout(run, delayMs);
  return () => clearTimeout(timer);
}
