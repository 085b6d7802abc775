import { createLazy } from "../client/browser/lazy.ts";

/** Loaded while somebody waits to measure a low again. */
export const retestPart = createLazy(() => import("../log_book/RetestBar.tsx"));
