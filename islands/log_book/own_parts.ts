/** What a person has said of their diabetes, as far as the logbook goes by it; it arrives after the list. @module */
import { createLazy } from "../client/browser/lazy.ts";
import type { OwnHealth } from "./own/OwnParts.tsx";

export const ownParts = createLazy(() => import("./own/OwnParts.tsx"));

/** Nothing until it has come. */
export function readOwnHealth(): OwnHealth {
  return ownParts.part.value?.ownHealth() ?? {};
}
