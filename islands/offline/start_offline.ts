/** Begins what a page does for the app as a whole, once it has nothing else to do. @module */
import { loadOptional } from "../client/load_optional.ts";
import { savesData, whenIdle } from "../client/idle.ts";
import { readToken } from "../client/session.ts";
import { watchTyping } from "../client/unsaved.ts";

/** Begins when the page has nothing else to do. */
export function startOffline(): void {
  watchTyping();
  whenIdle(start);
}

function start(): void {
  if (!HAS_WORKER) return;
  const isVisitor = readToken() === undefined;
  // Who only looks in with little data to spend does not get the whole app for it.
  if (isVisitor && savesData() && !document.querySelector("[data-island]")) return;
  loadOptional(() => import("./precache_app.ts"), ({ precacheApp }) => precacheApp());
}
