import { createLazy } from "../client/browser/lazy.ts";

/** Loaded if there is an episode to continue. */
export const miniPlayerPart = createLazy(() => import("../podcast/MiniPlayer.tsx"));
