/** Erasures, so that no backup undoes them. @module */
import type { Statement } from "./database.ts";
import { sql } from "./sql.ts";

/** Hashes an id to remember it by; loaded late: it takes 2 MB of memory. */
export async function loadErasureHash(): Promise<(id: string) => string> {
  const { createHash } = await import("node:crypto");
  return (id) => createHash("sha256").update(id).digest("hex");
}

/** If the row is gone. @param now ISO 8601 UTC. */
export async function rememberErasure(
  id: string,
  now: string,
  table: "users" | "subscriptions",
): Promise<Statement> {
  const hash = await loadErasureHash();
  return sql`INSERT INTO erasures (id_hash, erased_at)
    SELECT ${hash(id)}, ${now} WHERE NOT EXISTS (SELECT 1 FROM ${{ sql: table }} WHERE id = ${id})
      ON CONFLICT DO NOTHING`;
}

export function deleteOldErasures(erasedBefore: string): Statement {
  return sql`DELETE FROM erasures WHERE erased_at < ${erasedBefore}`;
}
