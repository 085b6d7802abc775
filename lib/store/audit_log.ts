/** Who changed what: rows that are added, and deleted once they are old. @module */
import { AUDIT_RETENTION_DAYS } from "../shared/limits.ts";
import type { Database, Statement } from "./database.ts";
import { toPage } from "./pages.ts";
import { deletePiece, joinSql, sql } from "./sql.ts";

/** `at` is ISO 8601 UTC; `actorId` is "" where the server itself acted, `changed` names of fields. */
export interface AuditRow {
  at: string;
  actorId: string;
  action: string;
  targetId: string;
  clientAddress: string;
  changed: readonly string[];
}

/** If the statement before in the same write changed something. */
export function insertAuditRow(
  { at, actorId, action, targetId, clientAddress, changed }: AuditRow,
): Statement {
  return sql`INSERT INTO audit_log (at, actor_id, action, target_id, client_address, changed)
    SELECT ${at}, ${actorId}, ${action}, ${targetId}, ${clientAddress}, ${JSON.stringify(changed)}
    WHERE changes() > 0`;
}

/** By the database's clock, as its trigger has it, which refuses younger ones. */
export function deleteOldAuditRows(): Statement {
  return deletePiece(
    "audit_log",
    "seq",
    sql`at < strftime('%Y-%m-%dT%H:%M:%fZ', 'now', ${`-${AUDIT_RETENTION_DAYS} days`})`,
  );
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
  (SELECT trim(first_name || ' ' || last_name) FROM data_requests JOIN users ON users.id = data_requests.user_id
    WHERE data_requests.id = target_id),
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
