/** Medicines and when they were taken, supplies, visits and checks. @module */
import { CARE_RECORDS_MAX, REMINDERS_MAX, SUPPLIES_MAX } from "../shared/limits.ts";
import type { CareChange, CareEntry, CareRecord, Dose, Supply } from "../shared/schemas/care.ts";
import { deleteTombstonesOf, listChangesOf } from "./changes.ts";
import { HAS_DECLINED_CONSENT } from "./consents.ts";
import type { Database, Statement } from "./database.ts";
import { sql } from "./sql.ts";

/** The times of a medicine are its reminders, in the order of their index. */
const TIMES = `(SELECT json_group_array(json_object('_id', r.id, 'time', r.time, 'days', json(r.days),
    'isOn', json(iif(r.is_on = 1, 'true', 'false')))) FROM reminders AS r INDEXED BY reminders_by_medicine
    WHERE r.user_id = care_records.user_id AND r.medicine_id = care_records.id)`;
const ENTRY = `iif(entry ->> '$.kind' = 'medicine', json_set(entry, '$.times', json(${TIMES})), entry)`;
export const CARE_RECORD_JSON =
  `json_object('_id', care_records.id, 'changedAt', changed_at, 'entry', json(${ENTRY}))`;

export type CareOutcome =
  /** Its record is what stands now. */
  | { kind: "kept"; record: CareRecord }
  | { kind: "no_consent" }
  | { kind: "full" }
  | { kind: "supplies_full" }
  | { kind: "reminders_full" }
  | { kind: "account_gone" };

const OWN = "user_id = ?1 AND id = ?2";

/** With a limit: an account may have more from before there was one. */
const OTHER_SUPPLIES = `(SELECT count(*) FROM (SELECT 1 FROM care_records
  WHERE user_id = ?1 AND id <> ?2 AND entry ->> '$.kind' = 'supply' LIMIT ${SUPPLIES_MAX}))`;

/** Older phones count a supply again without naming its medicine. */
const REPLACEMENT = `iif(excluded.entry ->> '$.kind' = 'supply' AND excluded.entry -> '$.medicineId' IS NULL
    AND excluded.entry ->> '$.reminderId' = entry ->> '$.reminderId' AND entry -> '$.medicineId' IS NOT NULL,
  json_set(excluded.entry, '$.medicineId', entry ->> '$.medicineId'), excluded.entry)`;

const TIMES_COUNT = "json_array_length(?6, '$.times')";
const OTHER_REMINDERS = `(SELECT count(*) FROM reminders
  WHERE user_id = ?1 AND id <> user_id AND medicine_id IS NOT ?2)`;

/** `?3` is the entry, `?4` when the person said so, `?5` the latest that counts, `?6` a medicine's times. */
const UPSERT = `INSERT INTO care_records (user_id, id, entry, changed_at, seq)
  SELECT u.id, ?2, ?3, min(?4, ?5), coalesce((SELECT max(seq) FROM care_records WHERE user_id = ?1), 0) + 1
  FROM users AS u WHERE u.id = ?1 AND (?3 IS NULL OR NOT ${HAS_DECLINED_CONSENT})
    AND ((SELECT count(*) FROM care_records WHERE user_id = ?1) < ${CARE_RECORDS_MAX}
      OR EXISTS (SELECT 1 FROM care_records WHERE ${OWN}))
    AND (?3 ->> '$.kind' IS NOT 'supply' OR ${OTHER_SUPPLIES} < ${SUPPLIES_MAX}
      OR EXISTS (SELECT 1 FROM care_records WHERE ${OWN} AND entry ->> '$.kind' = 'supply'))
    AND (${TIMES_COUNT} = 0 OR ${OTHER_REMINDERS} + ${TIMES_COUNT} <= ${REMINDERS_MAX})
  ON CONFLICT DO UPDATE SET entry = ${REPLACEMENT}, changed_at = excluded.changed_at, seq = excluded.seq
  WHERE excluded.changed_at > changed_at`;

const GET = `SELECT ${HAS_DECLINED_CONSENT} AS has_declined,
    (SELECT ${CARE_RECORD_JSON} FROM care_records WHERE ${OWN}) AS record, ${OTHER_SUPPLIES} AS supplies,
    ${OTHER_REMINDERS} AS reminders
  FROM users WHERE id = ?1`;

