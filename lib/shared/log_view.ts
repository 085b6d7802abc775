/** What the logbook's document shows: its address says which of them. @module */

import { PATIENT_SCREENS } from "./screens.ts";

export const LOG_VIEWS = ["today", "readings", "insights"] as const;
export type LogView = typeof LOG_VIEWS[number];

/** As `URLSearchParams` takes and gives them. */
type QueryPair = readonly [name: string, value: string];

/** Returns the view of an address: a filter is always one of readings. */
export function parseLogView(query: Iterable<QueryPair>): LogView {
  const pairs = [...query];
  const [, named] = pairs.find(([name]) => name === "view") ?? [];
  return LOG_VIEWS.find((view) => view === named) ?? (pairs.length > 0 ? "readings" : "today");
}

/** Inverse of {@linkcode parseLogView}. */
export function formatLogView(view: LogView): QueryPair[] {
  return view === "today" ? [] : [["view", view]];
}

export function logViewPath(view: LogView): string {
  const { path } = PATIENT_SCREENS.log_book;
  return view === "today" ? path : `${path}?view=${view}`;
}
