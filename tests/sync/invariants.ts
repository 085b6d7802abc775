/** What must hold once every fault is over. @module */
import assert from "node:assert/strict";
import { compareNewestFirst } from "@/lib/shared/reading.ts";
import { readingEntryOf } from "@/lib/shared/reading_merge.ts";
import type { SyncedReading } from "@/islands/client/outbox/reading_store.ts";
import type { Inspection, StoredVersion } from "../support/sync_control.ts";
import type { SyncedCare } from "@/islands/client/outbox/care_kind.ts";
import type { SyncedVitalSign } from "@/islands/client/outbox/vital_sign_queue.ts";
import { checkCare, checkFeedback, checkVitalSigns } from "./other_kinds.ts";
import { checkNothingLost } from "./nothing_lost.ts";
import { checkTraceable } from "./traceable.ts";
import type { SimulatedTab } from "./simulated_tab.ts";
import type { SyncModel } from "./sync_model.ts";

/** What one person sees on one phone in the end. */
export interface PhoneView {
  phone: number;
  person: number;
  list: SyncedReading[];
  vitalSigns: SyncedVitalSign[];
  care: SyncedCare[];
}

/** Heals the world and requires everything that was promised. @throws {assert.AssertionError} */
export async function checkInvariants(world: SyncModel): Promise<void> {
  const tabs = await world.heal();
  const sights = await Promise.all(tabs.map(readPhoneView));
  const inspection = await world.server.inspect(world.userIds);
  assert.equal(inspection.integrity, "ok");
  requireOrder(inspection);
  checkTraceable(world, inspection);
  checkNothingLost(world, inspection, sights);
  for (const sight of sights) requireSameAsServer(world, inspection, sight);
  checkVitalSigns(world, inspection, sights);
  checkCare(world, inspection, sights);
  checkFeedback(world, inspection);
}

async function readPhoneView(tab: SimulatedTab): Promise<PhoneView> {
  return {
    phone: tab.phone.index,
    person: tab.owner.person,
    list: await tab.list(),
    vitalSigns: await tab.listVitalSigns(),
    care: await tab.listCare(),
  };
}

/** Each change has a number of its own, and each version stands in the history. */
function requireOrder({ standing, replaced }: Inspection): void {
  assert.equal(new Set(standing.map(({ user_id, seq }) => `${user_id} ${seq}`)).size, standing.length);
  for (const { id, version } of standing) {
    const versions = replaced.filter((former) => former.id === id).map((former) => former.version);
    assert.deepEqual(
      versions,
      Array.from({ length: version - 1 }, (_, index) => index + 1),
      `history of ${id}`,
    );
  }
}

/** Every phone shows what the server has, and beside it only what it was refused. */
function requireSameAsServer(
  world: SyncModel,
  { standing }: Inspection,
  { phone, person, list }: PhoneView,
): void {
  const refused = new Set(list.filter(({ syncState }) => syncState === "attention").map(({ _id }) => _id));
  const shown = list.filter(({ _id }) => !refused.has(_id));
  const where = `phone ${phone} of person ${person}`;
  assert.deepEqual(shown.filter((reading) => reading.syncState !== "saved"), [], `unsent on ${where}`);
  const onServer = standing.filter((row) => row.user_id === world.userId(person) && !row.deleted)
    .filter(({ id }) => !refused.has(id));
  const expected = onServer.map(toShown).sort((a, b) => a._id < b._id ? -1 : 1);
  const seen = shown.map((reading) => ({
    _id: reading._id,
    version: reading.version,
    ...readingEntryOf(reading),
  }));
  assert.deepEqual(seen.sort((a, b) => a._id < b._id ? -1 : 1), expected, `the list on ${where}`);
  assert.deepEqual(list, list.toSorted(compareNewestFirst), `the order on ${where}`);
}

function toShown(
  { id, version, date, time, type, value, unit, comment, insulinUnits, carbGrams }: StoredVersion,
) {
  return { _id: id, version, date, time, type, value, unit, comment, insulinUnits, carbGrams };
}
