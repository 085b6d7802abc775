/** Which browsers asked for a code: the digits are theirs to enter, and the wait for the next is their own. @module */
import type { Database, Statement } from "./database.ts";
import { type CodePurpose, isLiveCode } from "./one_time_codes.ts";

/** Browsers that ask for a code for an address, known or not. */
export interface CodeAsking {
  purpose: CodePurpose;
  /** Normalised. */
  email: string;
  /** What stands for each of them: one, or two where it is not told yet which of them will come back. */
  askers: readonly string[];
  now: Date;
}

/** In the place of a subject: the next mail, whatever it is about. */
export const NEXT_MAIL = "*";

/**
 * Notes that a browser asks, and returns 0; within `waitSeconds` of its last request for the address it notes nothing
 * and returns the whole seconds still to wait.
 */
export async function noteCodeRequest(
  db: Database,
  { purpose, email, asker, now, waitSeconds }: Omit<CodeAsking, "askers"> & {
    asker: string;
    waitSeconds: number;
  },
): Promise<number> {
  const [noted] = await db.write([{
    sql: `INSERT INTO code_askers (purpose, email, asker, requested_at) VALUES (?1, ?2, ?3, ?4)
      ON CONFLICT (email, purpose, asker) DO UPDATE SET requested_at = excluded.requested_at
        WHERE requested_at <= ?5
      RETURNING 1 AS noted`,
    args: [
      purpose,
      email,
      asker,
      now.toISOString(),
      new Date(now.getTime() - waitSeconds * 1000).toISOString(),
    ],
  }]);
  if (noted && noted.rows.length > 0) return 0;
  const [last] = await db.read<{ requested_at: string }>({
    sql: `SELECT requested_at FROM code_askers WHERE email = ?1 AND purpose = ?2 AND asker = ?3`,
    args: [email, purpose, asker],
  });
  const waitedMs = now.getTime() - Date.parse(last?.requested_at ?? now.toISOString());
  return Math.max(1, Math.ceil(waitSeconds - waitedMs / 1000));
}

/** Returns the statement that lets browsers wait for the mail about a subject, whose digits will be theirs. */
export function awaitCode({ purpose, email, askers, now }: CodeAsking, subjectId: string): Statement {
  return {
    sql: `INSERT INTO code_askers (purpose, email, asker, requested_at, awaits)
      SELECT ?1, ?2, value, ?4, ?5 FROM json_each(?3) WHERE true
      ON CONFLICT (email, purpose, asker) DO UPDATE SET requested_at = excluded.requested_at, awaits = excluded.awaits`,
    args: [purpose, email, JSON.stringify(askers), now.toISOString(), subjectId],
  };
}

/**
 * Returns the statement that gives browsers the digits that the mailbox got last, and those of the next mail. Asking
 * again gives no more tries of the same digits.
 */
export function shareNewestCode({ purpose, email, askers, now }: CodeAsking): Statement {
  return {
    sql: `INSERT INTO code_askers (purpose, email, asker, requested_at, awaits, code_id)
      SELECT ?1, ?2, value, ?4, '${NEXT_MAIL}', coalesce((
        SELECT c.id FROM one_time_codes AS c WHERE c.email = ?2 AND c.purpose = ?1 AND ${isLiveCode("?4")}
        ORDER BY c.expires_at DESC, c.id DESC LIMIT 1), '')
      FROM json_each(?3) WHERE true
      ON CONFLICT (email, purpose, asker) DO UPDATE SET requested_at = excluded.requested_at,
        awaits = excluded.awaits,
        tries = iif(excluded.code_id IN ('', code_id), tries, 0),
        code_id = iif(excluded.code_id = '', code_id, excluded.code_id)`,
    args: [purpose, email, JSON.stringify(askers), now.toISOString()],
  };
}
