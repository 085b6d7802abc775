/** What a device has not seen of a person's rows, which are numbered by their changes (`seq`). @module */
import { TOMBSTONE_RETENTION_DAYS } from "../shared/limits.ts";
import type { Database, Row, Statement } from "./database.ts";
import { deletePiece, sql } from "./sql.ts";

export interface Changes {
  /** JSON array; from the beginning, without what was deleted. */
  items: string;
  /** The last change that is included, as a cursor. */
  seq: number;
  hasMore: boolean;
  /** Whose `seq`; another after a restore. */
  historyId: string;
  /** False when `sinceSeq` is ahead of everything. */
  isKnown: boolean;
}

/** Before 0, the place of whoever has been told that there is nothing. */
const BEGINNING = -1;

interface ListRow extends Row {
  history_id: string;
  newest: number;
  items: string;
  last: number | null;
}

export type ListChanges = (
  db: Database,
  asked: { userId: string; sinceSeq?: number; limit: number },
) => Promise<Changes>;

/** SQL of a row's JSON, and of whether it was deleted. */
export function listChangesOf(
  { table, item, isDeleted }: { table: string; item: string; isDeleted: string },
): ListChanges {
  const unseen = `FROM ${table} WHERE user_id = ?1 AND seq > ?2 AND (NOT (${isDeleted}) OR ?2 >= 0)
      ORDER BY seq LIMIT ?3`;
  const list = `SELECT history_id,
      coalesce((SELECT max(seq) FROM ${table} WHERE user_id = ?1), 0) AS newest,
      (SELECT json_group_array(json(item)) FROM (SELECT ${item} AS item ${unseen})) AS items,
      (SELECT max(seq) FROM (SELECT seq ${unseen})) AS last
    FROM sync_history WHERE only = 1`;
  return async (db, { userId, sinceSeq = BEGINNING, limit }) => {
    const [row] = await db.read<ListRow>({ sql: list, args: [userId, sinceSeq, limit] });
    if (!row) throw new TypeError("A list is one row");
    const seq = row.last ?? row.newest;
    return {
      items: row.items,
      seq,
      hasMore: seq < row.newest,
      historyId: row.history_id,
      isKnown: row.newest >= sinceSeq,
    };
  };
}

/**
 * Deleted more than 400 days before `now`; a person's newest change stays: its number must never be reused.
 *
 * @param deleted What marks a tombstone, and the column of its time.
 */
export function deleteTombstonesOf(
  table: "readings" | "vital_signs" | "care_records",
  key: string,
  now: Date,
  deleted = "deleted = 1 AND updated_at",
): Statement {
  const before = new Date(now.getTime() - TOMBSTONE_RETENTION_DAYS * 24 * 3600_000).toISOString();
  const name = { sql: table };
  return deletePiece(
    table,
    key,
    sql`${{ sql: deleted }} < ${before} AND seq < (
      SELECT max(seq) FROM ${name} AS other WHERE other.user_id = ${name}.user_id)`,
  );
}
