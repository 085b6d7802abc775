/** A person's readings. Replies are JSON texts. @module */
import {
  HISTORY_RETENTION_DAYS,
  READING_EDITS_A_DAY,
  READING_HISTORY_MAX,
  READING_ROWS_MAX,
  READINGS_MAX,
} from "../shared/limits.ts";
import { nextImportId } from "../shared/ids.ts";
import type { ChangedReading, NewReading, Reading, Tombstone } from "../shared/reading.ts";
import { deleteTombstonesOf } from "./changes.ts";
import { findObstacle, HAS_DECLINED_CONSENT } from "./consents.ts";
import type { Database, Row, SqlValue, Statement } from "./database.ts";
import {
  afterReading,
  BLANK_READING,
  CHANGE_JSON,
  changedParameters,
  formatInserted,
  READING_COLUMNS,
  READING_JSON,
  readingArgs,
  type ReadingJson,
  readingParameters,
} from "./reading_columns.ts";
import { deletePiece, sql } from "./sql.ts";

export type InsertOutcome =
  | { kind: "inserted"; reading: ReadingJson }
  /** Is the reading as it is stored now. */
  | { kind: "same"; reading: ReadingJson }
  | { kind: "different"; current: Reading | Tombstone }
  /** The id belongs to somebody else. */
  | { kind: "taken" }
  | { kind: "no_consent" }
  | { kind: "full" }
  | { kind: "account_gone" };

export type UpdateOutcome =
  | { kind: "updated"; reading: ReadingJson }
  | { kind: "stale"; current: Reading }
  | { kind: "edited_often"; until: string }
  /** The account has no room for more former versions. */
  | { kind: "history_full" };

interface UserReading {
  userId: string;
  id: string;
  at: string;
}

/** `?1` is the person, `?2` the id, `?3` the instant; then the entry. */
const ENTRY = readingParameters(4);
const CHANGED_ENTRY = changedParameters(4);
const VERSION = `?${afterReading(4)}`;
const DAY_AGO = `?${afterReading(4) + 1}`;

const NEXT_SEQ = `coalesce((SELECT max(seq) FROM readings WHERE user_id = ?1), 0) + 1`;

const IS_FULL = `EXISTS (SELECT 1 FROM reading_counts WHERE user_id = ?1
  AND (held >= ${READINGS_MAX} OR held + tombstones >= ${READING_ROWS_MAX}))`;

const IS_HISTORY_FULL =
  `EXISTS (SELECT 1 FROM reading_counts WHERE user_id = ?1 AND history >= ${READING_HISTORY_MAX})`;

/** Versions count by one: if the 20th before was replaced within the day, so were all since. */
const FIRST_EDIT_OF_A_FULL_DAY =
  `SELECT replaced_at FROM reading_history AS h WHERE h.user_id = ?1 AND h.reading_id = ?2
    AND h.version = readings.version - ${READING_EDITS_A_DAY} AND h.replaced_at > ${DAY_AGO}`;

const INSERT = `INSERT INTO readings
    (user_id, id, ${READING_COLUMNS}, version, seq, updated_at)
  SELECT users.id, ?2, ${ENTRY}, 1, ${NEXT_SEQ}, ?3 FROM users
  WHERE users.id = ?1 AND NOT ${HAS_DECLINED_CONSENT} AND NOT ${IS_FULL}
  ON CONFLICT DO NOTHING`;

const GET_CLASHING = `SELECT user_id = ?1 IS TRUE AS is_own, ${CHANGE_JSON} AS current,
    (${READING_COLUMNS}) = (${ENTRY}) OR (${ENTRY}) = (
      SELECT ${READING_COLUMNS} FROM reading_history
      WHERE user_id = ?1 AND reading_id = ?2 AND version = 1) IS TRUE AS is_same
  FROM readings WHERE id = ?2`;

/** SQL condition: reading `?2` is person `?1`'s, and not deleted. */
const IS_OWN = `id = ?2 AND user_id = ?1 AND deleted = 0`;

const UPDATE = `UPDATE readings SET (${READING_COLUMNS}) = (${CHANGED_ENTRY}),
    version = version + 1, seq = ${NEXT_SEQ}, updated_at = ?3
  WHERE ${IS_OWN} AND (${VERSION} IS NULL OR version = ${VERSION})
    AND (${READING_COLUMNS}) <> (${CHANGED_ENTRY})
    AND NOT ${IS_HISTORY_FULL} AND NOT EXISTS (${FIRST_EDIT_OF_A_FULL_DAY})
  RETURNING ${READING_JSON} AS reading`;

const GET_OWN = `SELECT version, ${READING_JSON} AS reading,
    (${READING_COLUMNS}) = (${CHANGED_ENTRY}) AS is_same,
    ${IS_HISTORY_FULL} AS is_history_full, (${FIRST_EDIT_OF_A_FULL_DAY}) AS first_edit_at
  FROM readings WHERE ${IS_OWN}`;

