/**
 * Sends blood pressure and weight, and fetches changes. An addition carries its id, a change its version, and a
 * deletion leaves a tombstone: a late arrival of an earlier try overwrites nothing.
 *
 * @module
 */
import type { Tombstone } from "@/lib/shared/schemas/fields.ts";
import { nextImportId } from "@/lib/shared/ids.ts";
import { type VitalSign, type VitalSignEntry, vitalSignEntryOf } from "@/lib/shared/vital_sign.ts";
import {
  addVitalSign,
  changeVitalSign,
  deleteVitalSign,
  listVitalSigns,
} from "@/lib/shared/wire/vital_signs.ts";
import { NO_ANSWER, type Refusal } from "../api/api.ts";
import { type Answer, classifyRefusal, type SendDeps, WAITS_ALONE } from "./answer.ts";
import type { OperationKind } from "./drain.ts";
import type { VitalSignRequest, WriteContext } from "./outbox_database.ts";
import { keysOf, listStored, putStored } from "./outbox_rows.ts";
import { type ChangesPage, createPull } from "./pull_changes.ts";
import { CONFIRMED_MS, listDeletedHere } from "./pull_readings.ts";
import { queueVitalSign } from "./vital_sign_queue.ts";

const MERGE_ROUNDS = 4;

export const vitalSignKind: OperationKind<"vital_sign", VitalSign> = {
  send: async (deps, [{ entityId, wanted }]) => [await sendVitalSign(deps, entityId, wanted)],
  async apply({ tx, nowMs }, { entityId, wanted }, { stored }) {
    await tx.objectStore("entities").delete(["vital_sign", entityId]);
    if (stored) await putStored(tx, "vital_sign", [stored]);
    if (wanted.entry) return;
    await tx.objectStore("confirmed").put({ _id: entityId, isDeleted: true, atMs: nowMs });
  },
  pull: createPull({ kind: "vital_sign", name: "vitalSigns", list: listVitalSigns, apply: applyPage }),
};

async function sendVitalSign(
  deps: SendDeps,
  _id: string,
  { entry, version, isReplaced, unanswered, isImported }: VitalSignRequest,
): Promise<Answer<VitalSign>> {
  if (!entry) return await sendDeletion(deps, _id, unanswered);
  let known = version;
  let missing: Refusal | undefined;
  for (let round = 0; round < MERGE_ROUNDS; round++) {
    const result = await put(deps, _id, entry, known);
    if (result.ok) {
      const { data } = result.data;
      // Portals answer 200 too: only the entry itself proves that it arrived.
      return isOwn(data, _id) ? { kind: "done", stored: data } : classifyRefusal(NO_ANSWER);
    }
    const { code, data: current } = result;
    if (code === "vital_sign_not_found") {
      // Deleted elsewhere, or lost by a restored server: adding it tells which.
      missing = result;
      known = 0;
    } else if (code === "vital_sign_exists" && !isOwn(current, _id)) {
      const next = isImported && !missing ? nextImportId(_id) : undefined;
      // It was deleted since an earlier import.
      if (next) return await sendVitalSign(deps, next, { entry, version: 0, isReplaced, isImported });
      return missing ? classifyRefusal(missing) : { kind: "done" };
    } else if ((code === "vital_sign_exists" || code === "vital_sign_changed") && isOwn(current, _id)) {
      // An earlier try arrived, and the entry has changed since.
      if (code === "vital_sign_exists" && !isReplaced) return { kind: "done", stored: current };
      known = current.version;
    } else return classifyRefusal(result);
  }
  return WAITS_ALONE;
}

function put({ call, token }: SendDeps, _id: string, entry: VitalSignEntry, version: number) {
  return version === 0
    ? call(addVitalSign, { token, body: { ...entry, _id } })
    : call(changeVitalSign, { token, params: { vitalSignId: _id }, body: { ...entry, version } });
}

async function sendDeletion(
  deps: SendDeps,
  vitalSignId: string,
  unanswered?: VitalSignEntry,
): Promise<Answer<VitalSign>> {
  const result = await deps.call(deleteVitalSign, { token: deps.token, params: { vitalSignId } });
  if (result.ok) return result.data.success === true ? { kind: "done" } : classifyRefusal(NO_ANSWER);
  if (result.code !== "vital_sign_not_found") return classifyRefusal(result);
  if (!unanswered) return { kind: "done" };
  // Only a tombstone keeps out an addition that is still on its way.
  const added = await sendVitalSign(deps, vitalSignId, { entry: unanswered, version: 0, isReplaced: false });
  if (added.kind === "refused") return { kind: "done" };
  return added.kind === "done" ? await sendDeletion(deps, vitalSignId) : added;
}

function isOwn(data: unknown, _id: string): data is VitalSign {
  return typeof data === "object" && data !== null && "_id" in data && data._id === _id && "kind" in data &&
    "version" in data;
}

async function applyPage(
  context: WriteContext,
  page: ChangesPage<VitalSign | Tombstone>,
  isFirst: boolean,
): Promise<void> {
  const { tx, nowMs } = context;
  const former = await listStored(tx, "vital_sign");
  if (page.reset || isFirst) await tx.objectStore("entities").delete(keysOf("vital_sign"));
  await putStored(tx, "vital_sign", page.data);
  for (const { _id } of await listDeletedHere(tx, page.data)) await queueVitalSign(context, _id);
  if (!page.reset || page.more) return;
  // A restored server has lost what it confirmed since; of entries deleted elsewhere it has tombstones.
  const current = new Set((await listStored(tx, "vital_sign")).map(({ _id }) => _id));
  const lost = former.filter(({ _id, updatedAt }) =>
    !current.has(_id) && nowMs - Date.parse(updatedAt) < CONFIRMED_MS
  );
  for (const sign of lost) await queueVitalSign(context, sign._id, vitalSignEntryOf(sign));
}
