/** The server's last answers, for when there is no network; deleted with the session. @module */
import type { DBSchema, IDBPDatabase } from "idb";
import { deleteDatabase, openBrowserDatabase, withDatabase } from "../storage/database.ts";
import { isStillSignedIn } from "./session.ts";

export type SeenList = "audio" | "pdf" | "video" | "inbox" | "reminders";

/** `seenAgo`: age of the phone's copy; absent from an answer. */
export type Seen<Page> = Page & { seenAgo?: string };

export interface WantedItems {
  search?: string;
  language?: string;
}

/** Named when it held nothing else. */
const STORE = "profile";

export async function putSeen(userId: string, key: string, value: object): Promise<void> {
  // An answer after signing out must leave nothing behind.
  if (!isStillSignedIn(userId)) return;
  await withDatabase(open(userId), (database) => database.put(STORE, value, key));
}

export function getSeen(userId: string, key: string): Promise<object | undefined> {
  return withDatabase(open(userId), (database) => database.get(STORE, key));
}

export function clearSeen(userId: string): Promise<void> {
  return deleteDatabase(nameOf(userId));
}

function nameOf(userId: string): string {
  return `alafia-${userId}-profile`;
}

interface SeenSchema extends DBSchema {
  [STORE]: { key: string; value: object };
}

function open(userId: string): Promise<IDBPDatabase<SeenSchema>> {
  return openBrowserDatabase(nameOf(userId), {
    upgrade: (database) => void database.createObjectStore(STORE),
  });
}
