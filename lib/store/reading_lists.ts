/**
 * Lists of a person's readings: one statement, one JSON text, whatever the length.
 *
 * @module
 */
import type { Database, Row } from "./database.ts";
import { CHANGE_JSON, READING_JSON } from "./reading_json.ts";

/** Where a reading stands in the list; the next page begins behind it. */
export interface ReadingPosition {
  date: string;
  time: string;
  id: string;
}

/** Readings, newest first by date, time and id. */
export interface ReadingList {
  /** JSON array of `Reading`. */
  items: string;
  /** The person's newest change that the list knows; 0 before the first. */
  seq: number;
  /** Which past `seq` counts in; another after a backup was put back. */
  historyId: string;
  /** There while older ones remain. */
  last?: ReadingPosition;
}

/** What changed, in the order in which it changed. */
export interface ReadingChanges {
  /** JSON array of `Reading` and `Tombstone`. */
  items: string;
  /** The newest change among them. */
  seq: number;
  /** The person's newest change of all when this was read; ahead of `seq` where a limit has cut the list. */
  newest: number;
  historyId: string;
  /** False when `sinceSeq` is about another past than this one, or lies ahead of everything that is here. */
  isKnownHistory: boolean;
}

/** SQLite's "as many as there are". */
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
      SELECT id, date, time, type, value, unit, comment, version, updated_at FROM readings
      WHERE ${condition}
      ORDER BY date DESC, time DESC, id DESC LIMIT ?2)),
    (SELECT coalesce(max(seq), 0) AS seq FROM readings WHERE user_id = ?1) AS newest`;

const LIST = listSql("user_id = ?1 AND deleted = 0");

const LIST_BEFORE = listSql(`${OWN_POSITION} < (?3, ?4, ?5)`);

const LIST_CHANGES = `
  SELECT json_group_array(json(${CHANGE_JSON})) AS items, coalesce(max(seq), ?3) AS seq,
    (SELECT coalesce(max(seq), 0) FROM readings WHERE user_id = ?1) AS newest, ${HISTORY_ID}
  FROM (
    SELECT id, deleted, date, time, type, value, unit, comment, version, updated_at, seq FROM readings
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

/**
 * Returns a person's readings, newest first: `limit` of them or all, from the newest or from behind `before` on.
 */
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

/**
 * Returns what a person changed after the change `sinceSeq` of `historyId`, oldest change first: `limit` of them or all.
 */
export async function listReadingChanges(
  db: Database,
  { userId, sinceSeq, upToSeq, past, limit = NO_LIMIT }: {
    userId: string;
    sinceSeq: number;
    /** The last change that counts; where it is absent, they all do. */
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
