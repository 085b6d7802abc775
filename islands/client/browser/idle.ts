/** Safari has no requestIdleCallback. */
const FALLBACK_MS = 3000;
const LATEST_MS = 9000;

let firstSight: PromiseWithResolvers<void> | undefined;

/** What this page is opened for is on its way: until it is seen, `whenIdle()` begins nothing. */
export function awaitFirstSight(): void {
  firstSight = Promise.withResolvers();
  setTimeout(noteFirstSight, LATEST_MS);
}

/** Also where there is nothing to be seen. */
export function noteFirstSight(): void {
  firstSight?.resolve();
}

/** At once if nothing is awaited. */
export async function untilFirstSight(): Promise<void> {
  await firstSight?.promise;
}

export function whenIdle(task: () => void): void {
  const wait = () => {
    if ("requestIdleCallback" in globalThis) globalThis.requestIdleCallback(task, { timeout: LATEST_MS });
    else setTimeout(task, FALLBACK_MS);
  };
  const begin = () => firstSight ? void firstSight.promise.then(wait) : wait();
  if (document.readyState === "complete") begin();
  else globalThis.addEventListener("load", begin, { once: true });
}

export function savesData(): boolean {
  return globalThis.navigator.connection?.saveData === true;
}
