/** What was promised of vital signs, care and feedback, once every fault is over. @module */
import assert from "node:assert/strict";
import type { Inspection } from "../support/sync_control.ts";
import type { Action } from "./action_log.ts";
import type { PhoneView } from "./invariants.ts";
import type { SyncModel } from "./sync_model.ts";

/** Nothing is lost, doubled, mixed up or brought back, and every phone shows what the server has. */
export function checkVitalSigns(
  world: SyncModel,
  { vitalSigns: rows }: Inspection,
  views: readonly PhoneView[],
): void {
  const { ledger } = world;
  const byId = Map.groupBy(
    ledger.actions.filter(({ entity, status }) => entity === "vital_sign" && status !== "void"),
    ({ readingId }) => readingId,
  );
  for (const { id, user_id, kg, deleted } of rows) {
    const actions = byId.get(id) ?? [];
    assert.ok(actions.length > 0, `vital sign ${id} was made by nobody`);
    for (const { person } of actions) {
      assert.equal(user_id, world.userIds[person], `vital sign ${id} belongs to somebody else`);
    }
    const possible = ledger.wasRestored ? actions : newestOfEachPhone(actions);
    const isTyped = possible.some(({ typed }) => typed.amount === `${kg} kg`);
    assert.ok(deleted || isTyped, `vital sign ${id} is ${kg} kg, which nobody asked for last`);
  }
  for (const [id, actions] of byId) requireLasting(actions, rows.find((row) => row.id === id), views);
  for (const view of views) requireSameVitalSigns(world, rows, view);
}

/** What a phone was asked for later replaces what it was asked for before, once it is said to be kept. */
function newestOfEachPhone(actions: readonly Action[]): Action[] {
  const byPhone = Map.groupBy(actions, ({ phone, timesEmptied }) => `${phone} ${timesEmptied}`);
  return [...byPhone.values()].flatMap((own) => own.slice(Math.max(0, own.findLastIndex(isOwed))));
}

function isOwed({ status }: Action): boolean {
  return status === "kept" || status === "confirmed";
}

function requireLasting(
  actions: readonly Action[],
  row: Inspection["vitalSigns"][number] | undefined,
  views: readonly PhoneView[],
): void {
  for (const { kind, readingId, phone, person, status } of actions.filter(isOwed)) {
    const what = `${status} ${kind} of vital sign ${readingId} on phone ${phone}`;
    if (kind === "remove") {
      const isTakenBack = actions.findLast((other) =>
        other.phone === phone && isOwed(other)
      )?.kind !== "remove";
      assert.ok(!row || row.deleted || isTakenBack, `${what} did not last`);
    }
    if (kind !== "add" || row || actions.some((other) => other.kind === "remove")) continue;
    const view = views.find((other) => other.phone === phone && other.person === person);
    const isAwaited = view?.vitalSigns.some(({ _id, syncState }) =>
      _id === readingId && syncState === "attention"
    );
    assert.ok(isAwaited, `${what} is lost`);
  }
}

function requireSameVitalSigns(
  world: SyncModel,
  rows: Inspection["vitalSigns"],
  { phone, person, vitalSigns }: PhoneView,
): void {
  const where = `phone ${phone} of person ${person}`;
  const refused = new Set(
    vitalSigns.filter(({ syncState }) => syncState === "attention").map(({ _id }) => _id),
  );
  const shown = vitalSigns.filter(({ _id }) => !refused.has(_id));
  assert.ok(shown.every(({ syncState }) => syncState === "saved"), `unsent vital signs on ${where}`);
  const expected = rows.filter(({ user_id, deleted, id }) =>
    user_id === world.userId(person) && !deleted && !refused.has(id)
  );
  assert.deepEqual(
    shown.map((sign) => `${sign._id} ${sign.version} ${sign.kind === "weight" && sign.kg}`).sort(),
    expected.map(({ id, version, kg }) => `${id} ${version} ${kg}`).sort(),
    `the vital signs on ${where}`,
  );
}

/** Of each dose the answer stands that some phone gave last, and every phone shows that one. */
export function checkCare(world: SyncModel, { care: rows }: Inspection, views: readonly PhoneView[]): void {
  const { ledger } = world;
  const done = ledger.actions.filter(({ entity, status }) => entity === "care" && status !== "void");
  for (const { id, user_id, entry } of rows) {
    // Two persons may have the same id.
    const actions = done.filter(({ readingId, person }) =>
      readingId === id && world.userIds[person] === user_id
    );
    const possible = ledger.wasRestored ? actions : newestOfEachPhone(actions);
    const isSaid = possible.some(({ typed }) => (typed.amount ?? null) === entry);
    assert.ok(isSaid, `care ${id} is ${entry}, which no phone said last`);
  }
  for (const action of done.filter(isOwed)) {
    const isThere = rows.some(({ id, user_id }) =>
      id === action.readingId && user_id === world.userIds[action.person]
    );
    // What never left its phone needs no deletion.
    assert.ok(
      isThere || action.kind === "remove" || wasTakenBack(done, action),
      `care ${action.readingId} is lost`,
    );
  }
  for (const { phone, person, care } of views) {
    const where = `phone ${phone} of person ${person}`;
    assert.ok(care.every(({ syncState }) => syncState === "saved"), `unsent care on ${where}`);
    const expected = rows.filter(({ user_id, entry }) => user_id === world.userId(person) && entry !== null);
    assert.deepEqual(
      care.map(({ _id, changedAt, entry }) => `${_id} ${changedAt} ${JSON.stringify(entry)}`).sort(),
      expected.map(({ id, changed_at, entry }) => `${id} ${changed_at} ${entry}`).sort(),
      `the care on ${where}`,
    );
  }
}

function wasTakenBack(actions: readonly Action[], { order, phone, person, readingId }: Action): boolean {
  return actions.some((other) =>
    other.order > order && other.kind === "remove" && other.readingId === readingId &&
    other.phone === phone && other.person === person
  );
}

/** Each message that was kept has arrived once, and none that nobody wrote. */
export function checkFeedback({ ledger, userIds }: SyncModel, { feedback }: Inspection): void {
  const written = ledger.actions.filter(({ entity }) => entity === "feedback");
  for (const { id, user_id, message } of feedback) {
    const action = written.find(({ readingId }) => readingId === id);
    assert.ok(action, `feedback "${message}" was written by nobody`);
    assert.equal(message, action.typed.note);
    assert.equal(user_id, userIds[action.person], `feedback "${message}" belongs to somebody else`);
  }
  const arrived = feedback.map(({ message }) => message);
  assert.equal(new Set(arrived).size, arrived.length, "feedback arrived twice");
  for (const action of written.filter(isOwed)) {
    assert.ok(arrived.includes(action.typed.note ?? ""), `feedback "${action.typed.note}" is lost`);
  }
}
