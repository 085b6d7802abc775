/** Moves what moves on the landing page; whatever is missing there is left alone. @module */
import { schedule } from "../client/schedule.ts";
import { watchEntries } from "./active_entry.ts";
import { startCounters } from "./counters.ts";
import { watchMenu } from "./menu.ts";
import { takeSubscriptions } from "./subscribe_form.ts";
import { watchTicker } from "./ticker.ts";

/** Brings the page to life. */
export function startLanding(): void {
  watchEntries();
  watchMenu();
  watchTicker();
  takeSubscriptions();
  if (!globalThis.matchMedia("(prefers-reduced-motion: reduce)").matches) startCounters(schedule);
}
