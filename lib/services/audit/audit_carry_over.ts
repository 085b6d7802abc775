/**
 * Migrates an earlier release's audit log, which named people and was signed with the secret itself: verified, then
 * signed anew without personal data.
 *
 * @module
 */
import type { AuditRow } from "../../store/audit_log.ts";
import {
  carryAuditOver,
  type FormerAuditEnds,
  type FormerAuditRow,
  hasFormerAudit,
  readFormerAudit,
} from "../../store/former_audit.ts";
import { type AuditDeps, openSoundLog, serverRow, signEnds, signRow, type SoundLog } from "./audit_chain.ts";
import type { Secrets } from "../secrets/secrets.ts";

type Loose = Omit<AuditRow, "seq" | "previousHash" | "hash">;

/**
 * Prepares the log at start: creates it, verifies its end, reseals its key after a rotation, and migrates an earlier
 * release's.
 *
 * @throws {SealedKeyError} when its key was sealed under another secret.
 */
export async function openAuditLog(deps: AuditDeps): Promise<void> {
  let sound = await openSoundLog(deps);
  while (await hasFormerAudit(deps.db)) {
    await carryOver(deps, sound);
    sound = await openSoundLog(deps);
  }
}

async function carryOver({ db, secrets, clock, log }: AuditDeps, { key, ends }: SoundLog): Promise<void> {
  const former = await readFormerAudit(db);
  const sound = Math.max(
    await countSoundRows(secrets, former),
    secrets.former ? await countSoundRows(secrets.former, former) : 0,
  );
  const isSound = sound > former.rows.length;
  const now = clock.now().toISOString();
  const loose = former.rows.map(strip);
  const broken = serverRow(0, now, "audit_broken", ["former_log"]);
  if (!isSound) loose.splice(sound, 0, broken);
  loose.push(serverRow(0, now, "audit_carried_over", []));
  const rows: AuditRow[] = [];
  let { lastSeq, lastHash } = ends;
  for (const row of loose) {
    const signed = await signRow(key, { ...row, seq: lastSeq + 1, previousHash: lastHash });
    rows.push(signed);
    [lastSeq, lastHash] = [signed.seq, signed.hash];
  }
  const brokenSeq = isSound ? ends.brokenSeq : rows[sound]?.seq ?? 0;
  const moved = await signEnds(key, { ...ends, lastSeq, lastHash, brokenSeq });
  await db.write(carryAuditOver(rows, moved, ends.mac));
  if (!isSound) log.error("audit_tampered", { seq: brokenSeq, reason: "former_log" });
  log.info("audit_head", { seq: lastSeq, hash: lastHash });
}

/** Counts rows that verify from the first on; one more when both ends verify as well. */
async function countSoundRows(
  secrets: Secrets,
  { ends, rows }: { ends?: FormerAuditEnds; rows: readonly FormerAuditRow[] },
): Promise<number> {
  if (!ends) return rows.length === 0 ? 1 : 0;
  const { first_seq, first_previous_hash, last_seq, last_hash } = ends;
  const mac = await secrets.mac("audit-ends", `${first_seq}`, first_previous_hash, `${last_seq}`, last_hash);
  if (mac !== ends.mac) return 0;
  let expected = { seq: first_seq, hash: first_previous_hash };
  for (const [index, row] of rows.entries()) {
    const isNext = row.seq === expected.seq && row.previous_hash === expected.hash;
    if (!isNext || await hashFormerRow(secrets, row) !== row.hash) return index;
    expected = { seq: row.seq + 1, hash: row.hash };
  }
  return expected.seq - 1 === last_seq && expected.hash === last_hash ? rows.length + 1 : rows.length;
}

function hashFormerRow(secrets: Secrets, row: FormerAuditRow): Promise<string> {
  const who = [row.actor_id, row.actor_name, row.action, row.target_id, row.target_name, row.client_address];
  return secrets.mac("audit-row", `${row.seq}`, row.at, ...who, row.before, row.after, row.previous_hash);
}

function strip(row: FormerAuditRow): Loose {
  const fields = [row.before, row.after].flatMap(namesIn);
  return {
    at: row.at,
    actorId: row.actor_id,
    action: row.action,
    targetId: row.target_id,
    clientAddress: row.client_address,
    changed: JSON.stringify([...new Set(fields)]),
  };
}

function namesIn(text: string): string[] {
  try {
    return Object.keys(JSON.parse(text || "{}"));
  } catch {
    // Written after the break: covered by the row that records it.
    return [];
  }
}
