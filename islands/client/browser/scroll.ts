import { readToken } from "../session/session.ts";
import { tabStore } from "../storage/safe_storage.ts";

/** By history entry of this tab, the newest last. */
const KEY = "scroll";
/** Browsers remember no more entries. */
const ENTRIES_MAX = 50;
const HANDS = ["wheel", "touchstart", "pointerdown", "keydown"];

let stop = () => {};

/** Retries as content makes the page longer, until the person scrolls. */
export function restoreScroll(top: number): void {
  stop();
  const scroll = () => globalThis.scrollTo({ top, behavior: "instant" });
  const growth = new ResizeObserver(scroll);
  stop = () => {
    growth.disconnect();
    for (const name of HANDS) globalThis.removeEventListener(name, stop);
    stop = () => {};
  };
  scroll();
  if (top === 0) return;
  growth.observe(document.body);
  for (const name of HANDS) globalThis.addEventListener(name, stop, { passive: true });
}

function readTops(): Map<string, number> {
  const kept = tabStore.getJson(KEY);
  return new Map(Array.isArray(kept) ? kept : []);
}

export function keepScroll(entry: string): void {
  const tops = readTops();
  tops.delete(entry);
  tops.set(entry, globalThis.scrollY);
  tabStore.set(KEY, JSON.stringify([...tops].slice(-ENTRIES_MAX)));
}

export function keptScroll(entry: string): number {
  return readTops().get(entry) ?? 0;
}

/** The browser gives up before the screen has grown. */
export function keepScrollOverReload(readEntry: () => string): void {
  globalThis.addEventListener("pagehide", () => {
    // Signing out leaves nothing in the tab.
    if (readToken() || readToken("admin")) keepScroll(readEntry());
  });
  const [load] = globalThis.performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const top = keptScroll(readEntry());
  if (load?.type === "reload" && globalThis.scrollY < top) restoreScroll(top);
}
