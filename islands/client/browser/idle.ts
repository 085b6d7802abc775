/** Safari has no requestIdleCallback. */
const FALLBACK_MS = 3000;
const LATEST_MS = 9000;

export function whenIdle(task: () => void): void {
  const wait = () => {
    if ("requestIdleCallback" in globalThis) globalThis.requestIdleCallback(task, { timeout: LATEST_MS });
    else setTimeout(task, FALLBACK_MS);
  };
  if (document.readyState === "complete") wait();
  else globalThis.addEventListener("load", wait, { once: true });
}

export function savesData(): boolean {
  return globalThis.navigator.connection?.saveData === true;
}
