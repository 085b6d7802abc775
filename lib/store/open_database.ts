import type { Database, DatabaseAddress } from "./database.ts";

export function databaseAddressOf(config: { dataDir: string; database?: DatabaseAddress }): DatabaseAddress {
  return config.database ?? { url: `file:${config.dataDir}/alafia.db` };
}

/**
 * Loads only the needed driver: no cloud host meets the native add-on.
 *
 * @throws {Error} for an impossible file or address.
 */
export async function openDatabase(address: DatabaseAddress): Promise<Database> {
  const path = filePathOf(address);
  if (path !== undefined) {
    const { openFileDatabase } = await import("./file_database.ts");
    return await openFileDatabase(path);
  }
  const { openRemoteDatabase } = await import("./remote_database.ts");
  return openRemoteDatabase(address);
}

/** Undefined of a remote address. */
export function filePathOf({ url }: DatabaseAddress): string | undefined {
  if (!url.startsWith("file:")) return undefined;
  return url.startsWith("file://") ? decodeURIComponent(new URL(url).pathname) : url.slice("file:".length);
}
