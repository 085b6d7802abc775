/** Chooses between the embedded file and a remote server. @module */
import type { Database } from "./database.ts";

/** Where a libSQL database is. */
export interface DatabaseAddress {
  /** `file:` for an embedded one, `libsql:`, `https:` or `http:` for a server. */
  url: string;
  authToken?: string;
}

/** Returns the configured database, or the file in the data folder that stands in for it. */
export function databaseAddressOf(config: { dataDir: string; database?: DatabaseAddress }): DatabaseAddress {
  return config.database ?? { url: `file:${config.dataDir}/alafia.db` };
}

/**
 * Opens a database; each driver is loaded only when an address needs it, so that no cloud host meets the
 * native add-on.
 *
 * @throws {Error} when the file cannot be a database, or the address cannot be one of a server.
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

/** Returns the path of an embedded database, undefined for a remote one. */
export function filePathOf({ url }: DatabaseAddress): string | undefined {
  if (!url.startsWith("file:")) return undefined;
  return url.startsWith("file://") ? decodeURIComponent(new URL(url).pathname) : url.slice("file:".length);
}
