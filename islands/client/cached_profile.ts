/** The profile of whoever is signed in, kept on this phone for the time without a network. @module */
import type { Profile } from "@/lib/shared/wire/auth.ts";
import { deleteDatabase } from "./outbox/clear_readings.ts";
import { readToken, userIdOf } from "./session.ts";

const STORE = "profile";
/** The one row. */
const KEY = "own";

/** The name of the database that holds a person's profile. */
function databaseNameOf(userId: string): string {
  return `alafia-${userId}-profile`;
}

/** Keeps the profile of whoever is signed in; anybody else's, and what cannot be kept, is let go. */
export async function cacheProfile(profile: Profile): Promise<void> {
  // An answer that comes after the person has logged out must leave nothing behind.
  if (userIdOf(readToken() ?? "") !== profile._id) return;
  // Its address is signed for a few hours only, and no picture loads without a network.
  const kept: Profile = { ...profile, profilePicture: null };
  await attempt(profile._id, "readwrite", (store) => store.put(kept, KEY));
}

/** Returns the profile that was kept of a person, undefined where there is none. */
export async function getCachedProfile(userId: string): Promise<Profile | undefined> {
  return await attempt<Profile>(userId, "readonly", (store) => store.get(KEY));
}

/** Deletes the profile that was kept of a person. */
export function clearCachedProfile(userId: string): Promise<void> {
  return deleteDatabase(databaseNameOf(userId));
}

/** Runs one request; undefined where the browser keeps nothing. */
async function attempt<Value>(
  userId: string,
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest,
): Promise<Value | undefined> {
  try {
    const opening = globalThis.indexedDB.open(databaseNameOf(userId), 1);
    opening.onupgradeneeded = () => void opening.result.createObjectStore(STORE);
    const database: IDBDatabase = await settled(opening);
    try {
      return await settled(ask(database.transaction(STORE, mode).objectStore(STORE)));
    } finally {
      database.close();
    }
  } catch {
    return undefined;
  }
}

function settled<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
