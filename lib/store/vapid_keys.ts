/** The key pair by which push services know us. @module */
import type { Database } from "./database.ts";

/** base64url: the point (65 bytes) and the secret (32 bytes) of a pair on P-256. */
export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

/** Keeps a pair if there is none yet, and returns the one that is kept. */
export async function openVapidKeys(db: Database, made: VapidKeys): Promise<VapidKeys> {
  await db.write([{
    sql: `INSERT INTO vapid_keys (only, public_key, private_key) VALUES (1, ?1, ?2) ON CONFLICT DO NOTHING`,
    args: [made.publicKey, made.privateKey],
  }]);
  const [row] = await db.read<{ public_key: string; private_key: string }>({
    sql: `SELECT public_key, private_key FROM vapid_keys`,
  });
  return row ? { publicKey: row.public_key, privateKey: row.private_key } : made;
}

/** Returns the pair that is kept, undefined when there is none yet. */
export async function getVapidKeys(db: Database): Promise<VapidKeys | undefined> {
  const [row] = await db.read<{ public_key: string; private_key: string }>({
    sql: `SELECT public_key, private_key FROM vapid_keys`,
  });
  return row && { publicKey: row.public_key, privateKey: row.private_key };
}
