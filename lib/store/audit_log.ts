/** Append-only rows, each bound to the one before. @module */
import type { Database, Row, Statement } from "./database.ts";
import { toPage } from "./pages.ts";
import { joinSql, sql } from "./sql.ts";

/** As hashed and stored; `at` is ISO 8601 UTC, `changed` a JSON array of field names. */
export interface AuditRow {
  seq: number;
  at: string;
  actorId: string;
  action: string;
  targetId: string;
  clientAddress: string;
  changed: string;
  previousHash: string;
  hash: string;
}

/** `mac` signs all other fields. */
export interface AuditBounds {
  firstSeq: number;
  firstPreviousHash: string;
  lastSeq: number;
  lastHash: string;
  /** The row that records tampering; 0 for never. */
  brokenSeq: number;
  mac: string;
}

export interface AuditLogState {
  /** Undefined before the first start, or when deleted. */
  ends?: AuditBounds;
  /** Of the last row, by the ends; null when it is gone. */
  headHash: string | null;
  highestSeq: number | null;
  hasAdmin: boolean;
}

type StateRow = AuditBounds & Omit<AuditLogState, "ends" | "hasAdmin"> & { hasAdmin: number };

/** Reads ends and head in one statement: between two, a row may be added. */
export async function getAuditLogState(db: Database): Promise<AuditLogState> {
  const [row] = await db.read<StateRow & Row>(sql`
    SELECT first_seq AS firstSeq, first_previous_hash AS firstPreviousHash, last_seq AS lastSeq,
      last_hash AS lastHash, broken_seq AS brokenSeq, mac,
      (SELECT hash FROM audit_log WHERE seq = last_seq) AS headHash,
      (SELECT max(seq) FROM audit_log) AS highestSeq,
      EXISTS (SELECT 1 FROM users WHERE is_admin = 1) AS hasAdmin
    FROM (SELECT 1 AS one) LEFT JOIN audit_ends ON only = one`);
  if (!row) throw new TypeError("The state is one row");
  const { headHash, highestSeq, hasAdmin, ...ends } = row;
  const hasEnds = (ends.mac as string | null) !== null;
  return { ends: hasEnds ? ends : undefined, headHash, highestSeq, hasAdmin: hasAdmin === 1 };
}

/**
 * Adds a row and moves the ends, if the statement before in the same write changed something.
 *
 * Fails with {@linkcode ConstraintError} on another row after the same one, or ends other than those of `formerMac`.
 *
 * @param formerMac Undefined without ends.
 */
export function insertAuditRow(
  row: AuditRow,
  bounds: AuditBounds,
  formerMac: string | undefined,
): Statement[] {
  const { seq, at, actorId, action, targetId, clientAddress, changed, previousHash, hash } = row;
  return [
    sql`INSERT INTO audit_log
        (seq, at, actor_id, action, target_id, client_address, changed, previous_hash, hash)
      SELECT ${seq}, ${at}, ${actorId}, ${action}, ${targetId}, ${clientAddress}, ${changed}, ${previousHash},
        iif((SELECT mac FROM audit_ends) IS ${formerMac ?? null}, ${hash}, NULL)
      WHERE changes() > 0`,
    sql`${insertEnds(bounds)} WHERE changes() > 0
      ON CONFLICT DO UPDATE SET first_seq = excluded.first_seq,
        first_previous_hash = excluded.first_previous_hash, last_seq = excluded.last_seq,
        last_hash = excluded.last_hash, broken_seq = excluded.broken_seq, mac = excluded.mac`,
  ];
}

/** Inserts nothing where the log has begun with another key. */
export function insertFirstEnds(ends: AuditBounds, sealedKey: string): Statement {
  return sql`${insertEnds(ends)}
    WHERE EXISTS (SELECT 1 FROM sealed_keys WHERE name = 'audit' AND sealed = ${sealedKey})
    ON CONFLICT DO NOTHING`;
}

function insertEnds(
  { firstSeq, firstPreviousHash, lastSeq, lastHash, brokenSeq, mac }: AuditBounds,
): Statement {
  return sql`INSERT INTO audit_ends
      (only, first_seq, first_previous_hash, last_seq, last_hash, broken_seq, mac)
    SELECT 1, ${firstSeq}, ${firstPreviousHash}, ${lastSeq}, ${lastHash}, ${brokenSeq}, ${mac}`;
}

