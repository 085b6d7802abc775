import { whenIdle } from "../client/browser/idle.ts";
import { loadOptional } from "../client/browser/load_optional.ts";
import { readToken } from "../client/session/session.ts";

let isStarted = false;

/** Once per document, however many screens it shows. */
export function startBackground(): void {
  if (isStarted) return;
  isStarted = true;
  whenIdle(() => {
    if (readToken() === undefined) return;
    loadOptional(() => import("./background_work.ts"), ({ startBackgroundWork }) => startBackgroundWork());
  });
}
