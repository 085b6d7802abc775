/** Many small pieces of work, done together. @module */

/**
 * Returns a function that hands items on in batches: whatever comes while one batch is under way makes the next one.
 *
 * What it returns resolves when the item's batch has been worked off, and rejects as that does.
 */
export function createBatcher<Item>(
  work: (items: readonly Item[]) => Promise<void>,
): (item: Item) => Promise<void> {
  let waiting: Item[] = [];
  let next: Promise<void> | undefined;
  let running: Promise<unknown> = Promise.resolve();

  function runNext(): Promise<void> {
    const items = waiting;
    waiting = [];
    next = undefined;
    return work(items);
  }

  return (item) => {
    waiting.push(item);
    if (next) return next;
    next = running.then(runNext);
    running = next.catch(() => {});
    return next;
  };
}
