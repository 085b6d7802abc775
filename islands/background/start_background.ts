/** Begins what a signed-in person's pages do beside their screen, once they have nothing else to do. @module */
import { loadOptional } from "../client/load_optional.ts";
import { whenIdle } from "../client/idle.ts";
import { readToken } from "../client/session.ts";

/** Begins when the page has nothing else to do; for nobody but a person who is signed in. */
export function startBackground(): void {
  whenIdle(() => {
    if (readToken() === undefined) return;
    loadOptional(() => import("./background_work.ts"), ({ startBackgroundWork }) => startBackgroundWork());
  });
}
