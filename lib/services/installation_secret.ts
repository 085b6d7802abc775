/** The one secret of an installation whose environment gives none. @module */
import { createSecrets, randomHex, type Secrets } from "./secrets.ts";

/** Derives the keys from the secret of the environment, or from the one kept in the data folder. */
export async function openSecrets(settings: { jwtSecret?: string; dataDir: string }): Promise<Secrets> {
  return await createSecrets(settings.jwtSecret ?? await openInstallationSecret(settings.dataDir));
}

/**
 * Returns the secret kept in the data folder; the first start makes it, readable for nobody else.
 *
 * Two processes that start together agree: whoever comes second reads what the first one wrote.
 */
export async function openInstallationSecret(dataDir: string): Promise<string> {
  const path = `${dataDir}/secret`;
  await Deno.mkdir(dataDir, { recursive: true, mode: 0o700 });
  const made = randomHex(32);
  const draft = `${path}.${made.slice(0, 8)}`;
  await Deno.writeTextFile(draft, made, { mode: 0o600, createNew: true });
  try {
    // A link is made whole or not at all, and never over an existing file.
    await Deno.link(draft, path);
  } catch (error) {
    if (!(error instanceof Deno.errors.AlreadyExists)) throw error;
  } finally {
    await Deno.remove(draft);
  }
  return await Deno.readTextFile(path);
}
