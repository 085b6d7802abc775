import type { Clock } from "../../adapters/clock.ts";
import {
  type AuditBounds,
  type AuditLogState,
  type AuditRow,
  getAuditLogState,
  insertAuditRow,
  insertFirstEnds,
} from "../../store/audit_log.ts";
import { ConstraintError, type Database, type Statement } from "../../store/database.ts";
import { insertSealedKey, updateSealedKey } from "../../store/sealed_keys.ts";
import type { Log } from "../log.ts";
import { readSealedKey } from "../secrets/sealed_keys.ts";
import { createMac, type Secrets } from "../secrets/secrets.ts";

export interface AuditDeps {
  db: Database;
  secrets: Secrets;
  clock: Clock;
  /** The head is logged at each change: what has left the database cannot be altered in it. */
  log: Log;
}

interface AuditKey {
  mac: Secrets["mac"];
  sealed: string;
}

export interface SoundLog {
  key: AuditKey;
  ends: AuditBounds;
}

type Break = "key_missing" | "ends_missing" | "ends_changed" | "head_missing";

/** What the first row names as the hash before it. */
const GENESIS = "0".repeat(64);
const KEY_NAME = "audit";
const KEY_BYTES = 32;
/** Another administrator's row came first. */
export const TRIES = 20;

/**
 * Returns the log's key, undefined without one; resealed if it was under the former secret.
 *
 * @throws {SealedKeyError} when it was sealed under neither.
 */
export async function readAuditKey(deps: Pick<AuditDeps, "db" | "secrets">): Promise<AuditKey | undefined> {
  const known = await readSealedKey(deps, KEY_NAME);
  return known && await toAuditKey(known.bytes, known.sealed);
}

async function makeAuditKey(secrets: Secrets): Promise<AuditKey> {
  const bytes = crypto.getRandomValues(new Uint8Array(KEY_BYTES));
  return await toAuditKey(bytes, await secrets.seal(KEY_NAME, bytes));
}

async function toAuditKey(bytes: Uint8Array<ArrayBuffer>, sealed: string): Promise<AuditKey> {
  return { mac: await createMac(bytes), sealed };
}

/**
 * Opens the log for adding, ends verified. A new installation's begins here; a break is recorded in the server's log
 * and a row of its own.
 *
 * @throws {SealedKeyError} when the key was sealed under another secret.
 */
export async function openAuditLog(deps: AuditDeps): Promise<SoundLog> {
  for (let tried = 1;; tried++) {
    const key = await readAuditKey(deps);
    const state = await getAuditLogState(deps.db);
    const isNew = !key && !state.ends && state.highestSeq === null;
    if (isNew && !state.hasAdmin) {
      await beginLog(deps);
      continue;
    }
    const fault = await findBreak(key, state);
    if (key && state.ends && !fault) return { key, ends: state.ends };
    try {
      await noteBreak(deps, { key, state, reason: fault ?? "ends_missing" });
    } catch (error) {
      if (!(error instanceof ConstraintError) || tried === TRIES) throw error;
    }
  }
}

async function beginLog({ db, secrets }: AuditDeps): Promise<void> {
  const key = await makeAuditKey(secrets);
  const ends = { firstSeq: 1, firstPreviousHash: GENESIS, lastSeq: 0, lastHash: GENESIS, brokenSeq: 0 };
  await db.write([
    insertSealedKey(KEY_NAME, key.sealed),
    insertFirstEnds(await signEnds(key, ends), key.sealed),
  ]);
}

export async function findBreak(
  key: AuditKey | undefined,
  { ends, headHash, highestSeq }: AuditLogState,
): Promise<Break | undefined> {
  if (!key) return "key_missing";
  if (!ends) return "ends_missing";
  if ((await signEnds(key, ends)).mac !== ends.mac) return "ends_changed";
  const isEmpty = ends.lastSeq < ends.firstSeq;
  const isWhole = isEmpty ? highestSeq === null : headHash === ends.lastHash && highestSeq === ends.lastSeq;
  return isWhole ? undefined : "head_missing";
}

/**
 * Records tampering: the row begins a new chain, and the ends name it for ever, even once deleted by age.
 *
 * @throws {ConstraintError} when somebody else wrote first.
 */
export async function noteBreak(
  deps: AuditDeps,
  { key: knownKey, state, reason }: { key?: AuditKey; state: AuditLogState; reason: string },
): Promise<void> {
  const { db, secrets, clock, log } = deps;
  const key = knownKey ?? await makeAuditKey(secrets);
  const { ends, highestSeq } = state;
  const claimed = Number.isSafeInteger(ends?.lastSeq) ? ends?.lastSeq ?? 0 : 0;
  const seq = Math.max(claimed, highestSeq ?? 0) + 1;
  const at = clock.now().toISOString();
  const previousHash = await key.mac("audit-break", `${seq}`, at, ends?.mac ?? "");
  const nobody = { actorId: "", targetId: "", clientAddress: "" };
  const changed = JSON.stringify([reason]);
  const row = await signRow(key, { ...nobody, seq, at, action: "audit_broken", changed, previousHash });
  const moved = await signEnds(key, {
    firstSeq: Number.isSafeInteger(ends?.firstSeq) ? ends?.firstSeq ?? 1 : 1,
    firstPreviousHash: ends?.firstPreviousHash ?? GENESIS,
    lastSeq: seq,
    lastHash: row.hash,
    brokenSeq: seq,
  });
  const deciding: Statement = knownKey
    ? updateSealedKey(KEY_NAME, { former: key.sealed, sealed: key.sealed })
    : insertSealedKey(KEY_NAME, key.sealed);
  const [, logged] = await db.write([deciding, ...insertAuditRow(row, moved, ends?.mac)]);
  if (logged?.changes !== 1) return;
  log.error("audit_tampered", { seq, reason });
  log.info("audit_head", { seq, hash: row.hash });
}

export async function signRow(key: AuditKey, row: Omit<AuditRow, "hash">): Promise<AuditRow> {
  return { ...row, hash: await hashRow(key, row) };
}

export function hashRow(key: AuditKey, row: Omit<AuditRow, "hash">): Promise<string> {
  const { seq, at, actorId, action, targetId, clientAddress, changed, previousHash } = row;
  return key.mac("row", `${seq}`, at, actorId, action, targetId, clientAddress, changed, previousHash);
}

export async function signEnds(key: AuditKey, ends: Omit<AuditBounds, "mac">): Promise<AuditBounds> {
  const { firstSeq, firstPreviousHash, lastSeq, lastHash, brokenSeq } = ends;
  const mac = await key.mac("ends", `${firstSeq}`, firstPreviousHash, `${lastSeq}`, lastHash, `${brokenSeq}`);
  return { firstSeq, firstPreviousHash, lastSeq, lastHash, brokenSeq, mac };
}
