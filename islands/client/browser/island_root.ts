import { type ComponentType, createElement, startTransition } from "react";
import { createRoot } from "react-dom/client";
import { showErrorScreen } from "./error_screen.ts";

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
  // Interruptible, so that a slow phone answers a finger in between.
  startTransition(() => root.render(createElement(Island)));
}
