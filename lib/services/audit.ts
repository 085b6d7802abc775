/**
 * The audit log: what an administrator changes and the row that tells of it are one write, or neither happens.
 *
 * Each row's hash covers the row and the hash before it, under a key that the database does not hold: a row that is
 * changed, dropped or moved is found, whoever did it by whatever way past this code.
 *
 * @see contract §3 Admin
 * @module
 */
import type { Clock } from "../adapters/clock.ts";
import type { AuditAction } from "../shared/audit_actions.ts";
import { AUDIT_RETENTION_DAYS } from "../shared/limits.ts";
import * as store from "../store/audit_log.ts";
import { ConstraintError, type Database, type Statement, type WriteResult } from "../store/database.ts";
import type { Secrets } from "./secrets.ts";

/** What logging takes. */
export interface AuditDeps {
  db: Database;
  secrets: Pick<Secrets, "mac">;
  clock: Clock;
}

/** Who acts; an `actorId` of "" is the server itself. */
export interface Actor {
  actorId: string;
  actorName: string;
  /** The client's address, as far as proxies may be believed. */
  clientAddress: string;
}

/** Who acts where nobody is signed in: whoever has the server's own terminal or environment in hand. */
export const THE_SERVER: Actor = { actorId: "", actorName: "", clientAddress: "" };

/** What is told of one action; `before` and `after` hold what changed, and never a password. */
export interface AuditEntry extends Actor {
  action: AuditAction;
  targetId: string;
  targetName: string;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
}

/** The hash that the very first row follows. */
const GENESIS = "0".repeat(64);
/** Each further try means that somebody else's row came first; administrators are few. */
const TRIES = 20;

/**
 * Writes statements and tells of them, as one: nothing is logged when the first statement changes nothing, and
 * nothing is changed when it cannot be logged.
 *
 * @param statements The first one decides whether anything happened.
 * @returns What the statements did, in their order.
 */
export async function writeAudited(
  deps: AuditDeps,
  [deciding, ...others]: readonly [Statement, ...Statement[]],
  entry: AuditEntry,
): Promise<WriteResult[]> {
  for (let tried = 1;; tried++) {
    const { row, ends } = await buildRow(deps, entry);
    try {
      const logging = store.insertAuditRow(row, ends);
      const [decided, , , ...rest] = await deps.db.write([deciding, ...logging, ...others]);
      return decided ? [decided, ...rest] : rest;
    } catch (error) {
      const isOvertaken = error instanceof ConstraintError && error.message.includes("audit_log");
      if (!isOvertaken || tried === TRIES) throw error;
    }
  }
}

/**
 * Returns a database for a store's own function to write to: what it writes is told of as by {@linkcode writeAudited}.
 */
export function auditing(deps: AuditDeps, entry: AuditEntry): Pick<Database, "write"> {
  return {
    write: async ([deciding, ...others]) =>
      deciding ? await writeAudited(deps, [deciding, ...others], entry) : [],
  };
}

async function buildRow(
  { db, secrets, clock }: AuditDeps,
  entry: AuditEntry,
): Promise<{ row: store.AuditRow; ends: store.AuditEnds }> {
  const former = await store.getAuditEnds(db);
  const { before, after, ...who } = entry;
  const row = {
    ...who,
    seq: (former?.lastSeq ?? 0) + 1,
    at: clock.now().toISOString(),
    before: before ? JSON.stringify(before) : "",
    after: after ? JSON.stringify(after) : "",
    previousHash: former?.lastHash ?? GENESIS,
  };
  const hash = await hashRow(secrets, row);
  const { firstSeq, firstPreviousHash } = former ?? { firstSeq: row.seq, firstPreviousHash: GENESIS };
  const ends = { firstSeq, firstPreviousHash, lastSeq: row.seq, lastHash: hash };
  return { row: { ...row, hash }, ends: await vouch(secrets, ends) };
}

function hashRow(secrets: AuditDeps["secrets"], row: Omit<store.AuditRow, "hash">): Promise<string> {
  const { seq, at, actorId, actorName, action, targetId, targetName, clientAddress } = row;
  const told = [`${seq}`, at, actorId, actorName, action, targetId, targetName, clientAddress];
  return secrets.mac("audit-row", ...told, row.before, row.after, row.previousHash);
}

async function vouch(
  secrets: AuditDeps["secrets"],
  ends: Omit<store.AuditEnds, "mac">,
): Promise<store.AuditEnds> {
  const { firstSeq, firstPreviousHash, lastSeq, lastHash } = ends;
  const mac = await secrets.mac("audit-ends", `${firstSeq}`, firstPreviousHash, `${lastSeq}`, lastHash);
  return { ...ends, mac };
}

/** What a look over the whole log found. */
export type AuditVerdict =
  | { isIntact: true; rows: number }
  /** `brokenAt` is the first place that does not fit: a row's number, or an end of the log. */
  | { isIntact: false; rows: number; brokenAt: number | "beginning" | "end" };

/** Checks every row and both ends of the log. */
export async function verifyAudit({ db, secrets }: Omit<AuditDeps, "clock">): Promise<AuditVerdict> {
  const ends = await store.getAuditEnds(db);
  if (ends && (await vouch(secrets, ends)).mac !== ends.mac) {
    return { isIntact: false, rows: 0, brokenAt: "end" };
  }
  let rows = 0;
  let expected = { seq: ends?.firstSeq ?? 1, previousHash: ends?.firstPreviousHash ?? GENESIS };
  for await (const page of store.listAuditRows(db)) {
    for (const row of page) {
      const isNext = row.seq === expected.seq && row.previousHash === expected.previousHash;
      if (!isNext && rows === 0) return { isIntact: false, rows, brokenAt: "beginning" };
      if (!isNext || await hashRow(secrets, row) !== row.hash) {
        return { isIntact: false, rows, brokenAt: row.seq };
      }
      expected = { seq: row.seq + 1, previousHash: row.hash };
      rows++;
    }
  }
  const isWhole = ends
    ? ends.lastSeq === expected.seq - 1 && ends.lastHash === expected.previousHash
    : rows === 0;
  return isWhole ? { isIntact: true, rows } : { isIntact: false, rows, brokenAt: "end" };
}

/** Forgets rows older than the retention; the newest row always stays, so that the chain goes on from it. */
export async function forgetOldAudit({ db, secrets, clock }: AuditDeps): Promise<void> {
  const ends = await store.getAuditEnds(db);
  const oldest = new Date(clock.now().getTime() - AUDIT_RETENTION_DAYS * 86_400_000).toISOString();
  const last = ends && await store.getLastAuditRowBefore(db, oldest);
  if (!ends || !last || last.seq === ends.lastSeq || last.seq < ends.firstSeq) return;
  const moved = { ...ends, firstSeq: last.seq + 1, firstPreviousHash: last.hash };
  await db.write(store.deleteAuditRowsBefore(await vouch(secrets, moved)));
}
