/** Second factors of administrators: keys of time-based codes (TOTP), sealed, and hashes of recovery codes. @module */
import type { Database, Statement } from "./database.ts";
import { HAS_CHANGED, sql } from "./sql.ts";

export interface StoredSecondFactor {
  sealed: string;
  isOn: boolean;
}

export async function getSecondFactor(
  db: Database,
  userId: string,
): Promise<StoredSecondFactor | undefined> {
  const [row] = await db.read<{ sealed: string; isOn: number }>(sql`
    SELECT sealed, is_on AS isOn FROM second_factors WHERE user_id = ${userId}`);
  return row && { sealed: row.sealed, isOn: row.isOn === 1 };
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
export function turnOnSecondFactor(userId: string, step: number): Statement {
  return sql`UPDATE second_factors SET is_on = 1 WHERE user_id = ${userId} AND is_on = 0 AND last_step = ${step}`;
}

/** The first deletes the factor; with its recovery codes, also where the server enforces no foreign keys. */
export function deleteSecondFactor(userId: string): [Statement, Statement] {
  return [
    sql`DELETE FROM second_factors WHERE user_id = ${userId}`,
    sql`DELETE FROM recovery_codes WHERE user_id = ${userId}`,
  ];
}

/** Ends all others. @param condition SQL: a row where the factor is on, and these are to count. */
export function replaceRecoveryCodes(
  userId: string,
  hashes: readonly string[],
  condition: Statement,
): [Statement, Statement] {
  return [
    sql`INSERT INTO recovery_codes (user_id, code_hash)
      SELECT ${userId}, value FROM json_each(${hashes}) WHERE EXISTS (${condition})`,
    sql`DELETE FROM recovery_codes WHERE user_id = ${userId} AND ${HAS_CHANGED}
      AND code_hash NOT IN (SELECT value FROM json_each(${hashes}))`,
  ];
}

/** Changes nothing where it is none, was used or has ended: nobody is told which. */
export function useRecoveryCode(userId: string, hash: string): Statement {
  return sql`DELETE FROM recovery_codes WHERE user_id = ${userId} AND code_hash = ${hash}
    AND EXISTS (SELECT 1 FROM second_factors WHERE user_id = ${userId} AND is_on = 1)`;
}

/** SQL: how many are left. */
export function recoveryCodesOf(userId: string): Statement {
  return sql`SELECT count(*) AS count FROM recovery_codes WHERE user_id = ${userId}`;
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
