/** The tab's history: a query in the address, how far a page was scrolled. @module */
import { readToken } from "../session/session.ts";
import { tabStore } from "../storage/safe_storage.ts";
import { BACK_MARK } from "./back_step.ts";

export type QueryEntry = ReturnType<typeof openQueryEntry>;

/** A screen's query in the address, with its own history entries. */
export function openQueryEntry() {
  const { history, location } = globalThis;
  const { pathname } = location;
  return {
    read: (): Iterable<readonly [name: string, value: string]> => new URLSearchParams(location.search),
    /** Back undoes the first write. */
    write(query: readonly (readonly [name: string, value: string])[], beginsEntry: boolean): void {
      const pairs = query.map(([name, value]) => [name, value]);
      const address = query.length > 0 ? `${pathname}?${new URLSearchParams(pairs)}` : pathname;
      if (beginsEntry) history.pushState({ ...history.state, [BACK_MARK]: undefined }, "", address);
      else history.replaceState(history.state, "", address);
    },
    /** Called on Back and Forward. */
    onMove(moved: () => void): () => void {
      const listen = () => void (location.pathname === pathname && moved());
      globalThis.addEventListener("popstate", listen);
      return () => globalThis.removeEventListener("popstate", listen);
    },
  };
}

/** By history entry of this tab, the newest last. */
const SCROLL_KEY = "scroll";
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
  const kept = tabStore.getJson(SCROLL_KEY);
  return new Map(Array.isArray(kept) ? kept : []);
}

export function keepScroll(entry: string): void {
  const tops = readTops();
  tops.delete(entry);
  tops.set(entry, globalThis.scrollY);
  tabStore.set(SCROLL_KEY, JSON.stringify([...tops].slice(-ENTRIES_MAX)));
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
