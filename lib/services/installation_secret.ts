/** The one secret of an installation whose environment gives none. @module */
import { ConfigError } from "../config.ts";
import { createSecrets, randomHex, type Secrets } from "./secrets.ts";

/** Where the secret comes from: the environment where it names one, else the data folder. */
export interface SecretSettings {
  jwtSecret?: string;
  /** The secret before the last rotation. */
  jwtSecretPrevious?: string;
  dataDir: string;
}

/**
 * Derives the keys from the secret, and those of the one before it where that is still given: as a setting, or as the
 * file `secret.previous` in the data folder.
 *
 * @throws {ConfigError} when a file of the data folder holds no whole secret.
 */
export async function openSecrets(
  { jwtSecret, jwtSecretPrevious, dataDir }: SecretSettings,
): Promise<Secrets> {
  const secrets = await createSecrets(jwtSecret ?? await openInstallationSecret(dataDir));
  const previous = jwtSecretPrevious ?? await readSecretFile(`${dataDir}/secret.previous`);
  return previous === undefined ? secrets : { ...secrets, former: await createSecrets(previous) };
}

/**
 * Returns the secret kept in the data folder; the first start makes it, readable for nobody else.
 *
 * Two processes that start together agree: whoever comes second reads what the first one wrote.
 *
 * @throws {ConfigError} when the file is there and holds no whole secret.
 */
export async function openInstallationSecret(dataDir: string): Promise<string> {
  const path = `${dataDir}/secret`;
  const standing = await readSecretFile(path);
  if (standing !== undefined) return standing;
  await Deno.mkdir(dataDir, { recursive: true, mode: 0o700 });
  await writeSecretFile(path, randomHex(32));
  return await readSecretFile(path) ?? await openInstallationSecret(dataDir);
}

/** What a power cut or a bad copy left of a secret would sign everything with a key that anybody can guess. */
async function readSecretFile(path: string): Promise<string | undefined> {
  const text = await Deno.readTextFile(path).catch((error) => {
    if (error instanceof Deno.errors.NotFound) return undefined;
    throw error;
  });
  if (text === undefined) return undefined;
  const [, secret] = /^([0-9a-f]{64})\r?\n?$/.exec(text) ?? [];
  if (secret !== undefined) return secret;
  throw new ConfigError(
    `${path} must hold 64 hexadecimal digits: put the whole file back from a copy of yours`,
  );
}

/** Leaves a whole file on the disk, or none; never over one that is there. */
async function writeSecretFile(path: string, secret: string): Promise<void> {
  const draft = `${path}.${randomHex(4)}`;
  await Deno.writeTextFile(draft, secret, { mode: 0o600, createNew: true });
  try {
    await syncFile(draft);
    // A link is made whole or not at all, and never over an existing file.
    await Deno.link(draft, path).catch((error) => {
      if (!(error instanceof Deno.errors.AlreadyExists)) throw error;
    });
  } finally {
    await Deno.remove(draft);
  }
  // The name of a file is on the disk only with its folder; Windows opens no folders, and keeps names by itself.
  if (Deno.build.os !== "windows") await syncFile(path.slice(0, path.lastIndexOf("/")));
}

async function syncFile(path: string): Promise<void> {
  using file = await Deno.open(path);
  await file.sync();
}
