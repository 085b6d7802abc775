import {
  type ComponentType,
  createElement,
  type ReactElement,
  startTransition,
  useLayoutEffect,
} from "react";
import { flushSync } from "react-dom";
import { createRoot, hydrateRoot, type Root } from "react-dom/client";
import { drawAsBuilt, drawWithTyped, endAsBuilt, isAsBuilt } from "./as_built.ts";
import { showErrorScreen } from "./error_screen.ts";
import { ISLAND_SHOWN } from "./island_host.ts";

/** With how many islands each place has shown so far. */
const drawn = new WeakMap<Element, { root: Root; count: number }>();

/** Unmounts the former; fires {@linkcode ISLAND_SHOWN}. */
export function renderIsland(place: Element, Island: ComponentType): void {
  if (takesOver(place)) return takeOver(place, Island);
  const former = drawn.get(place);
  const holder = former ?? hold(place, createRoot(place, optionsFor(place)));
  // A new key remounts the same screen.
  const island = elementOf(place, Island, ++holder.count);
  const draw = () => holder.root.render(island);
  // Nobody can touch what is not there yet; later an interruptible one lets a slow phone respond.
  if (former) startTransition(draw);
  else flushSync(draw);
}

function elementOf(place: Element, Island: ComponentType, key: number): ReactElement {
  return createElement(Shown, { key, place, Island });
}

function Shown({ place, Island }: { place: Element; Island: ComponentType }): ReactElement {
  const isBuilt = isAsBuilt();
  useLayoutEffect(() => {
    if (isBuilt) return endAsBuilt();
    place.dispatchEvent(new Event(ISLAND_SHOWN));
  }, [isBuilt]);
  return createElement(Island);
}

/** Whether the form in the document is what this person finds: its early script knows. */
function takesOver(place: Element): boolean {
  const isDrawn = place.hasAttribute("data-drawn");
  place.removeAttribute("data-drawn");
  return isDrawn && document.documentElement.dataset.differs === undefined;
}

/** Its elements stay, and with them the focus, the caret and a phone's keyboard. */
function takeOver(place: Element, Island: ComponentType): void {
  place.querySelectorAll("noscript, .account-waiting").forEach((element) => element.remove());
  const pressed = [...place.querySelectorAll<HTMLElement>("[data-pressed]")];
  const typed = [...place.querySelectorAll("input")].map(({ name, value }) => [name, value]);
  const { activeElement } = document;
  // A browser's translation or an extension may have changed what the build drew: React draws it anew.
  const options = { ...optionsFor(place), onRecoverableError() {} };
  const root = drawAsBuilt(() => flushSync(() => hydrateRoot(place, elementOf(place, Island, 0), options)));
  hold(place, root);
  drawWithTyped(Object.fromEntries(typed), () => flushSync(() => root.render(elementOf(place, Island, 0))));
  if (activeElement instanceof HTMLInputElement && !activeElement.isConnected) {
    place.querySelector<HTMLElement>(`[name="${activeElement.name}"]`)?.focus();
  }
  for (const button of pressed) {
    delete button.dataset.pressed;
    button.click();
  }
}

/** Has taken the island off the page when it returns. */
export function clearIsland(place: Element): void {
  drawn.get(place)?.root.unmount();
  drawn.delete(place);
}

function hold(place: Element, root: Root) {
  const holder = { root, count: 0 };
  drawn.set(place, holder);
  return holder;
}

function optionsFor(place: Element) {
  return {
    onUncaughtError(cause: unknown) {
      globalThis.reportError(cause);
      // React still holds the place while reporting the error.
      queueMicrotask(() => {
        clearIsland(place);
        showErrorScreen(place, cause);
      });
    },
  };
}
