/** Chunks loaded after the list. @module */
import { createLazy } from "../client/browser/lazy.ts";

/** With the writing parts: what can be typed can be saved, whatever the network does. */
export const dialogParts = createLazy(async () => {
  const [parts] = await Promise.all([import("./Dialogs.tsx"), import("../client/outbox/sync_run.ts")]);
  return parts;
});
export const panelParts = createLazy(() => import("./Panels.tsx"));