/** Only the history keeps what it was. */
const MARK_DELETED = `UPDATE readings SET deleted = 1, ${BLANK_READING},
    version = version + 1, seq = ${NEXT_SEQ}, updated_at = ?3
  WHERE ${IS_OWN}`;

const IS_DELETED = `SELECT 1 AS found FROM readings WHERE id = ?2 AND user_id = ?1 AND deleted = 1`;

/** Idempotent. `different` also if deleted since; `same` also after consent was withdrawn, and in a full logbook. */
export async function insertReading(
  db: Database,
  { userId, id, at, reading }: UserReading & { reading: NewReading },
): Promise<InsertOutcome> {
  const entry = [userId, id, at, ...readingArgs(reading)];
  const [inserted] = await db.write([{ sql: INSERT, args: entry }]);
  if (inserted?.changes === 1) return { kind: "inserted", reading: formatInserted({ id, at, reading }) };
  const [clash] = await db.read<ClashRow>({ sql: GET_CLASHING, args: entry });
  if (!clash) return { kind: await findObstacle(db, userId) };
  if (!clash.is_own) return { kind: "taken" };
  const stored = clash.current;
  const current: Reading | Tombstone = JSON.parse(stored);
  if (clash.is_same && !("deleted" in current)) return { kind: "same", reading: stored };
  return { kind: "different", current };
}

/**
 * Inserts an imported reading under its first id that is not a deleted one's; idempotent, and never overwrites what
 * is stored.
 */
export async function importReading(
  db: Database,
  own: UserReading & { reading: NewReading },
): Promise<Exclude<InsertOutcome, { kind: "different" }>> {
  for (let id: string | undefined = own.id; id; id = nextImportId(id)) {
    const outcome = await insertReading(db, { ...own, id });
    if (outcome.kind !== "different") return outcome;
    const { current } = outcome;
    if (!("deleted" in current)) return { kind: "same", reading: JSON.stringify(current) };
  }
  return { kind: "taken" };
}

/**
 * With `version`, only if current. The former goes into the history; no change, no new version.
 *
 * Undefined when the person has no such reading.
 */
export async function updateReading(
  db: Database,
  { userId, id, at, change }: UserReading & { change: ChangedReading },
): Promise<UpdateOutcome | undefined> {
  const entry = readingArgs(change, { isChange: true });
  const dayAgo = movedBy(at, -DAY_MS);
  const args = [userId, id, at, ...entry, change.version ?? null, dayAgo];
  const updated = await writeOne<{ reading: string }>(db, UPDATE, args);
  if (updated) return { kind: "updated", reading: updated.reading };
  const [current] = await db.read<CurrentRow>({ sql: GET_OWN, args });
  if (!current) return undefined;
  const { reading } = current;
  const isStale = change.version !== undefined && change.version !== current.version;
  if (isStale) return { kind: "stale", current: JSON.parse(reading) };
  if (!current.is_same && current.is_history_full) return { kind: "history_full" };
  if (!current.is_same && current.first_edit_at !== null) {
    return { kind: "edited_often", until: movedBy(current.first_edit_at, DAY_MS) };
  }
  return { kind: "updated", reading };
}

/** Leaves a tombstone; false without such a reading, deleted or not. */
export async function deleteReading(db: Database, { userId, id, at }: UserReading): Promise<boolean> {
  const args = [userId, id, at];
  const [deleted] = await db.write([{ sql: MARK_DELETED, args }]);
  if (deleted?.changes === 1) return true;
  return (await db.read({ sql: IS_DELETED, args: args.slice(0, 2) })).length > 0;
}

const DAY_MS = 24 * 3600_000;

function movedBy(instant: string, ms: number): string {
  return new Date(Date.parse(instant) + ms).toISOString();
}

interface CurrentRow extends Row {
  version: number;
  reading: string;
  is_same: number;
  is_history_full: number;
  first_edit_at: string | null;
}

interface ClashRow extends Row {
  is_own: number;
  is_same: number;
  current: string;
}

async function writeOne<Columns extends Row>(
  db: Database,
  sql: string,
  args: SqlValue[],
): Promise<Columns | undefined> {
  const [result] = await db.write([{ sql, args }]);
  return result?.rows[0] as Columns | undefined;
}

/** Replaced more than 365 days before `now`. */
export function deleteOldReadingHistory(now: Date): Statement {
  const before = movedBy(now.toISOString(), -HISTORY_RETENTION_DAYS * DAY_MS);
  return deletePiece("reading_history", "reading_id, version, user_id", sql`replaced_at < ${before}`);
}

export const deleteOldTombstones = (now: Date): Statement => deleteTombstonesOf("readings", "id", now);