/** If this is what stands, and not what was said later, or first at the same instant. */
const STANDS =
  `EXISTS (SELECT 1 FROM care_records WHERE ${OWN} AND changed_at = min(?4, ?5) AND entry IS ?3)`;

/** A time that stays as it was keeps when it rings next, put off or not. */
const KEEP_TIMES = `INSERT INTO reminders
    (user_id, id, kind, label, time, days, is_on, next_at, created_at, medicine_id)
  SELECT ?1, t.value ->> '$._id', 'medicine', ?3 ->> '$.name', t.value ->> '$.time', t.value ->> '$.days',
    t.value ->> '$.isOn', t.value ->> '$.nextMs', min(?4, ?5), ?2
  FROM json_each(?6, '$.times') AS t
  WHERE ${STANDS} AND NOT EXISTS (SELECT 1 FROM users WHERE id = t.value ->> '$._id')
  ON CONFLICT (id) DO UPDATE SET kind = 'medicine', label = excluded.label, time = excluded.time,
    days = excluded.days, is_on = excluded.is_on, medicine_id = excluded.medicine_id,
    is_snoozed = iif((time, days, is_on) = (excluded.time, excluded.days, excluded.is_on), is_snoozed, 0),
    next_at = iif((time, days, is_on) = (excluded.time, excluded.days, excluded.is_on), next_at, excluded.next_at)
  WHERE user_id = excluded.user_id`;

/** What another phone added since then stays. */
const DELETE_TIMES = `DELETE FROM reminders WHERE user_id = ?1 AND medicine_id = ?2 AND ${STANDS}
  AND (?3 IS NULL OR id NOT IN (SELECT value ->> '$._id' FROM json_each(?6, '$.times'))
    AND iif(?6 -> '$.removed' IS NULL, created_at <= ?4, id IN (SELECT value FROM json_each(?6, '$.removed'))))`;

const RENAME_TIMES = `UPDATE reminders SET label = ?3 ->> '$.name'
  WHERE user_id = ?1 AND medicine_id = ?2 AND label <> ?3 ->> '$.name' AND ${STANDS}`;

/** A medicine may have no times: with them its record would be gone, as on older phones. */
const KEEP_RECORD = `UPDATE care_records SET entry = ?3 WHERE ${OWN} AND entry IS NULL
  AND ?3 IS NOT NULL AND changed_at = min(?4, ?5)`;

/**
 * Of two changes the later one stays, whichever comes first; of one instant, the first.
 *
 * @param latest What was said later counts as then: a clock that is ahead must not win for ever.
 * @param nextMs When each time of a medicine rings next, in milliseconds since 1970.
 */
export async function upsertCareRecord(
  db: Database,
  { userId, id, latest }: { userId: string; id: string; latest: string },
  { changedAt, entry, removed }: CareChange,
  nextMs: readonly (number | null)[] = [],
): Promise<CareOutcome> {
  // Texts are compared: all have milliseconds.
  const said = new Date(changedAt).toISOString();
  const { times, ...kept } = entry?.kind === "medicine" ? entry : { ...entry, times: [] };
  const rings = times.map((time, index) => ({ ...time, nextMs: nextMs[index] ?? null }));
  const args = [
    userId,
    id,
    entry && JSON.stringify(kept),
    said,
    latest,
    JSON.stringify({ times: rings, removed }),
  ];
  const hasTimes = !entry || entry.kind === "medicine";
  const steps = hasTimes ? [UPSERT, KEEP_TIMES, RENAME_TIMES, DELETE_TIMES, KEEP_RECORD] : [UPSERT];
  await db.write(steps.map((sql) => ({ sql, args: sql.includes("?6") ? args : args.slice(0, 5) })));
  const [account] = await db.read<
    { has_declined: number; record: string | null; supplies: number; reminders: number }
  >({ sql: GET, args: [userId, id] });
  if (!account) return { kind: "account_gone" };
  if (account.has_declined && entry) return { kind: "no_consent" };
  const record: CareRecord | undefined = account.record === null ? undefined : JSON.parse(account.record);
  // Whatever stands and is earlier was not replaced.
  if (record && record.changedAt >= (said < latest ? said : latest)) return { kind: "kept", record };
  if (times.length > 0 && account.reminders + times.length > REMINDERS_MAX) return { kind: "reminders_full" };
  const isSupply = entry?.kind === "supply" && account.supplies === SUPPLIES_MAX;
  return { kind: isSupply ? "supplies_full" : "full" };
}

