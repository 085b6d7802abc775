/**
 * A person's readings: what was typed, in the order it arrived, and never anybody else's.
 *
 * Replies are JSON texts made inside SQLite, so that a list crosses into JavaScript as one value.
 *
 * @module
 */
import {
  READING_EDITS_A_DAY,
  READING_HISTORY_MAX,
  READING_ROWS_MAX,
  READINGS_MAX,
} from "../shared/limits.ts";
import type { ChangedReading, NewReading, Reading, Tombstone } from "../shared/reading.ts";
import { HAS_DECLINED_CONSENT } from "./consents.ts";
import type { Database, Row, SqlValue } from "./database.ts";
import { CHANGE_JSON, READING_JSON } from "./reading_json.ts";

/** JSON of one {@linkcode Reading}. */
export type ReadingJson = string;

/** What {@linkcode insertReading} found. */
export type InsertOutcome =
  | { kind: "inserted"; reading: ReadingJson }
  /** This very entry was added before; the reading is shown as it stands today. */
  | { kind: "same"; reading: ReadingJson }
  | { kind: "different"; current: Reading | Tombstone }
  /** Somebody else's. */
  | { kind: "taken" }
  /** The person does not agree to the keeping of readings. */
  | { kind: "unwanted" }
  /** The person holds as many readings as one can. */
  | { kind: "full" }
  | { kind: "account_gone" };

/** What {@linkcode updateReading} found. */
export type UpdateOutcome =
  | { kind: "updated"; reading: ReadingJson }
  | { kind: "stale"; current: Reading }
  /** This reading was edited too often within a day; `until` is when the next edit is taken, ISO 8601 UTC. */
  | { kind: "edited_often"; until: string }
  /** No more former versions of this person's readings are kept. */
  | { kind: "history_full" };

/** One of a person's readings, at an instant that is ISO 8601 UTC. */
interface UserReading {
  userId: string;
  id: string;
  at: string;
}

/** `?3` to `?8` of every statement that carries an entry. */
const ENTRY = "?3, ?4, ?5, ?6, ?7, ?8";

const NEXT_SEQ = "coalesce((SELECT max(seq) FROM readings WHERE user_id = ?1), 0) + 1";

/** SQL condition: the person `?1` has no room for one more reading. */
const IS_FULL = `EXISTS (SELECT 1 FROM reading_counts WHERE user_id = ?1
  AND (held >= ${READINGS_MAX} OR held + tombstones >= ${READING_ROWS_MAX}))`;

/** SQL condition: no former version of the readings of the person `?1` can be kept any more. */
const IS_HISTORY_FULL =
  `EXISTS (SELECT 1 FROM reading_counts WHERE user_id = ?1 AND history >= ${READING_HISTORY_MAX})`;

/** Versions count up by one: where the 20th before this one was replaced within the day, so were all after it. */
const FIRST_EDIT_OF_A_FULL_DAY =
  `SELECT replaced_at FROM reading_history AS h WHERE h.user_id = ?1 AND h.reading_id = ?2
    AND h.version = readings.version - ${READING_EDITS_A_DAY} AND h.replaced_at > ?11`;

const INSERT = `INSERT INTO readings
    (user_id, id, date, time, type, value, unit, comment, version, seq, updated_at)
  SELECT id, ?2, ${ENTRY}, 1, ${NEXT_SEQ}, ?9 FROM users WHERE id = ?1 AND NOT ${HAS_DECLINED_CONSENT} AND NOT ${IS_FULL}
  ON CONFLICT DO NOTHING
  RETURNING ${READING_JSON} AS reading`;

const GET_CLASHING = `SELECT user_id = ?1 AS is_own, deleted, ${CHANGE_JSON} AS standing,
    (date, time, type, value, unit, comment) = (${ENTRY}) OR EXISTS (
      SELECT 1 FROM reading_history AS h WHERE h.user_id = ?1 AND h.reading_id = ?2 AND h.version = 1
        AND (h.date, h.time, h.type, h.value, h.unit, h.comment) = (${ENTRY})) AS is_same
  FROM readings WHERE id = ?2`;

const UPDATE = `UPDATE readings SET (date, time, type, value, unit, comment) = (${ENTRY}),
    version = version + 1, seq = ${NEXT_SEQ}, updated_at = ?9
  WHERE id = ?2 AND user_id = ?1 AND deleted = 0 AND (?10 IS NULL OR version = ?10)
    AND (date, time, type, value, unit, comment) <> (${ENTRY})
    AND NOT ${IS_HISTORY_FULL} AND NOT EXISTS (${FIRST_EDIT_OF_A_FULL_DAY})
  RETURNING ${READING_JSON} AS reading`;

