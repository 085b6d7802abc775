export type Schedule = (task: () => void, delayMs: number) => () => void;

export function schedule(task: () => void, delayMs: number): () => void {
  const timer = globalThis.setTimeout(task, delayMs);
  return () => globalThis.clearTimeout(timer);
}
