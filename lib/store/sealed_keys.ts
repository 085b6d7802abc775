/** Encrypted keys that survive a rotation of the secret. @module */
import type { Database, Statement } from "./database.ts";
import { sql } from "./sql.ts";

export async function getSealedKey(db: Database, name: string): Promise<string | undefined> {
  const [row] = await db.read<{ sealed: string }>(sql`SELECT sealed FROM sealed_keys WHERE name = ${name}`);
  return row?.sealed;
}

/** Inserts nothing where the name has a key. */
export function insertSealedKey(name: string, sealed: string): Statement {
  return sql`INSERT INTO sealed_keys (name, sealed) VALUES (${name}, ${sealed}) ON CONFLICT DO NOTHING`;
}

/** Unless changed meanwhile; counts as a change even if equal. */
export function updateSealedKey(
  name: string,
  { former, sealed }: { former: string; sealed: string },
): Statement {
  return sql`UPDATE sealed_keys SET sealed = ${sealed} WHERE name = ${name} AND sealed = ${former}`;
}

export function deleteSealedKey(name: string): Statement {
  return sql`DELETE FROM sealed_keys WHERE name = ${name}`;
}
