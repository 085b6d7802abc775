/** Waiting, as something that can be handed over and faked. @module */

/** Runs a task after a delay; what it returns calls it off. */
export type Schedule = (task: () => void, delayMs: number) => () => void;

/** Waits by the browser's own timer. */
export function schedule(task: () => void, delayMs: number): () => void {
  const timer = globalThis.setTimeout(task, delayMs);
  return () => globalThis.clearTimeout(timer);
}
