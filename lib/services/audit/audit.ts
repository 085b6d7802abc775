/**
 * The audit log: a change and its row are one write.
 *
 * Each row's hash covers the row and the hash before, under a key stored sealed: any changed, missing or moved row is
 * detected. Rows hold ids and names of changed fields, never values.
 *
 * @module
 */
import type { AuditAction } from "../../shared/audit_actions.ts";
import { AUDIT_RETENTION_DAYS } from "../../shared/limits.ts";
import * as store from "../../store/audit_log.ts";
import { ConstraintError, type Database, type Statement, type WriteResult } from "../../store/database.ts";
import {
  type AuditDeps,
  findBreak,
  hashRow,
  noteBreak,
  openAuditLog,
  readAuditKey,
  signEnds,
  signRow,
  type SoundLog,
  TRIES,
} from "./audit_chain.ts";

export interface AdminCaller {
  userId: string;
  sessionId: string;
  clientAddress: string;
}

interface AuditEvent {
  /** Without one the server's own commands or settings made the change. */
  admin?: Pick<AdminCaller, "userId" | "clientAddress">;
  action: AuditAction;
  targetId: string;
  /** Names of fields, never values. */
  changed?: readonly string[];
}

/** Runs and logs statements in one write. @param statements Nothing is logged when the first changes nothing. */
export async function writeAudited(
  deps: AuditDeps,
  [deciding, ...others]: readonly [Statement, ...Statement[]],
  entry: AuditEvent,
): Promise<WriteResult[]> {
  for (let attempt = 1;; attempt++) {
    const sound = await openAuditLog(deps);
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

export function withAudit(deps: AuditDeps, entry: AuditEvent): Pick<Database, "write"> {
  return {
    write: async ([deciding, ...others]) =>
      deciding ? await writeAudited(deps, [deciding, ...others], entry) : [],
  };
}

export function listChangedFields<Fields extends object>(before: Fields, after: Fields): string[] {
  const shared = Object.keys(after).filter((name): name is Extract<keyof Fields, string> => name in before);
  return shared.filter((name) => before[name] !== after[name]);
}

async function buildRow(
  { clock }: AuditDeps,
  { key, ends: bounds }: SoundLog,
  { admin, action, targetId, changed = [] }: AuditEvent,
): Promise<{ row: store.AuditRow; ends: store.AuditBounds }> {
  const row = await signRow(key, {
    ...{ actorId: admin?.userId ?? "", clientAddress: admin?.clientAddress ?? "", action, targetId },
    seq: bounds.lastSeq + 1,
    at: clock.now().toISOString(),
    changed: JSON.stringify(changed),
    previousHash: bounds.lastHash,
  });
  return { row, ends: await signEnds(key, { ...bounds, lastSeq: row.seq, lastHash: row.hash }) };
}

/** The head that the server's own log recorded. */
export interface LoggedHead {
  seq: number;
  hash: string;
}

export type AuditVerification =
  | { isIntact: true; rows: number }
  | {
    isIntact: false;
    /** How many rows before the break hold. */
    rows: number;
    brokenAt: number | "beginning" | "end";
    /** `noted`: found and recorded by the server; `not_as_logged`: another log than the given head's. */
    why: "changed" | "noted" | "not_as_logged";
  };

/**
 * Verifies every row and both ends.
 *
 * @param logged A head kept outside the database: without it an earlier copy of the log goes unnoticed.
 * @throws {SealedKeyError} when the log's key was sealed under another secret.
 */
export async function verifyAudit(
  deps: Pick<AuditDeps, "db" | "secrets">,
  logged?: LoggedHead,
): Promise<AuditVerification> {
  const key = await readAuditKey(deps);
  const state = await store.getAuditLogState(deps.db);
  const { ends: bounds } = state;
  const broken = (brokenAt: number | "beginning" | "end", rows: number) =>
    ({ isIntact: false, rows, brokenAt, why: "changed" }) as const;
  if (!key || !bounds) {
    const isNew = !key && !bounds && state.highestSeq === null && !state.hasAdmin;
    if (!isNew) return broken("end", 0);
    return logged ? { ...broken("end", 0), why: "not_as_logged" } : { isIntact: true, rows: 0 };
  }
  if ((await signEnds(key, bounds)).mac !== bounds.mac) return broken("end", 0);
  let rows = 0;
  let expected = { seq: bounds.firstSeq, previousHash: bounds.firstPreviousHash };
  let isAsLogged = logged === undefined || isHead(logged, bounds.firstSeq - 1, bounds.firstPreviousHash);
  for await (const page of store.listAuditRows(deps.db)) {
    for (const row of page) {
      // The row that records a break follows nothing; rows before it prove nothing.
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
  if (await findBreak(key, state)) return broken("end", rows);
  if (bounds.brokenSeq > 0) return { isIntact: false, rows, brokenAt: bounds.brokenSeq, why: "noted" };
  return isAsLogged ? { isIntact: true, rows } : { ...broken("end", rows), why: "not_as_logged" };
}

function isHead(logged: LoggedHead, seq: number, hash: string): boolean {
  return logged.seq === seq && logged.hash === hash;
}

/**
 * Deletes rows beyond retention once the log has verified or its break is recorded; the newest stays, to continue the
 * chain.
 */
export async function deleteOldAuditRows(deps: AuditDeps): Promise<void> {
  const { db, clock } = deps;
  const { key, ends: bounds } = await openAuditLog(deps);
  const oldest = new Date(clock.now().getTime() - AUDIT_RETENTION_DAYS * 86_400_000).toISOString();
  const last = await store.getLastAuditRowBefore(db, oldest);
  if (!last || last.seq >= bounds.lastSeq || last.seq < bounds.firstSeq) return;
  if (bounds.brokenSeq === 0 && !(await verifyAudit(deps)).isIntact) {
    const state = { ...await store.getAuditLogState(db), ends: bounds };
    return await noteBreak(deps, { key, state, reason: "rows_changed" }).catch((error) => {
      // The ends moved meanwhile, which may explain the mismatch.
      if (!(error instanceof ConstraintError)) throw error;
    });
  }
  const moved = await signEnds(key, { ...bounds, firstSeq: last.seq + 1, firstPreviousHash: last.hash });
  await db.write(store.deleteAuditRowsBefore(moved, bounds.mac));
}
