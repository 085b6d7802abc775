import { loadOptional } from "../client/browser/load_optional.ts";
import { savesData, whenIdle } from "../client/browser/idle.ts";
import { readToken } from "../client/session/session.ts";
import { watchTyping } from "../client/browser/unsaved.ts";

export function startOffline(): void {
  watchTyping();
  whenIdle(keepOffline);
}

/** Keeps as much as this visit needs. */
export function keepOffline(): void {
  if (!HAS_WORKER) return;
  const isVisitor = readToken() === undefined;
  // Visitors who save data do not even get the worker.
  if (isVisitor && savesData() && !document.querySelector("[data-island]")) return;
  loadOptional(() => import("./precache_app.ts"), ({ precacheApp }) => precacheApp());
}
