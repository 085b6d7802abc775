import { readToken } from "../session/session.ts";
import { tabStore } from "../storage/safe_storage.ts";

/** By entry of this tab's history, the last one left at the end. */
const KEY = "scroll";
/** Browsers remember no more entries. */
const ENTRIES_MAX = 50;
const HANDS = ["wheel", "touchstart", "pointerdown", "keydown"];

let stop = () => {};

/** What comes later may still make the page long enough, until a hand is laid on it. */
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

/** The browser gives up on it before the screen has grown to its length. */
export function keepScrollOverReload(readEntry: () => string): void {
  globalThis.addEventListener("pagehide", () => {
    // Whoever signs out leaves nothing in the tab.
    if (readToken() || readToken("admin")) keepScroll(readEntry());
  });
  const [load] = globalThis.performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const top = keptScroll(readEntry());
  if (load?.type === "reload" && globalThis.scrollY < top) restoreScroll(top);
}
