/** The installation's secret, from the environment or the data folder. @module */
import { type Config, ConfigError } from "../../config.ts";
import { createSecrets, randomHex, type Secrets } from "./secrets.ts";

/**
 * Derives keys of the secret and, where given, the former one: a setting, or `secret.previous` in the data folder.
 *
 * @throws {ConfigError} when a file of the data folder holds no whole secret.
 */
export async function openSecrets(
  { jwtSecret, jwtSecretPrevious, dataDir }: Pick<Config, "jwtSecret" | "jwtSecretPrevious" | "dataDir">,
): Promise<Secrets> {
  const secrets = await createSecrets(jwtSecret ?? await openInstallationSecret(dataDir));
  const previous = jwtSecretPrevious ?? await readSecretFile(`${dataDir}/secret.previous`);
  return previous === undefined ? secrets : { ...secrets, former: await createSecrets(previous) };
}

/**
 * Generated at the first start, readable for its owner only; processes that start together agree.
 *
 * @throws {ConfigError} when the file holds no whole secret.
 */
export async function openInstallationSecret(dataDir: string): Promise<string> {
  const path = `${dataDir}/secret`;
  const known = await readSecretFile(path);
  if (known !== undefined) return known;
  await Deno.mkdir(dataDir, { recursive: true, mode: 0o700 });
  await writeSecretFile(path, randomHex(32));
  return await readSecretFile(path) ?? await openInstallationSecret(dataDir);
}

/** A secret cut short, by a power cut or bad copy, could be guessed. */
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

/** Whole or not at all, never over an existing file. */
async function writeSecretFile(path: string, secret: string): Promise<void> {
  const draft = `${path}.${randomHex(4)}`;
  await Deno.writeTextFile(draft, secret, { mode: 0o600, createNew: true });
  try {
    await syncFile(draft);
    // link() is atomic and does not overwrite.
    await Deno.link(draft, path).catch((error) => {
      if (!(error instanceof Deno.errors.AlreadyExists)) throw error;
    });
  } finally {
    await Deno.remove(draft);
  }
  // A file's name is durable only with its folder; Windows opens no folders and does it itself.
  if (Deno.build.os !== "windows") await syncFile(path.slice(0, path.lastIndexOf("/")));
}

async function syncFile(path: string): Promise<void> {
  using file = await Deno.open(path);
  await file.sync();
}