/** Oldest first: {@linkcode CareRecord}. */
export const listCareChanges = listChangesOf({
  table: "care_records",
  item: CARE_RECORD_JSON,
  isDeleted: "entry IS NULL",
});

/** What was not deleted, by id; `last` is given while there may be more. */
export async function listCareEntries(
  db: Database,
  { userId, after = "", limit }: { userId: string; after?: string; limit: number },
): Promise<{ entries: CareEntry[]; last?: string }> {
  const rows = await db.read<{ id: string; entry: string }>({
    sql: `SELECT id, ${ENTRY} AS entry FROM care_records WHERE user_id = ?1 AND id > ?2 AND entry IS NOT NULL
      ORDER BY id LIMIT ?3`,
    args: [userId, after, limit],
  });
  const last = rows.length === limit ? rows.at(-1)?.id : undefined;
  return { entries: rows.map(({ entry }) => JSON.parse(entry)), last };
}

/** Those dated after the day `since`, by id and after the id `after`. */
export async function listDosesSince(
  db: Database,
  { userId, since, after, limit }: { userId: string; since: string; after: string; limit: number },
): Promise<{ id: string; dose: Dose }[]> {
  const rows = await db.read<{ id: string; entry: string }>(sql`
    SELECT id, entry FROM care_records WHERE user_id = ${userId} AND id > ${after}
      AND entry ->> '$.kind' = 'dose' AND entry ->> '$.date' > ${since} ORDER BY id LIMIT ${limit}`);
  return rows.map(({ id, entry }) => ({ id, dose: JSON.parse(entry) }));
}

export interface StoredSupply {
  id: string;
  supply: Supply;
  changedAt: string;
  /** Whether its person was told that it ends. */
  isTold: boolean;
}

export interface SupplyOwner {
  userId: string;
  isSuspended: boolean;
  language: string;
  zone?: string;
  /** Are the newest 50. */
  supplies: StoredSupply[];
}

/** Whoever comes next by id, of those who have any. */
export async function getNextSupplyOwner(db: Database, after: string): Promise<SupplyOwner | undefined> {
  const rows = await db.read<
    & { userId: string; isSuspended: number; language: string; zone: string | null }
    & { id: string; entry: string; changedAt: string; isTold: number }
  >(sql`
    SELECT u.id AS userId, u.is_suspended AS isSuspended, u.message_language AS language, s.zone,
      c.id, c.entry, c.changed_at AS changedAt, c.told_of = c.changed_at AS isTold
    FROM users AS u CROSS JOIN care_records AS c ON c.user_id = u.id
      LEFT JOIN reminder_settings AS s ON s.user_id = u.id
    WHERE c.entry ->> '$.kind' = 'supply' AND u.id = (
      SELECT min(user_id) FROM care_records WHERE entry ->> '$.kind' = 'supply' AND user_id > ${after})
    ORDER BY c.id DESC LIMIT ${SUPPLIES_MAX}`);
  const [owner] = rows;
  return owner && {
    userId: owner.userId,
    isSuspended: owner.isSuspended === 1,
    language: owner.language,
    zone: owner.zone ?? undefined,
    supplies: rows.map(({ id, entry, changedAt, isTold }) => (
      { id, changedAt, supply: JSON.parse(entry), isTold: isTold === 1 }
    )),
  };
}

/** Unless counted anew meanwhile; if the notification `fingerprint` was inserted at `at` (ISO 8601 UTC). */
export function updateToldSupplies(
  userId: string,
  supplies: readonly StoredSupply[],
  { fingerprint, at }: { fingerprint: string; at: string },
): Statement {
  return sql`UPDATE care_records SET told_of = changed_at
    WHERE user_id = ${userId} AND (id, changed_at) IN (
        SELECT value ->> 0, value ->> 1 FROM json_each(${
    supplies.map(({ id, changedAt }) => [id, changedAt])
  }))
      AND EXISTS (SELECT 1 FROM notifications WHERE fingerprint = ${fingerprint} AND created_at = ${at})`;
}

export const deleteOldCareRecords = (now: Date): Statement =>
  deleteTombstonesOf("care_records", "user_id, id", now, "entry IS NULL AND changed_at");
