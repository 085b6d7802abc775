/** Lists of readings: one statement, one text. @module */
import { addDays } from "../shared/calendar.ts";
import { READING_ROWS_MAX, READINGS_MAX } from "../shared/limits.ts";
import type { Reading } from "../shared/reading.ts";
import type { Database, SqlValue } from "./database.ts";
import { PACKED_CHANGE, PACKED_READING, PLACE, ROW_SEPARATOR } from "./reading_columns.ts";
import { formatRows } from "./reading_bytes.ts";
import { positionOf } from "./reading_json.ts";
import { packId, packMoment } from "./reading_packing.ts";
import {
  type ActiveSession,
  isActiveSession,
  SESSION_COLUMNS,
  type SessionKey,
  type SessionRow,
  toActiveSession,
} from "./sessions.ts";
import { sql } from "./sql.ts";

export interface ReadingPosition {
  date: string;
  time: string;
  id: string;
}

export interface ReadingList {
  items: string;
  /** The newest change; 0 before the first. */
  seq: number;
  /** Whose `seq`; another after a restore. */
  historyId: string;
  /** Is set while older ones remain. */
  last?: ReadingPosition;
  /** What was asked for with the list: undefined where it has ended. */
  session?: ActiveSession;
}

/** A session to look up with a list, which is empty where it has ended; `now` is ISO 8601 UTC. */
export type ListSession = Pick<SessionKey, "sessionId" | "audience"> & { now: string };

export interface ReadingChanges {
  /** JSON array of `Reading` and `Tombstone`. */
  items: string;
  /** The newest change that is included. */
  seq: number;
  /** Beyond `seq` if a limit cut the list. */
  newest: number;
  historyId: string;
  /** False when `sinceSeq` is of another history, or ahead. */
  isKnownHistory: boolean;
  /** What was asked for with the list: undefined where it has ended. */
  session?: ActiveSession;
}

interface ListSql {
  alone: string;
  /** Has three parameters more, for the session. */
  withSession: string;
}

/** Reads a row each for history, person's number and newest change, then those listed. */
function listSql(item: string, rows: string, parameters: number): ListSql {
  const select = (columns: string, owner: string) => `
  SELECT coalesce((SELECT group_concat(item, char(${ROW_SEPARATOR.charCodeAt(0)})) FROM (
      SELECT ${item} AS item FROM packed_readings WHERE user_number = number AND ${rows} LIMIT ?2)), '') AS items,
    coalesce((SELECT max(seq) FROM packed_readings WHERE user_number = number), 0) AS newest, history_id${columns}
  FROM sync_history ${owner} WHERE sync_history.only = 1`;
  return {
    alone: select("", "LEFT JOIN user_numbers ON user_numbers.user_id = ?1"),
    withSession: select(
      `, ${SESSION_COLUMNS}`,
      `LEFT JOIN sessions AS s ON ${isActiveSession(parameters + 1)}
      LEFT JOIN user_numbers ON user_numbers.user_id = s.user_id`,
    ),
  };
}

const LIST = listSql(PACKED_READING, "deleted = 0 ORDER BY taken DESC, id DESC", 2);

const LIST_BEFORE = listSql(
  PACKED_READING,
  "deleted = 0 AND (taken, id) < (?3, ?4) ORDER BY taken DESC, id DESC",
  4,
);

const LIST_OF_DAYS = listSql(
  PACKED_READING,
  "deleted = 0 AND taken >= ?3 AND (taken, id) < (?4, ?5) ORDER BY taken DESC, id DESC",
  5,
);

const COUNT_OF_DAYS = `SELECT count(*) AS readings FROM (
  SELECT 1 FROM packed_readings
  WHERE user_number = (SELECT number FROM user_numbers WHERE user_id = ?1) AND deleted = 0 AND taken BETWEEN ?2 AND ?3
  LIMIT ?4)`;

const LIST_CHANGES = listSql(PACKED_CHANGE, "seq > ?3 AND seq <= coalesce(?4, seq) ORDER BY seq", 4);

interface ListRow extends SessionRow {
  items: string;
  newest: number;
  history_id: string;
}

