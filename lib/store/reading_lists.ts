/** Lists of a person's readings: one statement, one JSON text. @module */
import type { Database, Row } from "./database.ts";
import { CHANGE_JSON, READING_COLUMNS, READING_JSON } from "./reading_columns.ts";

export interface ReadingPosition {
  date: string;
  time: string;
  id: string;
}

export interface ReadingList {
  items: string;
  /** Of the person; 0 before the first. */
  seq: number;
  /** Which history `seq` counts in; another after a restore. */
  historyId: string;
  /** While older ones remain. */
  last?: ReadingPosition;
}

/** In the order of the changes. */
export interface ReadingChanges {
  /** JSON array of `Reading` and `Tombstone`. */
  items: string;
  /** The newest change among them. */
  seq: number;
  /** Of the person; ahead of `seq` where a limit cut the list. */
  newest: number;
  historyId: string;
  /** False when `sinceSeq` belongs to another history, or lies ahead. */
  isKnownHistory: boolean;
}

/** SQLite's "all". */
const NO_LIMIT = -1;

const HISTORY_ID = "(SELECT name FROM sync_past WHERE id = 1) AS past";

const OWN_POSITION = "user_id = ?1 AND deleted = 0 AND (date, time, id)";

const listSql = (condition: string) => `
  SELECT items, newest.seq AS seq, ${HISTORY_ID}, last_date, last_time, last_id,
    EXISTS (
      SELECT 1 FROM readings WHERE ${OWN_POSITION} < (last_date, last_time, last_id)) AS has_more
  FROM (
    SELECT json_group_array(${READING_JSON}) AS items,
      -- With a lone min(), SQLite takes the other columns from the row that holds the minimum.
      min(date || time || id), date AS last_date, time AS last_time, id AS last_id
    FROM (
      SELECT id, ${READING_COLUMNS}, version, updated_at FROM readings
      WHERE ${condition}
      ORDER BY date DESC, time DESC, id DESC LIMIT ?2)),
    (SELECT coalesce(max(seq), 0) AS seq FROM readings WHERE user_id = ?1) AS newest`;

const LIST = listSql("user_id = ?1 AND deleted = 0");

const LIST_BEFORE = listSql(`${OWN_POSITION} < (?3, ?4, ?5)`);

const LIST_CHANGES = `
  SELECT json_group_array(json(${CHANGE_JSON})) AS items, coalesce(max(seq), ?3) AS seq,
    (SELECT coalesce(max(seq), 0) FROM readings WHERE user_id = ?1) AS newest, ${HISTORY_ID}
  FROM (
    SELECT id, deleted, ${READING_COLUMNS}, version, updated_at, seq FROM readings
    WHERE user_id = ?1 AND seq > ?3 AND seq <= coalesce(?4, seq) ORDER BY seq LIMIT ?2)`;

interface ListRow extends Row {
  items: string;
  seq: number;
  past: string;
  has_more: number;
  last_date: string;
  last_time: string;
  last_id: string;
}

/** Newest first, all without `limit`. */
export async function listReadings(
  db: Database,
  { userId, limit = NO_LIMIT, before }: { userId: string; limit?: number; before?: ReadingPosition },
): Promise<ReadingList> {
  const [row] = before
    ? await db.read<ListRow>({
      sql: LIST_BEFORE,
      args: [userId, limit, before.date, before.time, before.id],
    })
    : await db.read<ListRow>({ sql: LIST, args: [userId, limit] });
  if (!row) throw new TypeError("A list is one row");
  const last = { date: row.last_date, time: row.last_time, id: row.last_id };
  return { items: row.items, seq: row.seq, historyId: row.past, last: row.has_more ? last : undefined };
}

/** Oldest change first, all without `limit`. */
export async function listReadingChanges(
  db: Database,
  { userId, sinceSeq, upToSeq, past, limit = NO_LIMIT }: {
    userId: string;
    sinceSeq: number;
    /** Inclusive. */
    upToSeq?: number;
    past?: string;
    limit?: number;
  },
): Promise<ReadingChanges> {
  const [row] = await db.read<{ items: string; seq: number; newest: number; past: string }>({
    sql: LIST_CHANGES,
    args: [userId, limit, sinceSeq, upToSeq ?? null],
  });
  if (!row) throw new TypeError("A list is one row");
  const isKnownHistory = row.newest >= sinceSeq && (past === undefined || past === row.past);
  return { items: row.items, seq: row.seq, newest: row.newest, historyId: row.past, isKnownHistory };
}
