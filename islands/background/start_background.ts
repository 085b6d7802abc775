import { loadOptional } from "../client/browser/load_optional.ts";
import { whenIdle } from "../client/browser/idle.ts";
import { readToken } from "../client/session/session.ts";

export function startBackground(): void {
  whenIdle(() => {
    if (readToken() === undefined) return;
    loadOptional(() => import("./background_work.ts"), ({ startBackgroundWork }) => startBackgroundWork());
  });
}
