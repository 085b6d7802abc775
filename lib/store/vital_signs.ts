/** Blood pressure and weight. Replies are JSON texts. @module */
import { VITAL_SIGNS_MAX } from "../shared/limits.ts";
import type { Tombstone } from "../shared/schemas/fields.ts";
import type { ChangedVitalSign, NewVitalSign, VitalSign } from "../shared/schemas/vital_sign.ts";
import { deleteTombstonesOf, listChangesOf } from "./changes.ts";
import { findObstacle, HAS_DECLINED_CONSENT } from "./consents.ts";
import type { Database, Row, SqlValue, Statement } from "./database.ts";

export type VitalSignJson = string;

export type VitalSignInsertOutcome =
  | { kind: "inserted" | "same"; sign: VitalSignJson }
  | { kind: "different"; current: VitalSign | Tombstone }
  /** The id belongs to somebody else. */
  | { kind: "taken" }
  | { kind: "no_consent" }
  | { kind: "full" }
  | { kind: "account_gone" };

interface OwnVitalSign {
  userId: string;
  id: string;
  at: string;
}

const COLUMNS = "kind, date, time, systolic, diastolic, pulse, kg";
/** `?1` is the person, `?2` the id, `?3` the instant. */
const ENTRY = "?4, ?5, ?6, ?7, ?8, ?9, ?10";

/** SQL: JSON of a row, without absent fields. */
const SIGN =
  `json_patch('{}', json_object('_id', id, 'kind', kind, 'date', date, 'time', time, 'systolic', systolic,
  'diastolic', diastolic, 'pulse', pulse, 'kg', kg, 'version', version, 'updatedAt', updated_at))`;

/** SQL: JSON of a row, deleted or not. */
export const VITAL_SIGN_OR_DELETED =
  `iif(deleted = 1, json_object('_id', id, 'deleted', json('true'), 'version', version), ${SIGN})`;

const NEXT_SEQ = "coalesce((SELECT max(seq) FROM vital_signs WHERE user_id = ?1), 0) + 1";

const IS_FULL = `(SELECT count(*) FROM vital_signs WHERE user_id = ?1) >= ${VITAL_SIGNS_MAX}`;

const INSERT = `INSERT INTO vital_signs (user_id, id, ${COLUMNS}, version, seq, updated_at)
  SELECT users.id, ?2, ${ENTRY}, 1, ${NEXT_SEQ}, ?3 FROM users
  WHERE users.id = ?1 AND NOT ${HAS_DECLINED_CONSENT} AND NOT ${IS_FULL}
  ON CONFLICT DO NOTHING RETURNING ${SIGN} AS sign`;

const GET_CLASHING = `SELECT user_id = ?1 AS is_own, ${VITAL_SIGN_OR_DELETED} AS sign,
    deleted = 0 AND (${COLUMNS}) IS (${ENTRY}) AS is_same
  FROM vital_signs WHERE id = ?2`;

const IS_STANDING = "id = ?2 AND user_id = ?1 AND deleted = 0";

const UPDATE = `UPDATE vital_signs SET (${COLUMNS}) = (${ENTRY}),
    version = version + 1, seq = ${NEXT_SEQ}, updated_at = ?3
  WHERE ${IS_STANDING} AND (?11 IS NULL OR version = ?11) AND (${COLUMNS}) IS NOT (${ENTRY})
  RETURNING ${SIGN} AS sign`;

const GET_OWN = `SELECT version, ${SIGN} AS sign FROM vital_signs WHERE ${IS_STANDING}`;

const MARK_DELETED =
  `UPDATE vital_signs SET deleted = 1, date = '', time = '', systolic = NULL, diastolic = NULL,
    pulse = NULL, kg = NULL, version = version + 1, seq = ${NEXT_SEQ}, updated_at = ?3
  WHERE ${IS_STANDING}`;

