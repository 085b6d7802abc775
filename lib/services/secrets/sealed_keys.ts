/** Keys encrypted under the installation's secret. @module */
import type { Database, Statement } from "../../store/database.ts";
import { deleteSealedKey, getSealedKey, updateSealedKey } from "../../store/sealed_keys.ts";
import { deleteVapidKeys } from "../../store/vapid_keys.ts";
import type { Secrets } from "./secrets.ts";

/** Every one is opened at the start, which makes those that are missing, but for `phone_seal`. */
export const SEALED_KEYS = {
  vapid: {
    forget: deleteVapidKeys(),
    outcome:
      "The next start makes a new pair; each phone gets messages again once its owner has opened the app",
  },
  phone_seal: {
    forget: deleteSealedKey("phone_seal"),
    outcome: "What phones of former versions sealed, and have not sent since, is lost",
  },
} satisfies Record<string, { forget: Statement; outcome: string }>;

export type SealedKeyName = keyof typeof SEALED_KEYS;

/** Its message is one line that says what to do. */
export class SealedKeyError extends Error {
  override name = "SealedKeyError";

  constructor(readonly keyName: SealedKeyName) {
    super(
      `The database's ${keyName} key was sealed under another secret: set JWT_SECRET_PREVIOUS to that secret, ` +
        `or give the key up with \`deno task secrets:reset -- ${keyName}\``,
    );
  }
}

export interface SealedKeyDeps {
  db: Database;
  secrets: Secrets;
}

interface OpenedKey {
  bytes: Uint8Array<ArrayBuffer>;
  /** Was under the former secret: to be stored. */
  resealed?: string;
}

/**
 * Opens a key sealed under the present or former secret.
 *
 * @throws {SealedKeyError} when it was sealed under neither.
 */
export async function openSealedKey(
  secrets: Secrets,
  name: SealedKeyName,
  sealed: string,
): Promise<OpenedKey> {
  const bytes = await secrets.unseal(name, sealed);
  if (bytes) return { bytes };
  const former = await secrets.former?.unseal(name, sealed);
  if (former) return { bytes: former, resealed: await secrets.seal(name, former) };
  throw new SealedKeyError(name);
}

/**
 * Reads a key of the database's, undefined without one; reseals what was under the former secret.
 *
 * @throws {SealedKeyError} when it was sealed under neither.
 */
export async function readSealedKey(
  { db, secrets }: SealedKeyDeps,
  name: SealedKeyName,
): Promise<{ bytes: Uint8Array<ArrayBuffer>; sealed: string } | undefined> {
  const former = await getSealedKey(db, name);
  if (former === undefined) return undefined;
  const { bytes, resealed } = await openSealedKey(secrets, name, former);
  if (resealed === undefined) return { bytes, sealed: former };
  await db.write([updateSealedKey(name, { former, sealed: resealed })]);
  return await readSealedKey({ db, secrets }, name);
}
