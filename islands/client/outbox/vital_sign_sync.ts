/**
 * Sends blood pressure and weight, and fetches changes. An addition carries its id, a change its version: a late
 * arrival of an earlier try overwrites nothing.
 *
 * @module
 */
import { nextImportId } from "@/lib/shared/exchange/import_plan.ts";
import { type VitalSign, type VitalSignEntry, vitalSignEntryOf } from "@/lib/shared/vital_sign.ts";
import {
  addVitalSign,
  changeVitalSign,
  deleteVitalSign,
  listVitalSigns,
  type VitalSignPage,
} from "@/lib/shared/wire/vital_signs.ts";
import { NO_ANSWER, type Refusal, type Result } from "../api/api.ts";
import { classifyRefusal, type Refused, type SyncError } from "./classify_refusal.ts";
import {
  isVitalSign,
  type StoreMeta,
  type VitalSignOperation,
  type WriteContext,
  type WriteTransaction,
} from "./outbox_database.ts";
import type { OutboxStore } from "./outbox_store.ts";
import { CONFIRMED_MS } from "./pull_readings.ts";
import type { SendDeps } from "./send_reading.ts";
import {
  getKeptVitalSigns,
  type KeptVitalSigns,
  putKeptVitalSigns,
  queueVitalSign,
} from "./vital_sign_queue.ts";
import { getVitalSignOperations } from "./vital_sign_rows.ts";

export interface VitalSignSyncDeps extends SendDeps {
  store: OutboxStore;
  nowMs(): number;
  newId(): string;
  isSender(meta: StoreMeta): boolean;
  onChange(): void;
}

/** `sign` as on the server; absent if gone. */
export type Settled = { kind: "done"; sign?: VitalSign } | Refused;

const MERGE_ROUNDS = 4;
const RETRY_LATER: SyncError = { kind: "waits", isOwn: true };

/** Oldest first. */
export async function drainVitalSigns(
  deps: VitalSignSyncDeps & { clearConsentIfWithdrawn(sent: readonly Settled[]): Promise<void> },
): Promise<SyncError | undefined> {
  for (let row = await take(deps); row; row = await take(deps)) {
    const sent = await sendVitalSign(deps, row.vitalSign);
    if (sent.kind === "waits" || sent.kind === "signed_out") return sent;
    await deps.clearConsentIfWithdrawn([sent]);
    const { n } = row;
    await deps.store.write((tx) => settle(tx, n, sent));
    deps.onChange();
  }
  return undefined;
}

/** Recorded before sending: a tab can die before the answer. */
async function take({ store, isSender }: VitalSignSyncDeps): Promise<VitalSignOperation | undefined> {
  // A flush is expensive on a phone, and mostly nothing waits.
  if (!(await store.read(getVitalSignOperations)).some(isQueued)) return undefined;
  return await store.write(async (tx, meta) => {
    const row = isSender(meta) ? (await getVitalSignOperations(tx)).find(isQueued) : undefined;
    if (!row) return undefined;
    const attempted = { ...row, attempts: row.attempts + 1 };
    await tx.objectStore("outbox").put(attempted);
    return attempted;
  });
}

function isQueued({ state }: VitalSignOperation): boolean {
  return state === "queued";
}

async function settle(tx: WriteTransaction, n: number, sent: Settled): Promise<void> {
  const outbox = tx.objectStore("outbox");
  const row = await outbox.get(n);
  // Changed meanwhile.
  if (!row || !isVitalSign(row)) return;
  if (sent.kind === "refused") {
    return void await outbox.put({ ...row, state: "refused", refusal: sent.refusal });
  }
  await outbox.delete(n);
  const kept = await getKeptVitalSigns(tx) ?? { signs: [], askedMs: 0 };
  const others = kept.signs.filter(({ _id }) => _id !== row.vitalSign._id);
  await putKeptVitalSigns(tx, { ...kept, signs: sent.sign ? [...others, sent.sign] : others });
}

