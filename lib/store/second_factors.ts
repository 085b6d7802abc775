/** Second factors of administrators: keys of time-based codes (TOTP), sealed, and hashes of recovery codes. @module */
import type { Database, Statement } from "./database.ts";
import { sql } from "./sql.ts";

export interface StoredSecondFactor {
  sealed: string;
  isOn: boolean;
  /** Recovery codes that are left. */
  codesLeft: number;
}

export async function getSecondFactor(
  db: Database,
  userId: string,
): Promise<StoredSecondFactor | undefined> {
  const [row] = await db.read<{ sealed: string; isOn: number; codesLeft: number }>(sql`
    SELECT sealed, is_on AS isOn, json_array_length(recovery_codes) AS codesLeft
    FROM second_factors WHERE user_id = ${userId}`);
  return row && { ...row, isOn: row.isOn === 1 };
}

/** Leaves a factor alone that is on already. */
export async function upsertSecondFactor(db: Database, userId: string, sealed: string): Promise<void> {
  await db.write([sql`INSERT INTO second_factors (user_id, sealed) VALUES (${userId}, ${sealed})
    ON CONFLICT DO UPDATE SET sealed = excluded.sealed WHERE is_on = 0`]);
}

/** Changes nothing where a code of that step, or a later one, was taken already. */
export function useSecondFactorStep(userId: string, step: number): Statement {
  return sql`UPDATE second_factors SET last_step = ${step}
    WHERE user_id = ${userId} AND last_step < ${step}`;
}

/** In the write after {@linkcode useSecondFactorStep}. */
export function turnOnSecondFactor(userId: string, step: number, codeHashes: readonly string[]): Statement {
  return sql`UPDATE second_factors SET is_on = 1, recovery_codes = ${codeHashes}
    WHERE user_id = ${userId} AND is_on = 0 AND last_step = ${step}`;
}

export function deleteSecondFactor(userId: string): Statement {
  return sql`DELETE FROM second_factors WHERE user_id = ${userId}`;
}

/** Ends the former ones. */
export function updateRecoveryCodes(userId: string, hashes: readonly string[]): Statement {
  return sql`UPDATE second_factors SET recovery_codes = ${hashes} WHERE user_id = ${userId} AND is_on = 1`;
}

/** Changes nothing where it is none, was used or has ended: nobody is told which. */
export function useRecoveryCode(userId: string, hash: string): Statement {
  return sql`UPDATE second_factors SET recovery_codes = (
      SELECT json_group_array(value) FROM json_each(recovery_codes) WHERE value <> ${hash})
    WHERE user_id = ${userId} AND is_on = 1 AND ${hash} IN (SELECT value FROM json_each(recovery_codes))`;
}

/** SQL: a row once the factor of an account is switched on, or off. */
export function isSecondFactorNow(userId: string, isOn: boolean): Statement {
  return sql`SELECT 1 WHERE ${Number(isOn)} = (
    SELECT count(*) FROM second_factors WHERE user_id = ${userId} AND is_on = 1)`;
}

/** Once it is on, or off, only the session that did it goes on, in the only browser that is known; "" stands for none. */
export function endSessionsBefore(
  { userId, sessionId }: { userId: string; sessionId: string },
  isOn: boolean,
): Statement[] {
  const ofAccount = sql`user_id = ${userId} AND EXISTS (${isSecondFactorNow(userId, isOn)})`;
  return [
    sql`DELETE FROM sessions WHERE ${ofAccount} AND id <> ${sessionId}`,
    sql`DELETE FROM known_browsers WHERE ${ofAccount}
      AND browser_hash NOT IN (SELECT browser_hash FROM sessions WHERE user_id = ${userId})`,
    sql`UPDATE sessions SET has_factor = ${Number(isOn)} WHERE ${ofAccount}`,
    sql`UPDATE known_browsers SET has_factor = ${Number(isOn)} WHERE ${ofAccount}`,
  ];
}

/** On or not yet, by account. */
export async function listSealedFactors(
  db: Database,
  { after, limit }: { after: string; limit: number },
): Promise<{ userId: string; sealed: string }[]> {
  return await db.read<{ userId: string; sealed: string }>(sql`
    SELECT user_id AS userId, sealed FROM second_factors WHERE user_id > ${after}
    ORDER BY user_id LIMIT ${limit}`);
}

export async function updateSealedFactor(
  db: Database,
  { userId, former, sealed }: { userId: string; former: string; sealed: string },
): Promise<void> {
  await db.write([sql`
    UPDATE second_factors SET sealed = ${sealed} WHERE user_id = ${userId} AND sealed = ${former}`]);
}
