export type Schedule = (task: () => void, delayMs: number) => () => void;

/** So that a slow phone responds in between. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => schedule(resolve, 0));
}

/** A hidden tab paints nothing. */
const UNPAINTED_MS = 250;

/** Ends once what was changed before is on the screen. */
export function nextPaint(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => schedule(resolve, 0));
    schedule(resolve, UNPAINTED_MS);
  });
}

export function schedule(task: () => void, delayMs: number): () => void {
  const timer = globalThis.setTimeout(task, delayMs);
  return () => globalThis.clearTimeout(timer);
}
