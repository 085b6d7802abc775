/** Keys encrypted under the installation's secret. @module */
import type { Secrets } from "./secrets.ts";

/** One line that says what to do. */
export class SealedKeyError extends Error {
  override name = "SealedKeyError";
}

export interface OpenedKey {
  bytes: Uint8Array<ArrayBuffer>;
  /** Was under the former secret: to be stored. */
  resealed?: string;
}

/**
 * Opens a key sealed under the present or former secret.
 *
 * @param name Its purpose, and its name for `deno task secrets:reset`.
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
