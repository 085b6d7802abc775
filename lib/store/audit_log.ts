/** Who did what to whom: rows that are only ever added, each bound to the one before it. @module */
import type { Database, Row, Statement } from "./database.ts";

/** One row as it is hashed and stored; `at` is ISO 8601 UTC, `before` and `after` are JSON texts or "". */
export interface AuditRow {
  seq: number;
  at: string;
  actorId: string;
  actorName: string;
  action: string;
  targetId: string;
  targetName: string;
  clientAddress: string;
  before: string;
  after: string;
  previousHash: string;
  hash: string;
}

/** Where the log begins and ends; `mac` vouches for the other four. */
export interface AuditEnds {
  firstSeq: number;
  /** The hash that the first row follows. */
  firstPreviousHash: string;
  lastSeq: number;
  lastHash: string;
  mac: string;
}

interface EndsRow extends Row {
  first_seq: number;
  first_previous_hash: string;
  last_seq: number;
  last_hash: string;
  mac: string;
}

/** Returns where the log begins and ends, undefined while nothing was ever logged. */
export async function getAuditEnds(db: Database): Promise<AuditEnds | undefined> {
  const [row] = await db.read<EndsRow>({ sql: "SELECT * FROM audit_ends" });
  return row && {
    firstSeq: row.first_seq,
    firstPreviousHash: row.first_previous_hash,
    lastSeq: row.last_seq,
    lastHash: row.last_hash,
    mac: row.mac,
  };
}

/**
 * Returns the statements that add a row and move the end, both only when the statement right before them in the same
 * write changed something.
 *
 * A row that follows one which another row follows already breaks the whole write with a {@linkcode ConstraintError}.
 */
export function insertAuditRow(row: AuditRow, ends: AuditEnds): Statement[] {
  const { seq, at, actorId, actorName, action, targetId, targetName, clientAddress, before, after } = row;
  return [
    {
      sql: `INSERT INTO audit_log (seq, at, actor_id, actor_name, action, target_id, target_name,
          client_address, before, after, previous_hash, hash)
        SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12 WHERE changes() > 0`,
      args: [
        ...[seq, at, actorId, actorName, action, targetId, targetName, clientAddress, before, after],
        ...[row.previousHash, row.hash],
      ],
    },
    {
      sql: `INSERT INTO audit_ends (only, first_seq, first_previous_hash, last_seq, last_hash, mac)
        SELECT 1, ?1, ?2, ?3, ?4, ?5 WHERE changes() > 0
        ON CONFLICT DO UPDATE SET last_seq = ?3, last_hash = ?4, mac = ?5`,
      args: [ends.firstSeq, ends.firstPreviousHash, ends.lastSeq, ends.lastHash, ends.mac],
    },
  ];
}

const COLUMNS = `seq, at, actor_id, actor_name, action, target_id, target_name, client_address, before, after,
  previous_hash, hash`;

interface LogRow extends Row {
  seq: number;
  at: string;
  actor_id: string;
  actor_name: string;
  action: string;
  target_id: string;
  target_name: string;
  client_address: string;
  before: string;
  after: string;
  previous_hash: string;
  hash: string;
}

/** So many rows are in memory at a time. */
const PAGE = 1000;

/** Lists the whole log from its oldest row on, a page at a time. */
export async function* listAuditRows(db: Database): AsyncGenerator<AuditRow[]> {
  let afterSeq = 0;
  while (true) {
    const rows = await db.read<LogRow>({
      sql: `SELECT ${COLUMNS} FROM audit_log WHERE seq > ?1 ORDER BY seq LIMIT ?2`,
      args: [afterSeq, PAGE],
    });
    const last = rows.at(-1);
    if (!last) return;
    yield rows.map(toAuditRow);
    afterSeq = last.seq;
  }
}

function toAuditRow(row: LogRow): AuditRow {
  return {
    seq: row.seq,
    at: row.at,
    actorId: row.actor_id,
    actorName: row.actor_name,
    action: row.action,
    targetId: row.target_id,
    targetName: row.target_name,
    clientAddress: row.client_address,
    before: row.before,
    after: row.after,
    previousHash: row.previous_hash,
    hash: row.hash,
  };
}

/** Returns the newest row that was written before `at` (ISO 8601 UTC), undefined where there is none. */
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

/** Returns the statements that forget the rows before `ends.firstSeq`, unless the end has moved meanwhile. */
export function deleteAuditRowsBefore(ends: AuditEnds): Statement[] {
  const unmoved = "EXISTS (SELECT 1 FROM audit_ends WHERE last_seq = ?2)";
  return [
    { sql: `DELETE FROM audit_log WHERE seq < ?1 AND ${unmoved}`, args: [ends.firstSeq, ends.lastSeq] },
    {
      sql: `UPDATE audit_ends SET first_seq = ?1, first_previous_hash = ?3, mac = ?4 WHERE last_seq = ?2`,
      args: [ends.firstSeq, ends.lastSeq, ends.firstPreviousHash, ends.mac],
    },
  ];
}

/** Which rows are wanted, newest first; what is undefined does not matter. */
export interface AuditFilter {
  actorId?: string;
  targetId?: string;
  action?: string;
  /** Instants (ISO 8601 UTC): not before `from`, and before `until`. */
  from?: string;
  until?: string;
  /** Only rows with a lower number. */
  beforeSeq?: number;
  limit: number;
}

const AUDIT_JSON =
  `json_object('seq', seq, 'at', at, 'actor', json_object('_id', actor_id, 'name', actor_name),
  'action', action, 'target', json_object('_id', target_id, 'name', target_name),
  'clientAddress', client_address, 'before', json(iif(before = '', 'null', before)),
  'after', json(iif(after = '', 'null', after)))`;

/** Returns a page of the log as the text of a JSON array; `lastSeq` is where it ended, while more follow. */
export async function listAuditItems(
  db: Database,
  { actorId, targetId, action, from, until, beforeSeq = Number.MAX_SAFE_INTEGER, limit }: AuditFilter,
): Promise<{ items: string; lastSeq?: number }> {
  // One condition for each filter that is set: a condition that is always true would hide the index from SQLite.
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
