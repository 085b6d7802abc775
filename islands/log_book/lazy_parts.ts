/** Chunks that arrive after the list. @module */
import { createLazy } from "../client/browser/lazy.ts";

/** With what keeps a reading: what can be typed can be saved, whatever the network does meanwhile. */
export const dialogParts = createLazy(async () => {
  const [parts] = await Promise.all([import("./Dialogs.tsx"), import("../client/outbox/sync_run.ts")]);
  return parts;
});
export const panelParts = createLazy(() => import("./Panels.tsx"));
