/** Lists of readings: one statement, one text. @module */
import type { Database, Row, SqlValue } from "./database.ts";
import { PACKED_CHANGE, PACKED_READING, PLACE, ROW_SEPARATOR } from "./reading_columns.ts";
import { formatRows, positionOf } from "./reading_json.ts";
import { packId, packMoment } from "./reading_packing.ts";

export interface ReadingPosition {
  date: string;
  time: string;
  id: string;
}

export interface ReadingList {
  items: string;
  /** 0 before the first. */
  seq: number;
  /** Whose `seq`; another after a restore. */
  historyId: string;
  /** While older ones remain. */
  last?: ReadingPosition;
}

/** By change. */
export interface ReadingChanges {
  /** JSON array of `Reading` and `Tombstone`. */
  items: string;
  /** Newest change included. */
  seq: number;
  /** Beyond `seq` if a limit cut the list. */
  newest: number;
  historyId: string;
  /** False when `sinceSeq` is of another history, or ahead. */
  isKnownHistory: boolean;
}

const NO_LIMIT = -1;

/** Reads a row each for history, person's number and newest change, then those listed. */
const listSql = (item: string, rows: string) => `
  SELECT coalesce((SELECT group_concat(item, char(${ROW_SEPARATOR.charCodeAt(0)})) FROM (
      SELECT ${item} AS item FROM packed_readings WHERE user_number = number AND ${rows} LIMIT ?2)), '') AS items,
    coalesce((SELECT max(seq) FROM packed_readings WHERE user_number = number), 0) AS newest, name AS past
  FROM sync_past LEFT JOIN user_numbers ON user_id = ?1 WHERE sync_past.id = 1`;

const LIST = listSql(PACKED_READING, "deleted = 0 ORDER BY taken DESC, id DESC");

const LIST_BEFORE = listSql(
  PACKED_READING,
  "deleted = 0 AND (taken, id) < (?3, ?4) ORDER BY taken DESC, id DESC",
);

const LIST_CHANGES = listSql(PACKED_CHANGE, "seq > ?3 AND seq <= coalesce(?4, seq) ORDER BY seq");

interface ListRow extends Row {
  items: string;
  newest: number;
  past: string;
}

/** Newest first; all without `limit`. */
export async function listReadings(
  db: Database,
  { userId, limit = NO_LIMIT, before }: { userId: string; limit?: number; before?: ReadingPosition },
): Promise<ReadingList> {
  // One more: are there older ones?
  const args: SqlValue[] = [userId, limit === NO_LIMIT ? NO_LIMIT : limit + 1];
  const [row] = before
    ? await db.read<ListRow>({
      sql: LIST_BEFORE,
      args: [...args, packMoment(before.date, before.time), packId(before.id)],
      isOneRow: true,
    })
    : await db.read<ListRow>({ sql: LIST, args, isOneRow: true });
  if (!row) throw new TypeError("A list is one row");
  const { items, last, hasMore } = formatRows(row.items, limit === NO_LIMIT ? Infinity : limit);
  return {
    items,
    seq: row.newest,
    historyId: row.past,
    last: hasMore && last ? positionOf(last) : undefined,
  };
}

/** Oldest change first; all without `limit`. */
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
  const [row] = await db.read<ListRow>({
    sql: LIST_CHANGES,
    args: [userId, limit, sinceSeq, upToSeq ?? null],
    isOneRow: true,
  });
  if (!row) throw new TypeError("A list is one row");
  const isKnownHistory = row.newest >= sinceSeq && (past === undefined || past === row.past);
  const { items, last } = formatRows(row.items);
  const seq = Number(last?.[PLACE.seq] ?? sinceSeq);
  return { items, seq, newest: row.newest, historyId: row.past, isKnownHistory };
}
