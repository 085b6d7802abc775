/** Runs something later, and returns what cancels it. */
export type ScheduleTimer = (run: () => void, delayMs: number) => () => void;

/** Work that is repeated, and never runs twice at a time. */
interface PollLoop {
  /** Checked by long work between steps. */
  isStarted(): boolean;
  /** Runs now, or once more after this run. */
  wake(): void;
  /** Runs now, and resolves when that run has ended. */
  runNow(): Promise<void>;
  start(): void;
  /** Resolves when the current run has ended. */
  stop(): Promise<void>;
}

/** Not yet started. @param work Never rejects; returns milliseconds until its next run. */
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
