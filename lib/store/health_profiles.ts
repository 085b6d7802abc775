import { EMPTY_HEALTH_PROFILE, HEALTH_PROFILE_FIELDS, holdsHealthData } from "../shared/health_profile.ts";
import type { HealthProfile, HealthProfileChange } from "../shared/schemas/health_profile.ts";
import { HAS_DECLINED_CONSENT } from "./consents.ts";
import type { Database, Row } from "./database.ts";

/** `updatedAt` is ISO 8601 UTC, null when empty. */
export interface StoredHealthProfile {
  profile: HealthProfile;
  updatedAt: string | null;
}

export type HealthProfileOutcome =
  | { kind: "kept"; stored: StoredHealthProfile }
  /** The person has declined that health data are stored. */
  | { kind: "consent_withdrawn" }
  | { kind: "account_gone" };

export async function getHealthProfile(db: Database, userId: string): Promise<StoredHealthProfile> {
  const [row] = await db.read<HealthProfileRow>({
    sql: "SELECT profile, updated_at FROM health_profiles WHERE user_id = ?1",
    args: [userId],
  });
  return row ? toStored(row) : { profile: EMPTY_HEALTH_PROFILE, updatedAt: null };
}

/** What one phone has asked is not asked by another. */
function valueOf(field: keyof HealthProfileChange, given: string): string {
  if (field !== "answeredQuestions") return `json(${given})`;
  return `json((SELECT json_group_array(value) FROM (
    SELECT value FROM json_each((SELECT profile -> '$.${field}' FROM health_profiles WHERE user_id = ?1))
    UNION SELECT value FROM json_each(${given})) WHERE value IS NOT NULL))`;
}

/** Changes only the given fields; of two devices the last write of a field wins. @param at ISO 8601 UTC. */
export async function updateHealthProfile(
  db: Database,
  { userId, change, at }: { userId: string; change: HealthProfileChange; at: string },
): Promise<HealthProfileOutcome> {
  const fields = HEALTH_PROFILE_FIELDS.filter((field) => change[field] !== undefined);
  const [updated] = await db.write([{
    sql: `INSERT INTO health_profiles (user_id, profile, updated_at)
      SELECT id, json_set(coalesce((SELECT profile FROM health_profiles WHERE user_id = ?1), '{}')
        ${fields.map((field, index) => `, '$.${field}', ${valueOf(field, `?${index + 4}`)}`).join("")}), ?2
      FROM users WHERE id = ?1 AND (?3 = 0 OR NOT ${HAS_DECLINED_CONSENT})
      ON CONFLICT (user_id) DO UPDATE SET profile = excluded.profile, updated_at = excluded.updated_at
      RETURNING profile, updated_at`,
    args: [
      userId,
      at,
      Number(holdsHealthData(change)),
      ...fields.map((field) => JSON.stringify(change[field])),
    ],
  }]);
  const row = updated?.rows[0] as HealthProfileRow | undefined;
  if (row) return { kind: "kept", stored: toStored(row) };
  const [account] = await db.read({ sql: "SELECT 1 FROM users WHERE id = ?1", args: [userId] });
  return { kind: account ? "consent_withdrawn" : "account_gone" };
}

interface HealthProfileRow extends Row {
  profile: string;
  updated_at: string;
}

function toStored({ profile, updated_at: updatedAt }: HealthProfileRow): StoredHealthProfile {
  return { profile: { ...EMPTY_HEALTH_PROFILE, ...JSON.parse(profile) }, updatedAt };
}
