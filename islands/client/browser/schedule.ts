export type Schedule = (task: () => void, delayMs: number) => () => void;

/** So that a slow phone responds in between. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => schedule(resolve, 0));
}

export function schedule(task: () => void, delayMs: number): () => void {
  const timer = globalThis.setTimeout(task, delayMs);
  return () => globalThis.clearTimeout(timer);
}
