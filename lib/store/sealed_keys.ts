/** Encrypted keys that survive a rotation of the secret. @module */
import type { Database, Statement } from "./database.ts";

export async function getSealedKey(db: Database, name: string): Promise<string | undefined> {
  const [row] = await db.read<{ sealed: string }>({
    sql: "SELECT sealed FROM sealed_keys WHERE name = ?1",
    args: [name],
  });
  return row?.sealed;
}

/** Inserts nothing where the name has a key. */
export function insertSealedKey(name: string, sealed: string): Statement {
  return {
    sql: "INSERT INTO sealed_keys (name, sealed) VALUES (?1, ?2) ON CONFLICT DO NOTHING",
    args: [name, sealed],
  };
}

/** Unless changed meanwhile; counts as a change even if equal. */
export function updateSealedKey(
  name: string,
  { former, sealed }: { former: string; sealed: string },
): Statement {
  return {
    sql: "UPDATE sealed_keys SET sealed = ?3 WHERE name = ?1 AND sealed = ?2",
    args: [name, former, sealed],
  };
}

export function deleteSealedKey(name: string): Statement {
  return { sql: "DELETE FROM sealed_keys WHERE name = ?1", args: [name] };
}
