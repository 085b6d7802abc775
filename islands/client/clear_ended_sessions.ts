/**
 * Empties this phone of everybody who is not signed in: only what was never sent stays, sealed.
 *
 * It runs when a session ends by itself, at every logout, and wherever people sign in while something of anybody is
 * left, so that what one page did not finish the next one does.
 *
 * @module
 */
import { SAVED_MEDIA_CACHE } from "@/lib/shared/saved_media.ts";
import { call } from "./api.ts";
import { clearTab } from "./flash.ts";
import { newId } from "./ids.ts";
import { clearCachedProfile } from "./cached_profile.ts";
import { NOTE_PREFIX } from "./outbox/database_name.ts";
import { browserFactory } from "./outbox/clear_readings.ts";
import { type SealDeps, sealReadings } from "./outbox/seal_readings.ts";
import { endPush } from "./user_push.ts";
import { PLAYING_PREFIX } from "./play_store.ts";
import { listSaved, removeSaved } from "./saved_pieces.ts";
import { createSeal, type Seal } from "./seal.ts";
import { sealFeedback } from "./seal_feedback.ts";
import { isStillSignedIn, readToken, userIdOf } from "./session.ts";
import { noteUnsentLeft } from "./unsent_left.ts";
import type { UnsentWork } from "./unsent_work.ts";

/** Nobody waits longer for a page to be left; the next one goes on. */
const PATIENCE_MS = 4000;

/** A person's databases: readings, profile, feedback. */
const OWN_DATABASE = /^alafia-(?:feedback-)?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:-profile)?$/;

/**
 * Clears what is left of everybody who is not signed in.
 *
 * @param endedUserId Whose session has just ended, for browsers that do not list their databases.
 */
export async function clearEndedSessions(endedUserId?: string): Promise<void> {
  const { promise: enough, resolve } = Promise.withResolvers<void>();
  const timer = globalThis.setTimeout(resolve, PATIENCE_MS);
  await Promise.race([clearAll(endedUserId), enough]);
  globalThis.clearTimeout(timer);
}

async function clearAll(endedUserId: string | undefined): Promise<void> {
  if (endedUserId !== undefined) clearTab();
  const owners = new Set([...endedUserId ? [endedUserId] : [], ...await listOwners()]);
  const ended = [...owners].filter((userId) => userId !== currentUserId());
  let seal: Promise<Seal | undefined> | undefined;
  const openSeal = () => seal ??= createSeal(call);
  const clearing = ended.map((userId) => clearOwner(userId, openSeal));
  const [left] = await Promise.all([Promise.all(clearing), clearSavedMedia(ended), clearPush()]);
  noteUnsentLeft({
    readings: left.reduce((sum, { readings }) => sum + readings, 0),
    feedback: left.reduce((sum, { feedback }) => sum + feedback, 0),
  });
}

function currentUserId(): string | undefined {
  return userIdOf(readToken() ?? "");
}

async function listOwners(): Promise<string[]> {
  const databases = await attempt(() => browserFactory()?.databases?.());
  const inDatabases = (databases ?? []).map(({ name = "" }) => OWN_DATABASE.exec(name)?.[1]);
  const inNotes = listKeys().map((key) => /^(?:kept-|playing:)(.+)$/.exec(key)?.[1]);
  return [...inDatabases, ...inNotes].filter((userId) => userId !== undefined);
}

function listKeys(): string[] {
  try {
    const { localStorage } = globalThis;
    return Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? "");
  } catch {
    return [];
  }
}

async function clearOwner(userId: string, openSeal: SealDeps["openSeal"]): Promise<UnsentWork> {
  const isEnded = () => !isStillSignedIn(userId);
  const deps = { indexedDB: browserFactory(), openSeal, newId, isEnded };
  removeKey(PLAYING_PREFIX + userId);
  const [readings, feedback] = await Promise.all([
    attempt(() => sealReadings(userId, deps)),
    attempt(() => sealFeedback(userId, deps)),
    isEnded() && clearCachedProfile(userId),
  ]);
  // It would tell of a database that the browser has thrown away.
  if (readings === 0 && isEnded()) removeKey(NOTE_PREFIX + userId);
  return { readings: readings ?? 0, feedback: feedback ?? 0 };
}

function removeKey(key: string): void {
  try {
    globalThis.localStorage.removeItem(key);
  } catch {
    // Nothing was kept where nothing can be kept.
  }
}

/** With nobody signed in, no piece of anything belongs to anybody. */
async function clearSavedMedia(ended: readonly string[]): Promise<void> {
  await attempt(async () => {
    if (currentUserId() === undefined) return void await globalThis.caches.delete(SAVED_MEDIA_CACHE);
    if (!await globalThis.caches.has(SAVED_MEDIA_CACHE)) return;
    const cache = await globalThis.caches.open(SAVED_MEDIA_CACHE);
    for (const owner of ended) {
      for (const file of await listSaved(cache, owner)) await removeSaved(cache, file);
    }
  });
}

/** Where somebody is signed in, `keepPush` takes the phone from whoever had it before. */
async function clearPush(): Promise<void> {
  const isAllowed = globalThis.Notification?.permission === "granted";
  if (isAllowed && currentUserId() === undefined) await attempt(endPush);
}

/** A browser that refuses its storage throws at once or rejects. */
async function attempt<Value>(task: () => Promise<Value> | undefined): Promise<Value | undefined> {
  try {
    return await task();
  } catch {
    return undefined;
  }
}
