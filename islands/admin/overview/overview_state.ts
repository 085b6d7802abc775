/** The overview: asked for once, and again when it did not come. @module */
import { type ReadonlySignal, signal } from "@preact/signals-react";
import { adminOverviewText } from "@/lib/shared/messages/admin_overview.ts";
import { getOverview, type Overview } from "@/lib/shared/wire/admin_records.ts";
import { say } from "../../client/language.ts";
import type { AuthedCall } from "../../client/authed_call.ts";

/** The overview as the screen shows it. */
export interface OverviewState {
  /** Undefined while it is not known. */
  overview: ReadonlySignal<Overview | undefined>;
  failure: ReadonlySignal<string | undefined>;
  load(): Promise<void>;
}

/** Builds an overview that is not known yet. */
export function createOverviewState(authedCall: AuthedCall): OverviewState {
  const overview = signal<Overview | undefined>();
  const failure = signal<string | undefined>();

  async function load(): Promise<void> {
    failure.value = undefined;
    const result = await authedCall(getOverview);
    if (result.ok) overview.value = result.data;
    else failure.value = result.message || say(adminOverviewText).failed;
  }

  return { overview, failure, load };
}
