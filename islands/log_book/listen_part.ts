import { createLazy } from "../client/browser/lazy.ts";

/** Nothing waits for it. */
export const listenParts = createLazy(() => import("./listen/Listen.tsx"));