const GET_OWN = `SELECT version, ${READING_JSON} AS reading,
    (date, time, type, value, unit, comment) = (${ENTRY}) AS is_same,
    ${IS_HISTORY_FULL} AS is_history_full, (${FIRST_EDIT_OF_A_FULL_DAY}) AS first_edit_at
  FROM readings WHERE id = ?2 AND user_id = ?1 AND deleted = 0`;

/** A tombstone says that there was something, and no longer what: that is kept in the history alone. */
const MARK_DELETED =
  `UPDATE readings SET deleted = 1, date = '', time = '', type = '', value = 0, unit = '', comment = '',
    version = version + 1, seq = ${NEXT_SEQ}, updated_at = ?3
  WHERE id = ?2 AND user_id = ?1 AND deleted = 0`;

const IS_DELETED = "SELECT 1 AS found FROM readings WHERE id = ?2 AND user_id = ?1 AND deleted = 1";

/**
 * Adds a reading under an id that nothing else has; any number of equal calls add it once.
 *
 * A full logbook takes no new one; edits, deletions and what it holds already are no different there. Outcome
 * `different` also stands for a reading that its owner has deleted since. One that was added before a consent
 * was withdrawn is still `same`.
 */
export async function insertReading(
  db: Database,
  { userId, id, at, reading }: UserReading & { reading: NewReading },
): Promise<InsertOutcome> {
  const entry = [userId, id, ...entryOf(reading)];
  const inserted = await writeOne<{ reading: string }>(db, INSERT, [...entry, at]);
  if (inserted) return { kind: "inserted", reading: inserted.reading };
  const [clash] = await db.read<ClashRow>({ sql: GET_CLASHING, args: entry });
  if (!clash) return { kind: await findObstacle(db, userId) };
  if (!clash.is_own) return { kind: "taken" };
  if (clash.is_same && !clash.deleted) return { kind: "same", reading: clash.standing };
  return { kind: "different", current: JSON.parse(clash.standing) };
}

/**
 * Replaces a reading; with `version`, only while that is the one that stands. What stood before goes into the
 * history; a change that changes nothing leaves the version as it is.
 *
 * Returns undefined when the person has no such reading.
 */
export async function updateReading(
  db: Database,
  { userId, id, at, change }: UserReading & { change: ChangedReading },
): Promise<UpdateOutcome | undefined> {
  const args = [userId, id, ...entryOf(change), at, change.version ?? null, movedBy(at, -DAY_MS)];
  const updated = await writeOne<{ reading: string }>(db, UPDATE, args);
  if (updated) return { kind: "updated", reading: updated.reading };
  const [current] = await db.read<StandingRow>({ sql: GET_OWN, args });
  if (!current) return undefined;
  const isStale = change.version !== undefined && change.version !== current.version;
  if (isStale) return { kind: "stale", current: JSON.parse(current.reading) };
  if (!current.is_same && current.is_history_full) return { kind: "history_full" };
  if (!current.is_same && current.first_edit_at !== null) {
    return { kind: "edited_often", until: movedBy(current.first_edit_at, DAY_MS) };
  }
  return { kind: "updated", reading: current.reading };
}

/**
 * Deletes a reading and leaves a tombstone; tells whether the person has or had such a reading.
 */
export async function deleteReading(db: Database, { userId, id, at }: UserReading): Promise<boolean> {
  const [deleted] = await db.write([{ sql: MARK_DELETED, args: [userId, id, at] }]);
  if (deleted?.changes === 1) return true;
  return (await db.read({ sql: IS_DELETED, args: [userId, id] })).length > 0;
}

/** Tells what keeps a reading out whose id nothing else has. */
async function findObstacle(
  db: Database,
  userId: string,
): Promise<"account_gone" | "unwanted" | "full"> {
  const [account] = await db.read<{ has_refused: number }>({
    sql: `SELECT ${HAS_DECLINED_CONSENT} AS has_refused FROM users WHERE id = ?1`,
    args: [userId],
  });
  if (!account) return "account_gone";
  return account.has_refused ? "unwanted" : "full";
}

const DAY_MS = 24 * 3600_000;

function movedBy(instant: string, ms: number): string {
  return new Date(Date.parse(instant) + ms).toISOString();
}

interface StandingRow extends Row {
  version: number;
  reading: string;
  is_same: number;
  is_history_full: number;
  first_edit_at: string | null;
}

interface ClashRow extends Row {
  is_own: number;
  is_same: number;
  deleted: number;
  standing: string;
}

function entryOf({ date, time, type, value, unit, comment }: NewReading | ChangedReading): SqlValue[] {
  return [date, time, type, value, unit, comment ?? ""];
}

async function writeOne<Columns extends Row>(
  db: Database,
  sql: string,
  args: SqlValue[],
): Promise<Columns | undefined> {
  const [result] = await db.write([{ sql, args }]);
  return result?.rows[0] as Columns | undefined;
}
