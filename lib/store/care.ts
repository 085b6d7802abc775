/** Medicines taken, supplies, visits and checks. @module */
import { CARE_RECORDS_MAX, TOMBSTONE_RETENTION_DAYS } from "../shared/limits.ts";
import type { CareChange, CareEntry, CareRecord } from "../shared/schemas/care.ts";
import { listChangesOf } from "./changes.ts";
import { HAS_DECLINED_CONSENT } from "./consents.ts";
import type { Database, Statement } from "./database.ts";

export const CARE_RECORD_JSON = `json_object('_id', id, 'changedAt', changed_at, 'entry', json(entry))`;

export type CareOutcome =
  /** Its record is what stands now. */
  | { kind: "kept"; record: CareRecord }
  | { kind: "no_consent" }
  | { kind: "full" }
  | { kind: "account_gone" };

const OWN = "user_id = ?1 AND id = ?2";

/** `?3` is the entry, `?4` when the person said so, `?5` the latest that counts. */
const UPSERT = `INSERT INTO care_records (user_id, id, entry, changed_at, seq)
  SELECT u.id, ?2, ?3, min(?4, ?5), coalesce((SELECT max(seq) FROM care_records WHERE user_id = ?1), 0) + 1
  FROM users AS u WHERE u.id = ?1 AND NOT ${HAS_DECLINED_CONSENT}
    AND ((SELECT count(*) FROM care_records WHERE user_id = ?1) < ${CARE_RECORDS_MAX}
      OR EXISTS (SELECT 1 FROM care_records WHERE ${OWN}))
  ON CONFLICT DO UPDATE SET entry = excluded.entry, changed_at = excluded.changed_at, seq = excluded.seq
  WHERE excluded.changed_at > changed_at`;

const GET = `SELECT ${HAS_DECLINED_CONSENT} AS has_declined,
    (SELECT ${CARE_RECORD_JSON} FROM care_records WHERE ${OWN}) AS record
  FROM users WHERE id = ?1`;

/**
 * Of two changes the later one stays, whichever comes first; of one instant, the first.
 *
 * @param latest What was said later counts as then: a clock that is ahead must not win for ever.
 */
export async function upsertCareRecord(
  db: Database,
  { userId, id, latest }: { userId: string; id: string; latest: string },
  { changedAt, entry }: CareChange,
): Promise<CareOutcome> {
  // Texts are compared: all have milliseconds.
  const said = new Date(changedAt).toISOString();
  await db.write([{ sql: UPSERT, args: [userId, id, entry && JSON.stringify(entry), said, latest] }]);
  const [account] = await db.read<{ has_declined: number; record: string | null }>({
    sql: GET,
    args: [userId, id],
  });
  if (!account) return { kind: "account_gone" };
  if (account.has_declined) return { kind: "no_consent" };
  return account.record === null ? { kind: "full" } : { kind: "kept", record: JSON.parse(account.record) };
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
    sql: `SELECT id, entry FROM care_records WHERE user_id = ?1 AND id > ?2 AND entry IS NOT NULL
      ORDER BY id LIMIT ?3`,
    args: [userId, after, limit],
  });
  const last = rows.length === limit ? rows.at(-1)?.id : undefined;
  return { entries: rows.map(({ entry }) => JSON.parse(entry)), last };
}

export interface StoredSupply {
  userId: string;
  id: string;
  /** JSON of a `Supply`. */
  entry: string;
  changedAt: string;
  language: string;
  zone?: string;
}

/** Names one counting of a supply. */
export function supplyFingerprint({ id, changedAt }: Pick<StoredSupply, "id" | "changedAt">): string {
  return `supply ${id} ${changedAt}`;
}

/** Of whose end nobody was told yet, of people who may sign in; by person and id. */
export async function listUntoldSupplies(
  db: Database,
  { after, limit }: { after?: Pick<StoredSupply, "userId" | "id">; limit: number },
): Promise<StoredSupply[]> {
  const rows = await db.read<Omit<StoredSupply, "zone"> & { zone: string | null }>({
    sql: `SELECT c.user_id AS userId, c.id, c.entry, c.changed_at AS changedAt,
        u.message_language AS language, s.zone
      FROM care_records AS c CROSS JOIN users AS u ON u.id = c.user_id
        LEFT JOIN reminder_settings AS s ON s.user_id = c.user_id
      WHERE c.entry ->> '$.kind' = 'supply' AND (c.user_id, c.id) > (?1, ?2) AND u.is_suspended = 0
        AND NOT EXISTS (SELECT 1 FROM notifications AS n
          WHERE n.fingerprint = 'supply ' || c.id || ' ' || c.changed_at)
      ORDER BY c.user_id, c.id LIMIT ?3`,
    args: [after?.userId ?? "", after?.id ?? "", limit],
  });
  return rows.map(({ zone, ...supply }) => ({ ...supply, zone: zone ?? undefined }));
}

/** Deleted more than 400 days before `now`; a person's newest change stays: its number must never be reused. */
export function deleteOldCareRecords(now: Date): Statement {
  return {
    sql: `DELETE FROM care_records WHERE entry IS NULL AND changed_at < ?1 AND seq < (
      SELECT max(seq) FROM care_records AS other WHERE other.user_id = care_records.user_id)`,
    args: [new Date(now.getTime() - TOMBSTONE_RETENTION_DAYS * 24 * 3600_000).toISOString()],
  };
}