async function readList(
  db: Database,
  { alone, withSession }: ListSql,
  args: SqlValue[],
  session: ListSession | undefined,
): Promise<ListRow> {
  const [row] = await db.read<ListRow>({
    sql: session ? withSession : alone,
    args: session ? [...args, session.sessionId, session.audience, session.now] : args,
    isOneRow: true,
  });
  if (!row) throw new TypeError("A list is one row");
  return row;
}

/** Lists newest first, and without `limit` as many as there can be. */
export async function listReadings(
  db: Database,
  { userId, limit = READINGS_MAX, before, session }: {
    userId: string;
    limit?: number;
    before?: ReadingPosition;
    session?: ListSession;
  },
): Promise<ReadingList> {
  // One row more tells whether there are older ones.
  const args: SqlValue[] = [userId, limit + 1];
  const row = before
    ? await readList(
      db,
      LIST_BEFORE,
      [...args, packMoment(before.date, before.time), packId(before.id)],
      session,
    )
    : await readList(db, LIST, args, session);
  const { items, last, hasMore } = formatRows(row.items, limit);
  return {
    items,
    seq: row.newest,
    historyId: row.history_id,
    last: hasMore && last ? positionOf(last) : undefined,
    session: session && toActiveSession(row),
  };
}

interface DaysOfPerson {
  userId: string;
  /** `YYYY-MM-DD`, as `to`, inclusive. */
  from: string;
  to: string;
  limit: number;
}

/** Newest first, of days or what comes after a reading. */
export async function listReadingsOfDays(
  db: Database,
  { userId, from, to, limit, before }: DaysOfPerson & { before?: ReadingPosition },
): Promise<Reading[]> {
  const { date, time, id } = before ?? { date: addDays(to, 1), time: "00:00", id: "" };
  const args = [userId, limit, packMoment(from, "00:00"), packMoment(date, time), packId(id)];
  const { items } = await readList(db, LIST_OF_DAYS, args, undefined);
  return JSON.parse(formatRows(items).items);
}

/** The day of each reading, in no order. @param from `YYYY-MM-DD`, as `to`, inclusive. */
export async function listReadingDates(
  db: Database,
  { userId, from, to }: { userId: string; from: string; to: string },
): Promise<string[]> {
  const rows = await db.read<{ date: string; count: number }>(sql`
    SELECT date(taken * 60, 'unixepoch') AS date, count(*) AS count FROM packed_readings
    WHERE user_number = (SELECT number FROM user_numbers WHERE user_id = ${userId}) AND deleted = 0
      AND taken BETWEEN ${packMoment(from, "00:00")} AND ${packMoment(to, "23:59")} GROUP BY 1
    LIMIT ${READING_ROWS_MAX}`);
  return rows.flatMap(({ date, count }) => Array<string>(count).fill(date));
}

/** Counts up to `limit`. */
export async function countReadingsOfDays(
  db: Database,
  { userId, from, to, limit }: DaysOfPerson,
): Promise<number> {
  const args = [userId, packMoment(from, "00:00"), packMoment(to, "23:59"), limit];
  const [row] = await db.read<{ readings: number }>({ sql: COUNT_OF_DAYS, args });
  return row?.readings ?? 0;
}

/** Oldest change first; without `limit` as many as there can be. */
export async function listReadingChanges(
  db: Database,
  { userId, sinceSeq, upToSeq, historyId, limit = READING_ROWS_MAX, session }: {
    userId: string;
    sinceSeq: number;
    /** Is inclusive. */
    upToSeq?: number;
    historyId?: string;
    limit?: number;
    session?: ListSession;
  },
): Promise<ReadingChanges> {
  const row = await readList(db, LIST_CHANGES, [userId, limit, sinceSeq, upToSeq ?? null], session);
  const isKnownHistory = row.newest >= sinceSeq && (historyId === undefined || historyId === row.history_id);
  const { items, last } = formatRows(row.items);
  const seq = Number(last?.[PLACE.seq] ?? sinceSeq);
  return {
    items,
    seq,
    newest: row.newest,
    historyId: row.history_id,
    isKnownHistory,
    session: session && toActiveSession(row),
  };
}