/** Idempotent; `different` also if changed or deleted since. */
export async function insertVitalSign(
  db: Database,
  { userId, id, at, sign }: OwnVitalSign & { sign: NewVitalSign },
): Promise<VitalSignInsertOutcome> {
  const args = [userId, id, at, ...argsOf(sign)];
  const [inserted] = await db.write([{ sql: INSERT, args }]);
  const row = inserted?.rows[0] as { sign: string } | undefined;
  if (row) return { kind: "inserted", sign: row.sign };
  const [clash] = await db.read<ClashRow>({ sql: GET_CLASHING, args });
  if (!clash) return { kind: await findObstacle(db, userId) };
  if (!clash.is_own) return { kind: "taken" };
  if (clash.is_same) return { kind: "same", sign: clash.sign };
  return { kind: "different", current: JSON.parse(clash.sign) };
}

/** With `version`, only if current; no change, no new version. Undefined when the person has none. */
export async function updateVitalSign(
  db: Database,
  { userId, id, at, change }: OwnVitalSign & { change: ChangedVitalSign },
): Promise<{ kind: "updated"; sign: VitalSignJson } | { kind: "stale"; current: VitalSign } | undefined> {
  const args = [userId, id, at, ...argsOf(change), change.version ?? null];
  const [updated] = await db.write([{ sql: UPDATE, args }]);
  const row = updated?.rows[0] as { sign: string } | undefined;
  if (row) return { kind: "updated", sign: row.sign };
  const [current] = await db.read<{ version: number; sign: string }>({ sql: GET_OWN, args: [userId, id] });
  if (!current) return undefined;
  const isStale = change.version !== undefined && change.version !== current.version;
  if (isStale) return { kind: "stale", current: JSON.parse(current.sign) };
  return { kind: "updated", sign: current.sign };
}

/** Leaves a tombstone; false without such an entry, deleted or not. */
export async function deleteVitalSign(db: Database, { userId, id, at }: OwnVitalSign): Promise<boolean> {
  const [deleted] = await db.write([{ sql: MARK_DELETED, args: [userId, id, at] }]);
  if (deleted?.changes === 1) return true;
  const sql = "SELECT 1 AS found FROM vital_signs WHERE id = ?2 AND user_id = ?1";
  return (await db.read({ sql, args: [userId, id] })).length > 0;
}

/** Oldest first: {@linkcode VitalSign}, and `Tombstone` of what was deleted. */
export const listVitalSignChanges = listChangesOf({
  table: "vital_signs",
  item: VITAL_SIGN_OR_DELETED,
  isDeleted: "deleted = 1",
});

/** Newest first, of days or what comes after an entry. @param from `YYYY-MM-DD`, as `to`, inclusive. */
export async function listVitalSignsOfDays(
  db: Database,
  { userId, from, to, limit, before }: {
    userId: string;
    from: string;
    to: string;
    limit: number;
    before?: { date: string; time: string; _id: string };
  },
): Promise<VitalSign[]> {
  const { date, time, _id } = before ?? { date: to, time: "~", _id: "" };
  const rows = await db.read<{ sign: string }>({
    sql: `SELECT ${SIGN} AS sign FROM vital_signs WHERE user_id = ?1 AND deleted = 0 AND date >= ?2
        AND (date, time, id) < (?3, ?4, ?5)
      ORDER BY date DESC, time DESC, id DESC LIMIT ?6`,
    args: [userId, from, date, time, _id, limit],
  });
  return rows.map(({ sign }) => JSON.parse(sign));
}

export const deleteOldVitalSigns = (now: Date): Statement =>
  deleteTombstonesOf("vital_signs", "user_id, seq", now);

function argsOf(sign: NewVitalSign | ChangedVitalSign): SqlValue[] {
  const { kind, date, time } = sign;
  return sign.kind === "weight"
    ? [kind, date, time, null, null, null, sign.kg]
    : [kind, date, time, sign.systolic, sign.diastolic, sign.pulse ?? null, null];
}

interface ClashRow extends Row {
  is_own: number;
  is_same: number;
  sign: string;
}
