import { createLazy } from "../client/browser/lazy.ts";

/** Loaded while a low waits to be measured again. */
export const retestPart = createLazy(() => import("../log_book/RetestBar.tsx"));
