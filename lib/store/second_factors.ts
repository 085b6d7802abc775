/** Second factors of administrators: keys of time-based codes (TOTP), sealed. @module */
import type { Database, Statement } from "./database.ts";
import { sql } from "./sql.ts";

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
export function useSecondFactorStep(userId: string, step: number, resealed?: string): Statement {
  return sql`UPDATE second_factors SET last_step = ${step}, sealed = coalesce(${resealed ?? null}, sealed)
    WHERE user_id = ${userId} AND last_step < ${step}`;
}

/** In the write after {@linkcode useSecondFactorStep}. */
export function turnOnSecondFactor(userId: string, step: number): Statement {
  return sql`UPDATE second_factors SET is_on = 1 WHERE user_id = ${userId} AND is_on = 0 AND last_step = ${step}`;
}

export function deleteSecondFactor(userId: string): Statement {
  return sql`DELETE FROM second_factors WHERE user_id = ${userId}`;
}
