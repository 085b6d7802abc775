/** Browsers that asked for a code may enter its digits. @module */
import type { Database, Statement } from "./database.ts";
import type { CodePurpose } from "./one_time_codes.ts";

export interface CodeAsking {
  purpose: CodePurpose;
  email: string;
  /** Two where it is unknown which will return. */
  askers: readonly string[];
  now: Date;
}

/** Returns 0, or the seconds to wait since the last request. */
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

/** Gives browsers the digits of the next mail about a subject; without one they only wait before they ask again. */
export function awaitCode({ purpose, email, askers, now }: CodeAsking, subjectId = ""): Statement {
  return {
    sql: `INSERT INTO code_askers (purpose, email, asker, requested_at, awaits)
      SELECT ?1, ?2, value, ?4, ?5 FROM json_each(?3) WHERE true
      ON CONFLICT (email, purpose, asker) DO UPDATE SET requested_at = excluded.requested_at,
        awaits = iif(excluded.awaits = '', awaits, excluded.awaits)`,
    args: [purpose, email, JSON.stringify(askers), now.toISOString(), subjectId],
  };
}
