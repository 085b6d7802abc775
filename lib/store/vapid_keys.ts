import type { Database, Row, Statement } from "./database.ts";
import { sql } from "./sql.ts";

/** P-256: point (65 bytes) and secret (32 bytes, or sealed), base64url. */
export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

/** Returns the pair that is stored, which may be another process's. */
export async function insertVapidKeys(db: Database, made: VapidKeys): Promise<VapidKeys> {
  await db.write([sql`
    INSERT INTO vapid_keys (only, public_key, private_key) VALUES (1, ${made.publicKey}, ${made.privateKey})
      ON CONFLICT DO NOTHING`]);
  return await getVapidKeys(db) ?? made;
}

/** Undefined before the first; the secret as stored. */
export async function getVapidKeys(db: Database): Promise<VapidKeys | undefined> {
  const [row] = await db.read<VapidKeys & Row>(sql`
    SELECT public_key AS publicKey, private_key AS privateKey FROM vapid_keys`);
  return row;
}

/** Changes nothing where it was changed meanwhile. */
export async function updateVapidPrivateKey(
  db: Database,
  { former, sealed }: { former: string; sealed: string },
): Promise<void> {
  await db.write([sql`UPDATE vapid_keys SET private_key = ${sealed} WHERE private_key = ${former}`]);
}

/** The next start makes them anew. */
export function deleteVapidKeys(): Statement {
  return sql`DELETE FROM vapid_keys`;
}
