/** The folder that is built into: earlier builds stay in it until nobody reads them. @module */
import { IN_USE_FILE, readManifest } from "@/routes/site.ts";

/** Each site has a folder of its own. */
export const SITE_FOLDER_PREFIX = "site-";
export const SERVER_FOLDER = "server/";
export const SERVER_RECORD = "build.json";

export interface ServerBuild {
  /** Is the hash of the sources that it was built from. */
  sources: string;
  files: readonly string[];
}

/** What was built last; undefined if nothing was. */
export async function readServerBuild(out: URL): Promise<ServerBuild | undefined> {
  try {
    return JSON.parse(await Deno.readTextFile(new URL(`${SERVER_FOLDER}${SERVER_RECORD}`, out)));
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return undefined;
    throw error;
  }
}

/** To be held while something is built below `out`, which may not exist yet. */
export interface OutputHold extends Disposable {
  /** Does nothing while a server or another build holds `out`. */
  removeEarlier(): Promise<void>;
}

export async function holdOutput(out: URL): Promise<OutputHold> {
  await Deno.mkdir(out, { recursive: true });
  const file = await Deno.open(new URL(IN_USE_FILE, out), { read: true, write: true, create: true });
  await file.lock();
  return {
    async removeEarlier() {
      if (await file.tryLock(true)) await removeUnnamed(out);
    },
    [Symbol.dispose]: () => file.close(),
  };
}

async function removeUnnamed(out: URL): Promise<void> {
  const site = readManifest(out)?.folder;
  for await (const { name } of Deno.readDir(out)) {
    if (!name.startsWith(SITE_FOLDER_PREFIX) || name === site) continue;
    await Deno.remove(new URL(name, out), { recursive: true });
  }
  const server = await readServerBuild(out);
  if (!server) return;
  const kept = new Set([SERVER_RECORD, ...server.files]);
  const folder = new URL(SERVER_FOLDER, out);
  for await (const { name } of Deno.readDir(folder)) {
    if (!kept.has(name)) await Deno.remove(new URL(name, folder));
  }
}
