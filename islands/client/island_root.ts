/** Where React takes over a part of a document. @module */
import { type ComponentType, createElement, startTransition } from "react";
import { createRoot } from "react-dom/client";
import { showErrorScreen } from "./error_screen.ts";

/** Draws an island into its place; should it ever fail, the error screen takes its place. */
export function renderIsland(place: Element, Island: ComponentType): void {
  const root = createRoot(place, {
    onUncaughtError(cause) {
      globalThis.reportError(cause);
      // React still holds the place while it tells of the error.
      queueMicrotask(() => {
        root.unmount();
        showErrorScreen(place, cause);
      });
    },
  });
  // In steps, so that a slow phone answers a finger in between.
  startTransition(() => root.render(createElement(Island)));
}