const COLUMNS =
  sql`seq, at, actor_id AS actorId, action, target_id AS targetId, client_address AS clientAddress,
  changed, previous_hash AS previousHash, hash`;

const PAGE = 1000;

export async function* listAuditRows(db: Database): AsyncGenerator<AuditRow[]> {
  let afterSeq = Number.MIN_SAFE_INTEGER;
  while (true) {
    const rows = await db.read<AuditRow & Row>(sql`
      SELECT ${COLUMNS} FROM audit_log WHERE seq > ${afterSeq} ORDER BY seq LIMIT ${PAGE}`);
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    afterSeq = last.seq;
  }
}

/** `at` is ISO 8601 UTC; undefined without one. */
export async function getLastAuditRowBefore(
  db: Database,
  at: string,
): Promise<{ seq: number; hash: string } | undefined> {
  const [row] = await db.read<{ seq: number; hash: string }>(sql`
    SELECT seq, hash FROM audit_log WHERE at < ${at} ORDER BY seq DESC LIMIT 1`);
  return row;
}

/** Deletes rows before `bounds.firstSeq`, unless the ends have moved. */
export function deleteAuditRowsBefore(bounds: AuditBounds, formerMac: string): Statement[] {
  return [
    sql`DELETE FROM audit_log WHERE seq < ${bounds.firstSeq}
      AND EXISTS (SELECT 1 FROM audit_ends WHERE mac = ${formerMac})`,
    sql`UPDATE audit_ends SET first_seq = ${bounds.firstSeq},
        first_previous_hash = ${bounds.firstPreviousHash}, mac = ${bounds.mac} WHERE mac = ${formerMac}`,
  ];
}

/** A filter that is undefined matches everything. */
export interface AuditFilter {
  actorId?: string;
  targetId?: string;
  action?: string;
  /** ISO 8601 UTC; `until` is exclusive. */
  from?: string;
  until?: string;
  /** Rows before this one, without it. */
  beforeSeq?: number;
  limit: number;
}

/** The name is '' where the target is gone. */
const TARGET_NAME = sql`coalesce(
  (SELECT trim(first_name || ' ' || last_name) FROM users WHERE id = target_id),
  (SELECT title FROM media WHERE id = target_id),
  (SELECT subject FROM feedback WHERE id = target_id),
  (SELECT title FROM notifications WHERE id = target_id),
  (SELECT language || ' ' || sentence FROM recordings WHERE id = target_id), '')`;

const AUDIT_JSON = sql`json_object('seq', seq, 'at', at, 'actor', json_object('_id', actor_id, 'name',
    coalesce((SELECT trim(first_name || ' ' || last_name) FROM users WHERE id = actor_id), '')),
  'action', action, 'target', json_object('_id', target_id, 'name', ${TARGET_NAME}),
  'clientAddress', client_address, 'changed', json(changed))`;

/** A page, newest first, as a JSON array; `lastSeq` while more follow. */
export async function listAuditItems(
  db: Database,
  { actorId, targetId, action, from, until, beforeSeq = Number.MAX_SAFE_INTEGER, limit }: AuditFilter,
): Promise<{ items: string; lastSeq?: number }> {
  // An always true condition would hide the index.
  const conditions = [
    sql`seq < ${beforeSeq}`,
    ...actorId === undefined ? [] : [sql`actor_id = ${actorId}`],
    ...targetId === undefined ? [] : [sql`target_id = ${targetId}`],
    ...action === undefined ? [] : [sql`action = ${action}`],
    ...from === undefined ? [] : [sql`at >= ${from}`],
    ...until === undefined ? [] : [sql`at < ${until}`],
  ];
  const rows = await db.read<{ item: string; seq: number }>(sql`
    SELECT ${AUDIT_JSON} AS item, seq FROM audit_log WHERE ${joinSql(conditions, " AND ")}
    ORDER BY seq DESC LIMIT ${limit + 1}`);
  const { items, last } = toPage(rows, limit);
  return { items, lastSeq: last?.seq };
}
