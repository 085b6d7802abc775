/** Without the Navigation API. @module */
import { keepScroll, keepScrollOverReload, keptScroll } from "./history.ts";

export interface SoftNavigation {
  isScreen(path: string): boolean;
  /** Shows the screen of the current address. */
  open(scrollTop: number): Promise<void>;
  /** False if the person stays. */
  mayLeave(path: string): boolean;
}

export function watchHistory(soft: SoftNavigation): void {
  const { history, location } = globalThis;
  let place = readPlace(history.state);
  let { pathname } = location;
  const readEntry = () => `${place}${pathname}`;
  keepScrollOverReload(readEntry);

  function follow(event: MouseEvent): void {
    const link = linkOf(event);
    if (!link) return;
    const isScreen = link.origin === location.origin && soft.isScreen(link.pathname);
    const isOnPage = link.pathname === pathname && link.hash !== "";
    if (isOnPage) return;
    if (!soft.mayLeave(link.pathname)) return event.preventDefault();
    if (!isScreen) return;
    event.preventDefault();
    keepScroll(readEntry());
    const isSame = link.href === location.href;
    if (isSame) history.replaceState({ place }, "");
    else history.pushState({ place: ++place }, "", link.href);
    ({ pathname } = location);
    void soft.open(0);
  }

  function goBack({ state }: PopStateEvent): void {
    const next = readPlace(state);
    if (location.pathname === pathname) return void (place = next);
    if (!soft.mayLeave(location.pathname)) return history.go(place - next);
    keepScroll(readEntry());
    place = next;
    ({ pathname } = location);
    void soft.open(keptScroll(readEntry()));
  }

  document.addEventListener("click", follow);
  globalThis.addEventListener("popstate", goBack);
}

/** Undefined for what the browser does itself. */
function linkOf(event: MouseEvent): HTMLAnchorElement | undefined {
  const { target, button, altKey, ctrlKey, metaKey, shiftKey, defaultPrevented } = event;
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
  const isPlain = !defaultPrevented && button === 0 && !altKey && !ctrlKey && !metaKey && !shiftKey;
  return isPlain && link && !link.target && !link.hasAttribute("download") ? link : undefined;
}

function readPlace(state: unknown): number {
  const { place } = Object(state);
  return typeof place === "number" ? place : 0;
}
