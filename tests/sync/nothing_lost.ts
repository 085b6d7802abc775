/** Whatever a person was told to be kept is on the server, was replaced by a later hand, or is still to be seen. */
import assert from "node:assert/strict";
import type { Inspection } from "../support/sync_control.ts";
import type { PhoneView } from "./invariants.ts";
import { type Action, type Group, groupText, UNIQUE_GROUPS } from "./action_log.ts";
import { versionsById } from "./traceable.ts";
import type { SyncModel } from "./sync_model.ts";

/** Requires that no kept action came to nothing. */
export function checkNothingLost(
  world: SyncModel,
  inspection: Inspection,
  sights: readonly PhoneView[],
): void {
  const versions = versionsById(inspection);
  const rows = new Map(inspection.standing.map((row) => [row.id, row]));
  const { actions } = world.ledger;
  for (const action of actions.filter((one) => one.entity === "reading" && isOwed(world, one))) {
    const { readingId, kind, order, status: fate } = action;
    const what = `${fate} ${kind} ${order} of ${readingId} on phone ${action.phone}`;
    const row = rows.get(readingId);
    const later = actions.filter((other) => isLaterHere(action, other));
    if (kind === "remove") {
      assert.ok(!row || row.deleted, `${what} did not last`);
      continue;
    }
    if (later.some((other) => other.kind === "remove")) continue;
    if (kind === "add") assert.ok(row ?? isAwaited(action, sights), `${what} is lost`);
    for (const group of UNIQUE_GROUPS) {
      const text = action.typed[group];
      if (text === undefined || later.some(({ typed }) => typed[group] !== undefined)) continue;
      const isStored = versions.get(readingId)?.some((version) => groupText(version, group) === text);
      assert.ok(isStored || isAwaited(action, sights, group), `${what}: ${group} "${text}" is lost`);
    }
  }
}

/** A server that was set back may have lost the reading that was changed or deleted after that. */
function isOwed({ ledger }: SyncModel, { readingId, status: fate }: Action): boolean {
  const addition = ledger.actions.find((other) => other.readingId === readingId && other.kind === "add");
  const mayBeGone = ledger.wasRestored && addition?.status === "excused";
  return !mayBeGone && (fate === "kept" || fate === "confirmed");
}

/** Tells whether the same phone asked for something else of the same reading later, and may have sent only that. */
function isLaterHere(action: Action, other: Action): boolean {
  return other.order > action.order && other.phone === action.phone && other.readingId === action.readingId &&
    other.status !== "void";
}

/** Tells whether the phone shows it as refused, so that the person can still decide. */
function isAwaited(
  { phone, person, readingId, typed }: Action,
  sights: readonly PhoneView[],
  group?: Group,
): boolean {
  const sight = sights.find((other) => other.phone === phone && other.person === person);
  const shown = sight?.list.find(({ _id, syncState }) => _id === readingId && syncState === "attention");
  return shown !== undefined && (group === undefined || groupText(shown, group) === typed[group]);
}
