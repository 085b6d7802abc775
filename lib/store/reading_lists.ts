/** Lists of readings: one statement, one text. @module */
import { addDays } from "../shared/calendar.ts";
import { READING_ROWS_MAX, READINGS_MAX } from "../shared/limits.ts";
import type { Reading } from "../shared/reading.ts";
import type { Database, SqlValue } from "./database.ts";
import { CHANGE_JSON, READING_JSON, type ReadingJson } from "./reading_columns.ts";
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

/** Reads a row each for history and newest change, then those listed: a line of JSON each, and their last change. */
function listSql(item: string, rows: string, parameters: number): ListSql {
  const select = (owner: string, columns: string, session: string) => `
  SELECT (SELECT group_concat(item, char(10)) || char(10) || max(seq) FROM (
      SELECT ${item} AS item, seq FROM readings WHERE user_id = ${owner} AND ${rows} LIMIT ?2)) AS lines,
    coalesce((SELECT max(seq) FROM readings WHERE user_id = ${owner}), 0) AS newest, history_id${columns}
  FROM sync_history ${session} WHERE sync_history.only = 1`;
  return {
    alone: select("?1", "", ""),
    withSession: select(
      "s.user_id",
      `, ${SESSION_COLUMNS}`,
      `LEFT JOIN sessions AS s ON ${isActiveSession(parameters + 1)}`,
    ),
  };
}

const NEWEST_FIRST = "ORDER BY date DESC, time DESC, id DESC";

const LIST = listSql(READING_JSON, `deleted = 0 ${NEWEST_FIRST}`, 2);

const LIST_BEFORE = listSql(
  READING_JSON,
  `deleted = 0 AND (date, time, id) < (?3, ?4, ?5) ${NEWEST_FIRST}`,
  5,
);

const LIST_OF_DAYS = listSql(
  READING_JSON,
  `deleted = 0 AND date >= ?3 AND (date, time, id) < (?4, ?5, ?6) ${NEWEST_FIRST}`,
  6,
);

const COUNT_OF_DAYS = `SELECT count(*) AS readings FROM (
  SELECT 1 FROM readings WHERE user_id = ?1 AND deleted = 0 AND date BETWEEN ?2 AND ?3 LIMIT ?4)`;

const LIST_CHANGES = listSql(CHANGE_JSON, "seq > ?3 AND seq <= coalesce(?4, seq) ORDER BY seq", 4);

interface ListRow extends SessionRow {
  lines: string | null;
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
  });
  if (!row) throw new TypeError("A list is one row");
  return row;
}

interface Lines {
  items: ReadingJson[];
  /** Of the last change among them. */
  seq: number | undefined;
}

/** JSON has no line break of its own. */
function splitLines(lines: string | null): Lines {
  const items = lines?.split("\n") ?? [];
  const seq = items.pop();
  return { items, seq: seq === undefined ? undefined : Number(seq) };
}

const arrayOf = (items: readonly ReadingJson[]) => `[${items.join()}]`;

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
    ? await readList(db, LIST_BEFORE, [...args, before.date, before.time, before.id], session)
    : await readList(db, LIST, args, session);
  const { items: found } = splitLines(row.lines);
  const items = found.slice(0, limit);
  return {
    items: arrayOf(items),
    seq: row.newest,
    historyId: row.history_id,
    last: found.length > limit ? positionOf(items.at(-1)) : undefined,
    session: session && toActiveSession(row),
  };
}

function positionOf(last: ReadingJson | undefined): ReadingPosition | undefined {
  if (last === undefined) return undefined;
  const { date, time, _id }: Reading = JSON.parse(last);
  return { date, time, id: _id };
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
  const { date, time, id } = before ?? { date: addDays(to, 1), time: "", id: "" };
  const { lines } = await readList(db, LIST_OF_DAYS, [userId, limit, from, date, time, id], undefined);
  return JSON.parse(arrayOf(splitLines(lines).items));
}

/** The day of each reading, in no order. @param from `YYYY-MM-DD`, as `to`, inclusive. */
export async function listReadingDates(
  db: Database,
  { userId, from, to }: { userId: string; from: string; to: string },
): Promise<string[]> {
  const rows = await db.read<{ date: string; count: number }>(sql`
    SELECT date, count(*) AS count FROM readings
    WHERE user_id = ${userId} AND deleted = 0 AND date BETWEEN ${from} AND ${to} GROUP BY date
    LIMIT ${READING_ROWS_MAX}`);
  return rows.flatMap(({ date, count }) => Array<string>(count).fill(date));
}

/** Counts up to `limit`. */
export async function countReadingsOfDays(
  db: Database,
  { userId, from, to, limit }: DaysOfPerson,
): Promise<number> {
  const args = [userId, from, to, limit];
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
  const { items, seq = sinceSeq } = splitLines(row.lines);
  return {
    items: arrayOf(items),
    seq,
    newest: row.newest,
    historyId: row.history_id,
    isKnownHistory,
    session: session && toActiveSession(row),
  };
}
