/** Editors write a file in steps: together they are one change. */
const SETTLE_MS = 80;

/** Yields once per burst of changes below the paths, until the signal. */
export async function* watchChanges(paths: readonly string[], signal: AbortSignal): AsyncGenerator<void> {
  const watcher = Deno.watchFs([...paths]);
  signal.addEventListener("abort", () => watcher.close(), { once: true });
  let changed = Promise.withResolvers<boolean>();
  const reading = (async () => {
    for await (const { kind } of watcher) if (kind !== "access") changed.resolve(true);
    changed.resolve(false);
  })();
  while (await changed.promise) {
    await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
    if (signal.aborted) break;
    changed = Promise.withResolvers<boolean>();
    yield;
  }
  await reading;
}
