/** The person's targets, unit and fast; loaded after the list. @module */
import { createLazy } from "../client/browser/lazy.ts";
import type { OwnHealth } from "./own/OwnParts.tsx";

export const ownParts = createLazy(() => import("./own/OwnParts.tsx"));

/** Empty until loaded. */
export function readOwnHealth(): OwnHealth {
  return ownParts.part.value?.ownHealth() ?? {};
}
