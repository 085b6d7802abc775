/** Chunks that arrive after the list. @module */
import { createLazy } from "../client/browser/lazy.ts";

export const dialogParts = createLazy(() => import("./Dialogs.tsx"));
export const panelParts = createLazy(() => import("./Panels.tsx"));
