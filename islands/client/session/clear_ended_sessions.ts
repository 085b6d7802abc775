/**
 * What an ended session leaves on the phone: what was never sent, until its person signs in again. Runs at every end of
 * a session and on guest screens: each page continues where the last one stopped. @module
 */
import { RECORDINGS_CACHE } from "@/lib/shared/offline.ts";
import { SAVED_MEDIA_CACHE } from "@/lib/shared/saved_media.ts";
import { SHARED_FILE_CACHE } from "@/lib/shared/shared_file.ts";
import { newId } from "../browser/ids.ts";
import { clearSeen } from "./seen_store.ts";
import { beginWrite, createEvictionMarker, openExisting } from "../outbox/outbox_database.ts";
import { browserFactory, databaseName, deleteDatabase } from "../storage/database.ts";
import { localStore } from "../storage/safe_storage.ts";
import { endPush } from "../push/user_push.ts";
import { clearTab } from "../storage/flash.ts";
import { clearPersonalNotes, ownerOfNote } from "../storage/personal_notes.ts";
import { listSaved, removeSaved } from "../storage/saved_pieces.ts";
import { isStillSignedIn, readToken, userIdOf } from "./session.ts";
import { noteUnsentLeft } from "./unsent_left.ts";
import { countUnsent, countUnsentIn, isAllSent, sumUnsent, type UnsentWork } from "../outbox/unsent_work.ts";

/** Leaving a page waits no longer; the next one continues. */
const CLEAR_TIMEOUT_MS = 4000;

const OWN_DATABASE = /^alafia-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:-profile)?$/;

export async function clearEndedSessions(endedUserId?: string): Promise<void> {
  const { promise: enough, resolve } = Promise.withResolvers<void>();
  const timer = globalThis.setTimeout(resolve, CLEAR_TIMEOUT_MS);
  await Promise.race([clearAll(endedUserId), enough]);
  globalThis.clearTimeout(timer);
}

async function clearAll(endedUserId: string | undefined): Promise<void> {
  if (endedUserId !== undefined) clearTab();
  const owners = new Set([...endedUserId ? [endedUserId] : [], ...await listOwners()]);
  const ended = [...owners].filter((userId) => userId !== currentUserId());
  clearPersonalNotes(ended);
  const clearing = ended.map(clearOwner);
  const [left] = await Promise.all([Promise.all(clearing), clearSavedMedia(ended), clearPush(ended)]);
  noteUnsentLeft(sumUnsent(left));
}

function currentUserId(): string | undefined {
  return userIdOf(readToken() ?? "");
}

async function listOwners(): Promise<string[]> {
  const databases = await attempt(() => browserFactory()?.databases?.());
  const inDatabases = (databases ?? []).map(({ name = "" }) => OWN_DATABASE.exec(name)?.[1]);
  return [...inDatabases, ...localStore.keys().map(ownerOfNote)].flatMap((userId) => userId || []);
}

async function clearOwner(userId: string): Promise<UnsentWork> {
  const isEnded = () => !isStillSignedIn(userId);
  const deps = { indexedDB: browserFactory(), newId, isEnded };
  const [left] = await Promise.all([
    attempt(() => keepUnsentOnly(userId, deps)),
    isEnded() && clearSeen(userId),
  ]);
  // Otherwise the note would tell of an evicted database.
  if (left && isAllSent(left) && isEnded()) createEvictionMarker(userId).write(undefined);
  return await countUnsent(userId);
}

interface KeepDeps {
  indexedDB?: IDBFactory;
  newId(): string;
  /** The person may have signed in again. */
  isEnded(): boolean;
}

/** Of a person's outbox; the database goes where nothing waits in it. @returns how much waits. */
export async function keepUnsentOnly(userId: string, deps: KeepDeps): Promise<UnsentWork> {
  const database = await openExisting(userId, deps.indexedDB);
  if (!database) return { readings: 0, feedback: 0 };
  try {
    const tx = beginWrite(database);
    const meta = await tx.objectStore("meta").get("meta");
    if (meta && deps.isEnded()) {
      const { lastN, lostUnsent, sealed } = meta;
      await Promise.all((["entities", "confirmed"] as const).map((name) => tx.objectStore(name).clear()));
      const kept = { lastN, lostUnsent, sealed, merged: 0, endedSession: deps.newId() };
      await tx.objectStore("meta").put(kept, "meta");
    }
    const left = await countUnsentIn(tx, meta);
    const rows = await tx.objectStore("outbox").count() + await tx.objectStore("drafts").count();
    await tx.done;
    if (rows === 0 && !meta?.sealed?.length && deps.isEnded()) {
      database.close();
      await deleteDatabase(databaseName(userId), deps.indexedDB);
    }
    return left;
  } finally {
    database.close();
  }
}

async function clearSavedMedia(ended: readonly string[]): Promise<void> {
  await attempt(async () => {
    if (currentUserId() === undefined) {
      for (const name of [SAVED_MEDIA_CACHE, RECORDINGS_CACHE, SHARED_FILE_CACHE]) {
        await globalThis.caches.delete(name);
      }
      return;
    }
    if (!await globalThis.caches.has(SAVED_MEDIA_CACHE)) return;
    const cache = await globalThis.caches.open(SAVED_MEDIA_CACHE);
    for (const owner of ended) {
      for (const file of await listSaved(cache, owner)) await removeSaved(cache, file);
    }
  });
}

/** If somebody is signed in, `refreshPush` reassigns the phone. */
async function clearPush(ended: readonly string[]): Promise<void> {
  const isAllowed = globalThis.Notification?.permission === "granted";
  const isSignedOut = currentUserId() === undefined;
  const shown = isSignedOut || ended.length > 0 ? attempt(closeNotifications) : undefined;
  await Promise.all([shown, isAllowed && isSignedOut ? attempt(endPush) : undefined]);
}

/** They do not say whose they are; the next person's inbox has what is closed of theirs. */
async function closeNotifications(): Promise<void> {
  const registration = await globalThis.navigator.serviceWorker.getRegistration();
  for (const notification of await registration?.getNotifications() ?? []) notification.close();
}

/** A browser that refuses storage throws or rejects. */
async function attempt<Value>(task: () => Promise<Value> | undefined): Promise<Value | undefined> {
  try {
    return await task();
  } catch {
    return undefined;
  }
}