async function sendVitalSign(
  deps: SendDeps,
  { _id, entry, version, isReplaced, isImported }: VitalSignOperation["vitalSign"],
): Promise<Settled | SyncError> {
  if (!entry) return await sendDeletion(deps, _id);
  let known = version;
  let missing: Refusal | undefined;
  for (let round = 0; round < MERGE_ROUNDS; round++) {
    const result = await put(deps, _id, entry, known);
    if (result.ok) {
      const { data } = result.data;
      // Portals answer 200 too: only the entry itself proves that it arrived.
      return isOwn(data, _id) ? { kind: "done", sign: data } : classifyRefusal(NO_ANSWER);
    }
    const { code, data: current } = result;
    if (code === "vital_sign_not_found") {
      // Deleted elsewhere, or lost by a restored server: adding it tells which.
      missing = result;
      known = 0;
    } else if (code === "vital_sign_exists" && !isOwn(current, _id)) {
      const next = isImported && !missing ? nextImportId(_id) : undefined;
      // Deleted since an earlier import.
      if (next) return await sendVitalSign(deps, { _id: next, entry, version: 0, isReplaced, isImported });
      return missing ? classifyRefusal(missing) : { kind: "done" };
    } else if ((code === "vital_sign_exists" || code === "vital_sign_changed") && isOwn(current, _id)) {
      // An earlier try arrived, and the entry has changed since.
      if (code === "vital_sign_exists" && !isReplaced) return { kind: "done", sign: current };
      known = current.version;
    } else return classifyRefusal(result);
  }
  return RETRY_LATER;
}

function put(
  { call, token }: SendDeps,
  _id: string,
  entry: VitalSignEntry,
  version: number,
): Promise<Result<{ data: VitalSign }>> {
  return version === 0
    ? call(addVitalSign, { token, body: { ...entry, _id } })
    : call(changeVitalSign, { token, params: { vitalSignId: _id }, body: { ...entry, version } });
}

async function sendDeletion({ call, token }: SendDeps, vitalSignId: string): Promise<Settled | SyncError> {
  const result = await call(deleteVitalSign, { token, params: { vitalSignId } });
  if (result.ok) return result.data.success === true ? { kind: "done" } : classifyRefusal(NO_ANSWER);
  return result.code === "vital_sign_not_found" ? { kind: "done" } : classifyRefusal(result);
}

function isOwn(data: unknown, _id: string): data is VitalSign {
  return typeof data === "object" && data !== null && "_id" in data && data._id === _id && "kind" in data &&
    "version" in data;
}

/** Most people have none, and each call costs data. */
const LOOK_AGAIN_MS = 3600_000;

/** Only if looked at on this phone; failures wait for the next time. */
export async function pullVitalSigns(deps: VitalSignSyncDeps): Promise<SyncError | undefined> {
  const { store, call, token, nowMs, newId, onChange } = deps;
  for (;;) {
    const kept = await store.read(getKeptVitalSigns);
    if (!kept || kept.signs.length === 0 && Math.abs(nowMs() - kept.askedMs) < LOOK_AGAIN_MS) {
      return undefined;
    }
    const result = await call(listVitalSigns, { token, query: { since: kept.cursor } });
    if (!result.ok) {
      const refused = classifyRefusal(result);
      return refused.kind === "signed_out" ? refused : undefined;
    }
    const page = result.data;
    if (!Array.isArray(page.data) || typeof page.cursor !== "string") return undefined;
    const isNews = page.data.length > 0 || page.cursor !== kept.cursor || kept.signs.length === 0;
    if (isNews) {
      await store.write((tx, meta) => applyPage({ tx, meta, nowMs: nowMs(), newId }, page));
      onChange();
    }
    if (!page.more) return undefined;
  }
}

async function applyPage(context: WriteContext, page: VitalSignPage): Promise<void> {
  const { tx, nowMs } = context;
  const former: KeptVitalSigns = await getKeptVitalSigns(tx) ?? { signs: [], askedMs: 0 };
  // The first list has no tombstones of what was deleted before it came.
  const isWhole = page.reset || former.cursor === undefined;
  const signs = new Map(isWhole ? [] : former.signs.map((sign) => [sign._id, sign]));
  for (const item of page.data) {
    if ("deleted" in item) signs.delete(item._id);
    else signs.set(item._id, item);
  }
  await putKeptVitalSigns(tx, { signs: [...signs.values()], cursor: page.cursor, askedMs: nowMs });
  if (!page.reset || page.more) return;
  // A restored server has lost what it confirmed since; of entries deleted elsewhere it has tombstones.
  const lost = former.signs.filter(({ _id, updatedAt }) =>
    !signs.has(_id) && nowMs - Date.parse(updatedAt) < CONFIRMED_MS
  );
  for (const sign of lost) await queueVitalSign(context, sign._id, vitalSignEntryOf(sign));
}
