import { APP_CACHES, NOTE_PREFIX } from "@/lib/shared/offline.ts";
import { clearSeen } from "./seen_store.ts";
import { INSTALL_KEYS } from "../storage/install_flags.ts";
import { loadOptional } from "../browser/load_optional.ts";
import { clearReadings } from "../outbox/unsent_work.ts";
import { clearToken, readToken, userIdOf } from "./session.ts";
import { LANGUAGE_KEYS } from "../storage/language_choice.ts";
import { localStore, tabStore } from "../storage/safe_storage.ts";

const OF_THE_PHONE: readonly string[] = [...Object.values(INSTALL_KEYS), LANGUAGE_KEYS.chosen];

export const loadClearing = () => import("./clearing.ts");

/** Never rejects. */
export async function clearUserData(): Promise<void> {
  const userId = userIdOf(readToken() ?? "");
  clearToken();
  clearToken("admin");
  clearNotes(userId);
  await Promise.allSettled([forgetDatabases(userId), deleteCaches(), forgetPush()]);
  await loadOptional(loadClearing, ({ clearEndedSessions }) => clearEndedSessions());
}

function clearNotes(userId: string | undefined): void {
  for (const key of localStore.keys()) if (!isToStay(key, userId)) localStore.remove(key);
  tabStore.clear();
}

/** Another person's ended session may still have unsent readings. */
function isToStay(key: string, userId: string | undefined): boolean {
  const isOthers = key.startsWith(NOTE_PREFIX) && key !== `${NOTE_PREFIX}${userId}`;
  return isOthers || OF_THE_PHONE.includes(key);
}

async function forgetDatabases(userId: string | undefined): Promise<void> {
  if (userId === undefined) return;
  await Promise.allSettled([clearReadings(userId), clearSeen(userId)]);
}

async function deleteCaches(): Promise<void> {
  const names = await globalThis.caches.keys();
  const personal = names.filter((name) => !APP_CACHES.includes(name));
  await Promise.all(personal.map((name) => globalThis.caches.delete(name)));
}

/** Without permission there is nothing to forget. */
async function forgetPush(): Promise<void> {
  if (globalThis.Notification?.permission === "granted") {
    await loadOptional(loadClearing, ({ endPush }) => endPush());
  }
}
