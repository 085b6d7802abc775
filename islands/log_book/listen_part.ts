import { createLazy } from "../client/browser/lazy.ts";

/** What reads a result aloud; nothing waits for it. */
export const listenParts = createLazy(() => import("./listen/Listen.tsx"));
