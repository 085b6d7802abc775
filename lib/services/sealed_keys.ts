/** Keys that lie in the database, encrypted under the secret that does not. @module */
import type { Secrets } from "./secrets.ts";

/** A sealed key cannot be opened; the message is one line that says what to do. */
export class SealedKeyError extends Error {
  override name = "SealedKeyError";
}

/** A key as it was sealed, opened. */
export interface OpenedKey {
  bytes: Uint8Array<ArrayBuffer>;
  /** Sealed under the present secret, where it was sealed under the former one; undefined where nothing is to do. */
  resealed?: string;
}

/**
 * Opens a key that was sealed under the present secret, or under the one before it.
 *
 * @param name What the key is for; also what `deno task secrets:reset` calls it.
 * @throws {SealedKeyError} when it was sealed under neither.
 */
export async function openSealedKey(secrets: Secrets, name: string, sealed: string): Promise<OpenedKey> {
  const bytes = await secrets.unseal(name, sealed);
  if (bytes) return { bytes };
  const former = await secrets.former?.unseal(name, sealed);
  if (former) return { bytes: former, resealed: await secrets.seal(name, former) };
  throw new SealedKeyError(
    `The database's ${name} key was sealed under another secret: set JWT_SECRET_PREVIOUS to that secret, ` +
      `or give the key up with \`deno task secrets:reset -- ${name}\``,
  );
}
