/** Nothing on the server that nobody did: no doubles, no mixtures, no returns, no stranger's data. @module */
import assert from "node:assert/strict";
import type { Inspection, StoredVersion } from "../support/sync_control.ts";
import { type Action, type Group, GROUPS, groupText } from "./action_log.ts";
import type { SyncModel } from "./sync_model.ts";

/** Requires that every version is what one person's hand, on one phone, made of the version before it. */
export function checkTraceable({ ledger, userIds }: SyncModel, inspection: Inspection): void {
  for (const [id, versions] of versionsById(inspection)) {
    const actions = ledger.actions.filter(({ readingId, status: fate }) =>
      readingId === id && fate !== "void"
    );
    assert.ok(actions.some(({ kind }) => kind === "add"), `reading ${id} was made by nobody`);
    for (const { person } of actions) {
      assert.equal(versions[0]?.user_id, userIds[person], `${id} belongs to somebody else`);
    }
    versions.forEach((version, index) => {
      const earlier = versions.slice(0, index);
      if (ledger.wasRestored) requireTyped(actions, version);
      else requireOneHand(actions, { version, former: versions[index - 1], earlier });
    });
  }
}

/** Returns all living versions of each reading, oldest first; a tombstone has none of its own. */
export function versionsById({ standing, replaced }: Inspection): Map<string, StoredVersion[]> {
  const living = [...replaced, ...standing.filter(({ deleted }) => !deleted)];
  return Map.groupBy(living, ({ id }) => id);
}

/** After a restore, phones bring back together what each of them knows: who typed what is all that can be told. */
function requireTyped(actions: readonly Action[], version: StoredVersion): void {
  for (const group of GROUPS) {
    const text = groupText(version, group);
    assert.ok(
      actions.some(({ typed }) => typed[group] === text),
      `${group} "${text}" of ${version.id} was typed by nobody`,
    );
  }
}

interface Transition {
  version: StoredVersion;
  former?: StoredVersion;
  /** All before it. */
  earlier: readonly StoredVersion[];
}

function requireOneHand(actions: readonly Action[], { version, former, earlier }: Transition): void {
  const changed = GROUPS.filter((group) => !former || groupText(former, group) !== groupText(version, group));
  const phones = new Set(actions.map(({ phone }) => phone));
  const explains = (phone: number) =>
    changed.every((group) => {
      const text = groupText(version, group);
      const isReturn = earlier.some((other) => groupText(other, group) === text);
      return actions.some((action) => action.phone === phone && canCause(action, { group, text, isReturn }));
    });
  const what = changed.map((group) => `${group} "${groupText(version, group)}"`).join(", ");
  const message = `version ${version.version} of ${version.id} has ${what}, which nobody asked for`;
  assert.ok([...phones].some(explains), message);
}

/**
 * A change whose answer was lost may be laid once more over what came after it, and its value return by that; an
 * addition never is.
 */
function canCause(
  { kind, typed }: Action,
  { group, text, isReturn }: { group: Group; text: string; isReturn: boolean },
): boolean {
  return typed[group] === text && (kind === "change" || !isReturn);
}
