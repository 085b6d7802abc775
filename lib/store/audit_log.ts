/** Append-only rows, each bound to the one before. @module */
import type { Database, Row, Statement } from "./database.ts";

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
  const [row] = await db.read<StateRow & Row>({
    sql: `SELECT first_seq AS firstSeq, first_previous_hash AS firstPreviousHash, last_seq AS lastSeq,
        last_hash AS lastHash, broken_seq AS brokenSeq, mac,
        (SELECT hash FROM audit_log WHERE seq = last_seq) AS headHash,
        (SELECT max(seq) FROM audit_log) AS highestSeq,
        EXISTS (SELECT 1 FROM users WHERE is_admin = 1) AS hasAdmin
      FROM (SELECT 1 AS one) LEFT JOIN audit_ends ON only = one`,
  });
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
    {
      sql: `INSERT INTO audit_log
          (seq, at, actor_id, action, target_id, client_address, changed, previous_hash, hash)
        SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, iif((SELECT mac FROM audit_ends) IS ?10, ?9, NULL)
        WHERE changes() > 0`,
      args: [
        ...[seq, at, actorId, action, targetId, clientAddress, changed, previousHash, hash],
        formerMac ?? null,
      ],
    },
    {
      sql: `INSERT INTO audit_ends
          (only, first_seq, first_previous_hash, last_seq, last_hash, broken_seq, mac)
        SELECT 1, ?1, ?2, ?3, ?4, ?5, ?6 WHERE changes() > 0
        ON CONFLICT DO UPDATE SET first_seq = ?1, first_previous_hash = ?2, last_seq = ?3, last_hash = ?4,
          broken_seq = ?5, mac = ?6`,
      args: endsArguments(bounds),
    },
  ];
}

/** Inserts nothing where the log has begun with another key. */
export function insertFirstEnds(ends: AuditBounds, sealedKey: string): Statement {
  return {
    sql: `INSERT INTO audit_ends (only, first_seq, first_previous_hash, last_seq, last_hash, broken_seq, mac)
      SELECT 1, ?1, ?2, ?3, ?4, ?5, ?6
      WHERE EXISTS (SELECT 1 FROM sealed_keys WHERE name = 'audit' AND sealed = ?7)
      ON CONFLICT DO NOTHING`,
    args: [...endsArguments(ends), sealedKey],
  };
}

function endsArguments(ends: AuditBounds): (string | number)[] {
  const { firstSeq, firstPreviousHash, lastSeq, lastHash, brokenSeq, mac } = ends;
  return [firstSeq, firstPreviousHash, lastSeq, lastHash, brokenSeq, mac];
}

const COLUMNS = `seq, at, actor_id AS actorId, action, target_id AS targetId, client_address AS clientAddress,
  changed, previous_hash AS previousHash, hash`;

const PAGE = 1000;

export async function* listAuditRows(db: Database): AsyncGenerator<AuditRow[]> {
  let afterSeq = Number.MIN_SAFE_INTEGER;
  while (true) {
    const rows = await db.read<AuditRow & Row>({
      sql: `SELECT ${COLUMNS} FROM audit_log WHERE seq > ?1 ORDER BY seq LIMIT ?2`,
      args: [afterSeq, PAGE],
    });
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
  const [row] = await db.read<{ seq: number; hash: string }>({
    sql: `SELECT seq, hash FROM audit_log WHERE at < ?1 ORDER BY seq DESC LIMIT 1`,
    args: [at],
  });
  return row;
}

/** Deletes rows before `bounds.firstSeq`, unless the ends have moved. */
export function deleteAuditRowsBefore(bounds: AuditBounds, formerMac: string): Statement[] {
  return [
    {
      sql: `DELETE FROM audit_log WHERE seq < ?1 AND EXISTS (SELECT 1 FROM audit_ends WHERE mac = ?2)`,
      args: [bounds.firstSeq, formerMac],
    },
    {
      sql: `UPDATE audit_ends SET first_seq = ?1, first_previous_hash = ?3, mac = ?4 WHERE mac = ?2`,
      args: [bounds.firstSeq, formerMac, bounds.firstPreviousHash, bounds.mac],
    },
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
const TARGET_NAME = `coalesce(
  (SELECT trim(first_name || ' ' || last_name) FROM users WHERE id = target_id),
  (SELECT title FROM media WHERE id = target_id),
  (SELECT subject FROM feedback WHERE id = target_id),
  (SELECT title FROM notifications WHERE id = target_id),
  (SELECT language || ' ' || sentence FROM recordings WHERE id = target_id), '')`;

const AUDIT_JSON = `json_object('seq', seq, 'at', at, 'actor', json_object('_id', actor_id, 'name',
    coalesce((SELECT trim(first_name || ' ' || last_name) FROM users WHERE id = actor_id), '')),
  'action', action, 'target', json_object('_id', target_id, 'name', ${TARGET_NAME}),
  'clientAddress', client_address, 'changed', json(changed))`;

/** A page, newest first, as a JSON array; `lastSeq` while more follow. */
export async function listAuditItems(
  db: Database,
  { actorId, targetId, action, from, until, beforeSeq = Number.MAX_SAFE_INTEGER, limit }: AuditFilter,
): Promise<{ items: string; lastSeq?: number }> {
  // An always true condition would hide the index.
  const wanted = Object.entries({
    "actor_id = ": actorId,
    "target_id = ": targetId,
    "action = ": action,
    "at >= ": from,
    "at < ": until,
  }).flatMap(([condition, value]) => value === undefined ? [] : [{ condition, value }]);
  const conditions = wanted.map(({ condition }, index) => `AND ${condition}?${index + 3}`).join(" ");
  const rows = await db.read<{ item: string; seq: number }>({
    sql:
      `SELECT ${AUDIT_JSON} AS item, seq FROM audit_log WHERE seq < ?1 ${conditions} ORDER BY seq DESC LIMIT ?2`,
    args: [beforeSeq, limit + 1, ...wanted.map(({ value }) => value)],
  });
  const shown = rows.slice(0, limit);
  const items = `[${shown.map(({ item }) => item).join(",")}]`;
  return { items, lastSeq: rows.length > limit ? shown.at(-1)?.seq : undefined };
}
