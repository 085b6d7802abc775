/** What the server last told somebody, for when there is no network; it goes with the session. @module */
import type { DBSchema, IDBPDatabase } from "idb";
import { deleteDatabase, loadIdb, openBrowserDatabase, withDatabase } from "../storage/database.ts";
import { isStillSignedIn } from "./session.ts";

export type SeenList = "audio" | "pdf" | "video" | "inbox" | "reminders";

/** `seenAgo` says how old the phone's own copy is; absent from what the server has answered. */
export type Seen<Page> = Page & { seenAgo?: string };

/** What is looked for in a list. */
export interface WantedItems {
  search?: string;
  language?: string;
}

/** From when it held nothing else. */
const STORE = "profile";

export async function putSeen(userId: string, key: string, value: object): Promise<void> {
  await loadIdb().catch(() => {});
  // An answer that comes after the person has logged out must leave nothing behind.
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
