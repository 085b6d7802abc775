/** Leaves nothing of the person on this device; the app itself, and what others never sent, stays. @module */
import { APP_CACHES } from "@/lib/shared/offline.ts";
import { loadOptional } from "./load_optional.ts";
import { INSTALL_KEYS } from "./install_flags.ts";
import { clearFeedbackQueue } from "./clear_feedback.ts";
import { clearCachedProfile } from "./cached_profile.ts";
import { NOTE_PREFIX } from "./outbox/database_name.ts";
import { clearReadings } from "./outbox/clear_readings.ts";
import { clearToken, readToken, userIdOf } from "./session.ts";

/** What this browser knows of itself. */
const OF_THE_PHONE: readonly string[] = Object.values(INSTALL_KEYS);

/** Wipes whatever this site keeps of the person: tokens at once, then notes, readings and answers. Never rejects. */
export async function clearUserData(): Promise<void> {
  const userId = userIdOf(readToken() ?? "");
  clearToken();
  clearToken("admin");
  await Promise.allSettled([clearNotes(userId), forgetDatabases(userId), deleteCaches(), forgetPush()]);
  await loadOptional(
    () => import("./clear_ended_sessions.ts"),
    ({ clearEndedSessions }) => clearEndedSessions(),
  );
}

async function clearNotes(userId: string | undefined): Promise<void> {
  // A browser that refuses its storage throws at once; here that is a rejection like any other.
  await Promise.resolve();
  const { localStorage, sessionStorage } = globalThis;
  const keys = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? "");
  for (const key of keys) if (!isToStay(key, userId)) localStorage.removeItem(key);
  sessionStorage.clear();
}

/** Somebody else whose session has ended here may still have readings to send, and a note of how many. */
function isToStay(key: string, userId: string | undefined): boolean {
  const isOthers = key.startsWith(NOTE_PREFIX) && key !== `${NOTE_PREFIX}${userId}`;
  return isOthers || OF_THE_PHONE.includes(key);
}

async function forgetDatabases(userId: string | undefined): Promise<void> {
  if (userId === undefined) return;
  await Promise.allSettled([clearReadings(userId), clearCachedProfile(userId), clearFeedbackQueue(userId)]);
}

async function deleteCaches(): Promise<void> {
  const names = await globalThis.caches.keys();
  const personal = names.filter((name) => !APP_CACHES.includes(name));
  await Promise.all(personal.map((name) => globalThis.caches.delete(name)));
}

/** A browser that was never allowed to show anything has nothing to forget. */
async function forgetPush(): Promise<void> {
  if (globalThis.Notification?.permission === "granted") await (await import("./user_push.ts")).endPush();
}
