/** What has to be finished before a new version takes over. @module */

/** Finishes what is under way; never rejects for long, as people wait. */
type Finish = () => Promise<unknown>;

/** A new version is wanted more than an answer that never comes. */
const PATIENCE_MS = 10_000;

const finishers = new Set<Finish>();

/** Has `finish` waited for before this page is loaded anew for a new version; what it returns ends that. */
export function beforeUpdate(finish: Finish): () => void {
  finishers.add(finish);
  return () => void finishers.delete(finish);
}

/** Resolves once everything has finished, however it ended. */
export async function finishBeforeUpdate(): Promise<void> {
  const all = Promise.allSettled([...finishers].map((finish) => finish()));
  const { promise: enough, resolve } = Promise.withResolvers<void>();
  const timer = globalThis.setTimeout(resolve, PATIENCE_MS);
  await Promise.race([all, enough]);
  globalThis.clearTimeout(timer);
}
