import {
  type ComponentType,
  createElement,
  type ReactElement,
  startTransition,
  useLayoutEffect,
} from "react";
import { createRoot, type Root } from "react-dom/client";
import { showErrorScreen } from "./error_screen.ts";
import { ISLAND_SHOWN } from "./island_host.ts";

/** With how many islands each place has shown so far. */
const drawn = new WeakMap<Element, { root: Root; count: number }>();

/** Unmounts the former; fires {@linkcode ISLAND_SHOWN}. */
export function renderIsland(place: Element, Island: ComponentType): void {
  const holder = drawn.get(place) ?? openRoot(place);
  // A new key remounts the same screen.
  const props = { key: ++holder.count, place, Island };
  // Interruptible, so that a slow phone responds.
  startTransition(() => holder.root.render(createElement(Shown, props)));
}

function Shown({ place, Island }: { place: Element; Island: ComponentType }): ReactElement {
  useLayoutEffect(() => void place.dispatchEvent(new Event(ISLAND_SHOWN)), []);
  return createElement(Island);
}

/** Has taken the island off the page when it returns. */
export function clearIsland(place: Element): void {
  drawn.get(place)?.root.unmount();
  drawn.delete(place);
}

function openRoot(place: Element) {
  const root = createRoot(place, {
    onUncaughtError(cause) {
      globalThis.reportError(cause);
      // React still holds the place while reporting the error.
      queueMicrotask(() => {
        clearIsland(place);
        showErrorScreen(place, cause);
      });
    },
  });
  const holder = { root, count: 0 };
  drawn.set(place, holder);
  return holder;
}
