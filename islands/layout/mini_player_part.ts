import { createLazy } from "../client/browser/lazy.ts";

/** Loaded where there is an episode to go on with. */
export const miniPlayerPart = createLazy(() => import("../podcast/MiniPlayer.tsx"));
