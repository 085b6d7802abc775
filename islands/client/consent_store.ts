/**
 * What this phone keeps of a person's consent, for those who have no keeper of readings open.
 *
 * It is a part of the readings' own database, so that whoever sends them finds it, and whoever deletes them deletes it.
 *
 * @module
 */
import { wrap } from "idb";
import { databaseName } from "./outbox/database_name.ts";
import type { OutboxDatabase, StoredConsent } from "./outbox/outbox_database.ts";

/** Whose, and where. */
export interface ConsentPlace {
  userId: string;
  /** Absent in browsers that keep nothing, as some do in private windows. */
  indexedDB?: IDBFactory;
}

/** Returns what is kept, undefined where nothing can be. Never rejects. */
export async function getStoredConsent(place: ConsentPlace): Promise<StoredConsent | undefined> {
  return await withDatabase(place, async (database) => {
    const meta = await database.get("meta", "meta");
    return meta && (meta.consent ?? {});
  });
}

/**
 * Changes what is kept; with true, a dead battery cannot take it back. Never rejects.
 *
 * Creates nothing: where no reading has a place on this phone, neither has this.
 */
export async function updateStoredConsent(
  place: ConsentPlace,
  turn: (kept: StoredConsent) => StoredConsent,
): Promise<boolean> {
  const isKept = await withDatabase(place, async (database) => {
    const tx = database.transaction("meta", "readwrite", { durability: "strict" });
    const meta = await tx.store.get("meta");
    if (meta) await tx.store.put({ ...meta, consent: turn(meta.consent ?? {}) }, "meta");
    await tx.done;
    return meta !== undefined;
  });
  return isKept ?? false;
}

/** A connection lasts for one task, so that no open tab ever stands in the way of a logout. */
async function withDatabase<T>(
  { userId, indexedDB }: ConsentPlace,
  run: (database: OutboxDatabase) => Promise<T>,
): Promise<T | undefined> {
  try {
    const opening = indexedDB?.open(databaseName(userId));
    if (!opening) return undefined;
    opening.addEventListener("upgradeneeded", () => opening.transaction?.abort());
    // The keeper of the readings makes what the schema says; no type can follow that.
    const database = await wrap(opening) as OutboxDatabase;
    return await run(database).finally(() => database.close());
  } catch {
    return undefined;
  }
}
