/**
 * The audit log: what an administrator changes and the row that tells of it are one write, or neither happens.
 *
 * Each row's hash covers the row and the hash before it, under a key that lies in the database only sealed: a row that
 * is changed, dropped or moved is found, whoever did it by whatever way past this code. It keeps ids and the names of
 * the fields that changed, and nothing that anybody typed.
 *
 * @module
 */
import type { AuditAction } from "../../shared/audit_actions.ts";
import { AUDIT_RETENTION_DAYS } from "../../shared/limits.ts";
import * as store from "../../store/audit_log.ts";
import { ConstraintError, type Database, type Statement, type WriteResult } from "../../store/database.ts";
import { hasFormerAudit } from "../../store/former_audit.ts";
import {
  type AuditDeps,
  findBreak,
  hashRow,
  noteBreak,
  openSoundLog,
  readAuditKey,
  signEnds,
  signRow,
  type SoundLog,
  TRIES,
} from "../audit_chain.ts";

/** Who acts; an `actorId` of "" is the server itself. */
export interface Actor {
  actorId: string;
  /** The client's address, as far as proxies may be believed. */
  clientAddress: string;
}

/** Who acts where nobody is signed in: whoever has the server's own terminal or environment in hand. */
export const SYSTEM_ACTOR: Actor = { actorId: "", clientAddress: "" };

/** What is told of one action; `changed` names fields, and never says what stood or stands in them. */
export interface AuditEvent extends Actor {
  action: AuditAction;
  targetId: string;
  changed?: readonly string[];
}

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
  entry: AuditEvent,
): Promise<WriteResult[]> {
  for (let attempt = 1;; attempt++) {
    const sound = await openSoundLog(deps);
    const { row, ends: bounds } = await buildRow(deps, sound, entry);
    try {
      const logging = store.insertAuditRow(row, bounds, sound.ends.mac);
      const [decided, logged, , ...rest] = await deps.db.write([deciding, ...logging, ...others]);
      if (logged?.changes === 1) deps.log.info("audit_head", { seq: row.seq, hash: row.hash });
      return decided ? [decided, ...rest] : rest;
    } catch (error) {
      const isOvertaken = error instanceof ConstraintError && error.message.includes("audit_log");
      if (!isOvertaken || attempt === TRIES) throw error;
    }
  }
}

/**
 * Returns a database for a store's own function to write to: what it writes is told of as by {@linkcode writeAudited}.
 */
export function withAudit(deps: AuditDeps, entry: AuditEvent): Pick<Database, "write"> {
  return {
    write: async ([deciding, ...others]) =>
      deciding ? await writeAudited(deps, [deciding, ...others], entry) : [],
  };
}

async function buildRow(
  { clock }: AuditDeps,
  { key, ends: bounds }: SoundLog,
  { changed = [], ...who }: AuditEvent,
): Promise<{ row: store.AuditRow; ends: store.AuditBounds }> {
  const row = await signRow(key, {
    ...who,
    seq: bounds.lastSeq + 1,
    at: clock.now().toISOString(),
    changed: JSON.stringify(changed),
    previousHash: bounds.lastHash,
  });
  return { row, ends: await signEnds(key, { ...bounds, lastSeq: row.seq, lastHash: row.hash }) };
}

/** What the server's log said about the end of the audit log at some time. */
export interface LoggedHead {
  seq: number;
  hash: string;
}

/** What a look over the whole log found. */
export type AuditVerification =
  | { isIntact: true; rows: number }
  | {
    isIntact: false;
    /** So many rows before it prove sound. */
    rows: number;
    /** The first place that does not fit: a row's number, or an end of the log. */
    brokenAt: number | "beginning" | "end";
    /** `noted`: the server found it and wrote it down; `not_as_logged`: it is another log than the one of that head. */
    why: "changed" | "noted" | "not_as_logged";
  };

/**
 * Checks every row and both ends of the log.
 *
 * @param logged A head that left the database: without it nobody can tell a log from an earlier copy of itself.
 * @throws {SealedKeyError} when its key was sealed under another secret.
 */
export async function verifyAudit(
  deps: Pick<AuditDeps, "db" | "secrets">,
  logged?: LoggedHead,
): Promise<AuditVerification> {
  const key = await readAuditKey(deps);
  const standing = await store.getStandingLog(deps.db);
  const { ends: bounds } = standing;
  const broken = (brokenAt: number | "beginning" | "end", rows: number) =>
    ({ isIntact: false, rows, brokenAt, why: "changed" }) as const;
  if (!key || !bounds) {
    const isNew = !key && !bounds && standing.highestSeq === null && !standing.hasAdmin;
    if (!isNew || await hasFormerAudit(deps.db)) return broken("end", 0);
    return logged ? { ...broken("end", 0), why: "not_as_logged" } : { isIntact: true, rows: 0 };
  }
  if ((await signEnds(key, bounds)).mac !== bounds.mac) return broken("end", 0);
  let rows = 0;
  let expected = { seq: bounds.firstSeq, previousHash: bounds.firstPreviousHash };
  let isAsLogged = logged === undefined || isHead(logged, bounds.firstSeq - 1, bounds.firstPreviousHash);
  for await (const page of store.listAuditRows(deps.db)) {
    for (const row of page) {
      // What the server wrote over a break follows nothing, and what stands before it proves nothing any more.
      const isNext = row.action === "audit_broken" ||
        row.seq === expected.seq && row.previousHash === expected.previousHash;
      const isDistrusted = row.seq < bounds.brokenSeq;
      if (!isDistrusted && !isNext && rows === 0) return broken("beginning", rows);
      if (!isDistrusted && (!isNext || await hashRow(key, row) !== row.hash)) return broken(row.seq, rows);
      if (logged && isHead(logged, row.seq, row.hash)) isAsLogged = true;
      expected = { seq: row.seq + 1, previousHash: row.hash };
      rows++;
    }
  }
  if (await findBreak(key, standing)) return broken("end", rows);
  if (bounds.brokenSeq > 0) return { isIntact: false, rows, brokenAt: bounds.brokenSeq, why: "noted" };
  return isAsLogged ? { isIntact: true, rows } : { ...broken("end", rows), why: "not_as_logged" };
}

function isHead(logged: LoggedHead, seq: number, hash: string): boolean {
  return logged.seq === seq && logged.hash === hash;
}

/**
 * Forgets rows older than the retention, once the whole log has proven sound or its break is written down; the newest
 * row always stays, so that the chain goes on from it.
 */
export async function deleteOldAuditRows(deps: AuditDeps): Promise<void> {
  const { db, clock } = deps;
  const { key, ends: bounds } = await openSoundLog(deps);
  const oldest = new Date(clock.now().getTime() - AUDIT_RETENTION_DAYS * 86_400_000).toISOString();
  const last = await store.getLastAuditRowBefore(db, oldest);
  if (!last || last.seq >= bounds.lastSeq || last.seq < bounds.firstSeq) return;
  if (bounds.brokenSeq === 0 && !(await verifyAudit(deps)).isIntact) {
    const standing = { ...await store.getStandingLog(db), ends: bounds };
    return await noteBreak(deps, { key, standing, reason: "rows_changed" }).catch((error) => {
      // Somebody moved the ends while the rows were read: what did not fit may have been their doing.
      if (!(error instanceof ConstraintError)) throw error;
    });
  }
  const moved = await signEnds(key, { ...bounds, firstSeq: last.seq + 1, firstPreviousHash: last.hash });
  await db.write(store.deleteAuditRowsBefore(moved, bounds.mac));
}
