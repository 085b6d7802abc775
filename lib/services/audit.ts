/**
 * The audit log: what an administrator changes and the row that tells of it are one write, or neither happens.
 *
 * Each row's hash covers the row and the hash before it, under a key that lies in the database only sealed: a row that
 * is changed, dropped or moved is found, whoever did it by whatever way past this code. It keeps ids and the names of
 * the fields that changed, and nothing that anybody typed.
 *
 * @see contract §3 Admin
 * @module
 */
import type { AuditAction } from "../shared/audit_actions.ts";
import { AUDIT_RETENTION_DAYS } from "../shared/limits.ts";
import * as store from "../store/audit_log.ts";
import { ConstraintError, type Database, type Statement, type WriteResult } from "../store/database.ts";
import { hasFormerAudit } from "../store/former_audit.ts";
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
} from "./audit_chain.ts";

/** Who acts; an `actorId` of "" is the server itself. */
export interface Actor {
  actorId: string;
  /** The client's address, as far as proxies may be believed. */
  clientAddress: string;
}

/** Who acts where nobody is signed in: whoever has the server's own terminal or environment in hand. */
export const THE_SERVER: Actor = { actorId: "", clientAddress: "" };

/** What is told of one action; `changed` names fields, and never says what stood or stands in them. */
export interface AuditEntry extends Actor {
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
  entry: AuditEntry,
): Promise<WriteResult[]> {
  for (let tried = 1;; tried++) {
    const sound = await openSoundLog(deps);
    const { row, ends } = await buildRow(deps, sound, entry);
    try {
      const logging = store.insertAuditRow(row, ends, sound.ends.mac);
      const [decided, logged, , ...rest] = await deps.db.write([deciding, ...logging, ...others]);
      if (logged?.changes === 1) deps.log.info("audit_head", { seq: row.seq, hash: row.hash });
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
  { clock }: AuditDeps,
  { key, ends }: SoundLog,
  { changed = [], ...who }: AuditEntry,
): Promise<{ row: store.AuditRow; ends: store.AuditEnds }> {
  const row = await signRow(key, {
    ...who,
    seq: ends.lastSeq + 1,
    at: clock.now().toISOString(),
    changed: JSON.stringify(changed),
    previousHash: ends.lastHash,
  });
  return { row, ends: await signEnds(key, { ...ends, lastSeq: row.seq, lastHash: row.hash }) };
}

/** What the server's log said about the end of the audit log at some time. */
export interface LoggedHead {
  seq: number;
  hash: string;
}

/** What a look over the whole log found. */
export type AuditVerdict =
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
): Promise<AuditVerdict> {
  const key = await readAuditKey(deps);
  const standing = await store.getStandingLog(deps.db);
  const { ends } = standing;
  const broken = (brokenAt: number | "beginning" | "end", rows: number) =>
    ({ isIntact: false, rows, brokenAt, why: "changed" }) as const;
  if (!key || !ends) {
    const isNew = !key && !ends && standing.highestSeq === null && !standing.hasAdmin;
    if (!isNew || await hasFormerAudit(deps.db)) return broken("end", 0);
    return logged ? { ...broken("end", 0), why: "not_as_logged" } : { isIntact: true, rows: 0 };
  }
  if ((await signEnds(key, ends)).mac !== ends.mac) return broken("end", 0);
  let rows = 0;
  let expected = { seq: ends.firstSeq, previousHash: ends.firstPreviousHash };
  let isAsLogged = logged === undefined || isHead(logged, ends.firstSeq - 1, ends.firstPreviousHash);
  for await (const page of store.listAuditRows(deps.db)) {
    for (const row of page) {
      // What the server wrote over a break follows nothing, and what stands before it proves nothing any more.
      const isNext = row.action === "audit_broken" ||
        row.seq === expected.seq && row.previousHash === expected.previousHash;
      const isDistrusted = row.seq < ends.brokenSeq;
      if (!isDistrusted && !isNext && rows === 0) return broken("beginning", rows);
      if (!isDistrusted && (!isNext || await hashRow(key, row) !== row.hash)) return broken(row.seq, rows);
      if (logged && isHead(logged, row.seq, row.hash)) isAsLogged = true;
      expected = { seq: row.seq + 1, previousHash: row.hash };
      rows++;
    }
  }
  if (await findBreak(key, standing)) return broken("end", rows);
  if (ends.brokenSeq > 0) return { isIntact: false, rows, brokenAt: ends.brokenSeq, why: "noted" };
  return isAsLogged ? { isIntact: true, rows } : { ...broken("end", rows), why: "not_as_logged" };
}

function isHead(logged: LoggedHead, seq: number, hash: string): boolean {
  return logged.seq === seq && logged.hash === hash;
}

/**
 * Forgets rows older than the retention, once the whole log has proven sound or its break is written down; the newest
 * row always stays, so that the chain goes on from it.
 */
export async function forgetOldAudit(deps: AuditDeps): Promise<void> {
  const { db, clock } = deps;
  const { key, ends } = await openSoundLog(deps);
  const oldest = new Date(clock.now().getTime() - AUDIT_RETENTION_DAYS * 86_400_000).toISOString();
  const last = await store.getLastAuditRowBefore(db, oldest);
  if (!last || last.seq >= ends.lastSeq || last.seq < ends.firstSeq) return;
  if (ends.brokenSeq === 0 && !(await verifyAudit(deps)).isIntact) {
    const standing = { ...await store.getStandingLog(db), ends };
    return await noteBreak(deps, { key, standing, reason: "rows_changed" }).catch((error) => {
      // Somebody moved the ends while the rows were read: what did not fit may have been their doing.
      if (!(error instanceof ConstraintError)) throw error;
    });
  }
  const moved = await signEnds(key, { ...ends, firstSeq: last.seq + 1, firstPreviousHash: last.hash });
  await db.write(store.deleteAuditRowsBefore(moved, ends.mac));
}
