/** Follows links between signed-in screens without a new document: docs/decisions/021. @module */
import { softNavigationText } from "@/lib/shared/messages/soft_navigation.ts";
import { showErrorScreen } from "./error_screen.ts";
import { savesData, whenIdle } from "./idle.ts";
import { ISLAND_SHOWN, type IslandHost, islandHost, type StartIsland } from "./island_host.ts";
import { clearIsland } from "./island_root.ts";
import { say } from "./language.ts";
import { isPageHeld, reloadPage } from "./navigation.ts";
import { keepScroll, keepScrollOverReload, keptScroll, restoreScroll } from "./history.ts";
import { releasePageHolds } from "../storage/drafts.ts";
import { isSoundPlaying } from "./sound_playing.ts";

interface SoftNavigation {
  isScreen(path: string): boolean;
  /** Shows the screen of the current address. */
  open(scrollTop: number): Promise<void>;
  /** False if the person stays. */
  mayLeave(path: string): boolean;
}

interface SoftNavigationDeps {
  /** Islands of the screens in this document, by address. */
  screens: ReadonlyMap<string, string>;
  readToken(): string | undefined;
  /** Whose document it is: read when the screen was drawn. */
  tokenAtStart: string | undefined;
  /** Called after showing the screen. */
  titleOf(path: string): string;
}

let opened: SoftNavigation | undefined;

export function startSoftNavigation(deps: SoftNavigationDeps): void {
  const host = islandHost();
  if (opened || !host) return;
  const soft = opened = createSoftNavigation(host, deps);
  const island = deps.screens.get(globalThis.location.pathname);
  // Back was pressed before this loaded.
  if (island !== undefined && island !== host.place.dataset.island) void soft.open(0);
  // Absent in older browsers.
  const navigation = globalThis.navigation as Navigation | undefined;
  if (navigation) watchNavigation(navigation, soft);
  else watchHistory(soft);
  whenIdle(() => void loadAhead(deps.screens.values(), host));
}

/** From the phone only: screens open faster, and even after another tab updated the app. */
async function loadAhead(names: Iterable<string>, { islands }: IslandHost): Promise<void> {
  // Absent in some browsers' private windows.
  const workers = globalThis.navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (!workers?.controller || savesData()) return;
  for (const name of names) await Promise.all([islands[name]?.(), linkSheets(name)]).catch(() => {});
}

function createSoftNavigation(
  { place, islands }: IslandHost,
  { screens, readToken, tokenAtStart, titleOf }: SoftNavigationDeps,
): SoftNavigation {
  let round = 0;

  async function open(scrollTop: number): Promise<void> {
    const mine = ++round;
    const { pathname } = globalThis.location;
    const island = screens.get(pathname) ?? "";
    const found = await load(island);
    if (mine !== round) return;
    // A document's memory is one person's.
    if (readToken() !== tokenAtStart) return leave();
    if ("failure" in found) return isSoundPlaying() ? fail(found.failure) : reloadPage();
    await draw(island, found.start);
    releasePageHolds();
    if (mine === round) arrive(titleOf(pathname), scrollTop);
  }

  async function load(island: string): Promise<{ start: StartIsland } | { failure: unknown }> {
    try {
      const [start] = await Promise.all([islands[island]?.(), linkSheets(island)]);
      return start ? { start } : { failure: undefined };
    } catch (failure) {
      return { failure };
    }
  }

  function leave(): void {
    clearIsland(place);
    reloadPage();
  }

  function fail(cause: unknown): void {
    clearIsland(place);
    showErrorScreen(place, cause);
  }

  async function draw(island: string, start: StartIsland): Promise<void> {
    const { promise: shown, resolve } = Promise.withResolvers<unknown>();
    place.addEventListener(ISLAND_SHOWN, resolve, { once: true });
    place.dataset.island = island;
    start(place);
    await shown;
  }

  function mayLeave(path: string): boolean {
    const { held, sound } = say(softNavigationText);
    if (isPageHeld()) return globalThis.confirm(held);
    return screens.has(path) || !isSoundPlaying() || globalThis.confirm(sound);
  }

  return { isScreen: (path) => screens.has(path), open, mayLeave };
}

function arrive(title: string, scrollTop: number): void {
  document.title = title;
  document.getElementById("main")?.focus({ preventScroll: true });
  restoreScroll(scrollTop);
}

function watchNavigation(navigation: Navigation, soft: SoftNavigation): void {
  const readEntry = () => navigation.currentEntry?.key ?? "";
  keepScrollOverReload(readEntry);
  navigation.addEventListener("navigate", (event) => {
    const { destination, navigationType, userInitiated, cancelable } = event;
    const { pathname } = new URL(destination.url);
    const isBack = navigationType === "traverse";
    const isElsewhere = isBack ? pathname !== globalThis.location.pathname : !destination.sameDocument;
    const isOther = event.downloadRequest !== null || event.formData !== null || navigationType === "reload";
    if (isOther || !isElsewhere) return;
    if (userInitiated && cancelable && !soft.mayLeave(pathname)) return event.preventDefault();
    if (!event.canIntercept || !soft.isScreen(pathname)) return;
    keepScroll(readEntry());
    const scrollTop = isBack ? keptScroll(destination.key) : 0;
    event.intercept({ focusReset: "manual", scroll: "manual", handler: () => soft.open(scrollTop) });
  });
}

/** Without the Navigation API. */
function watchHistory(soft: SoftNavigation): void {
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

/**
 * Settles once the rules of a screen's style sheets apply: at once if the document has them.
 *
 * @throws {TypeError} for one that does not come, such as another build's; the next call asks again.
 */
export async function linkSheets(screen: string): Promise<void> {
  const addresses: Record<string, string[] | undefined> = JSON.parse(SCREEN_SHEETS);
  await Promise.all((addresses[screen] ?? []).map(linkSheet));
}

async function linkSheet(href: string): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>(`link[href="${href}"]`)];
  if (links.some(({ sheet }) => sheet)) return;
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href, onload: resolve });
  link.onerror = () => {
    link.remove();
    reject(new TypeError(`No style sheet at ${href}`));
  };
  document.head.append(link);
  await promise;
}
