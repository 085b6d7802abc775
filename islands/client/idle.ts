/** Time in which nobody waits for anything. @module */

/** Where the browser does not say when it is idle, this long after the page has loaded. */
const FALLBACK_MS = 3000;
/** A phone that is never idle gets to it after this long all the same. */
const LATEST_MS = 9000;

/** Runs a task when the page has loaded and the browser has nothing else to do. */
export function whenIdle(task: () => void): void {
  const wait = () => {
    if ("requestIdleCallback" in globalThis) globalThis.requestIdleCallback(task, { timeout: LATEST_MS });
    else setTimeout(task, FALLBACK_MS);
  };
  if (document.readyState === "complete") wait();
  else globalThis.addEventListener("load", wait, { once: true });
}

/** Tells whether the person asked for little data to be used. */
export function savesData(): boolean {
  return globalThis.navigator.connection?.saveData === true;
}
