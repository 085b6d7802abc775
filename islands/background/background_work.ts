import { PATIENT_SCREENS } from "@/lib/shared/screens.ts";
import { listInbox } from "@/lib/shared/wire/inbox.ts";
import { call } from "../client/api/api.ts";
import { ISLAND_SHOWN, islandHost } from "../client/browser/island_host.ts";
import { linkSheets } from "../client/browser/soft_navigation.ts";
import { savesData } from "../client/browser/idle.ts";
import { loadOptional } from "../client/browser/load_optional.ts";
import { ownerOf, readToken } from "../client/session/session.ts";
import { openPlayStore } from "../client/storage/play_store.ts";
import { hasEpisode, unread } from "../layout/frame_signals.ts";

export function startBackgroundWork(): void {
  openTappedReminder();
  globalThis.addEventListener("hashchange", openTappedReminder);
  sendForms();
  startPushWhenAllowed();
  showLastEpisode();
  watchScreens();
  keepUnseenLists();
}

function watchScreens(): void {
  globalThis.addEventListener("focus", countUnread);
  void countUnread();
  islandHost()?.place.addEventListener(ISLAND_SHOWN, () => {
    void countUnread();
    openTappedReminder();
    if (HAS_WORKER) {
      loadOptional(() => import("../offline/precache_app.ts"), (offline) => offline.handleScreenShown());
    }
  });
}

function sendForms(): void {
  const token = readToken();
  if (token === undefined) return;
  const send = () => {
    // The feedback screen sends by itself.
    if (location.pathname === PATIENT_SCREENS.feedback.path) return;
    loadOptional(
      () => import("../client/outbox/send_unsent.ts"),
      ({ sendUnsentForms }) => sendUnsentForms(token),
    );
  };
  send();
  globalThis.addEventListener("online", send);
}

function keepUnseenLists(): void {
  const token = readToken();
  if (token === undefined || savesData()) return;
  loadOptional(() => import("./unseen_lists.ts"), ({ fetchUnseenLists }) => fetchUnseenLists(call, token));
}

let opensReminders = false;

/** The address may start naming a reminder later. */
function openTappedReminder(): void {
  const isNamed = /^#(reminder|dose)=/.test(location.hash);
  if (opensReminders || location.pathname !== PATIENT_SCREENS.log_book.path || !isNamed) return;
  opensReminders = true;
  loadOptional(async () => {
    // A bare dialog is better than none.
    const sheet = linkSheets("reminders").catch(() => {});
    const [part] = await Promise.all([import("../reminders/OpenReminder.tsx"), sheet]);
    return part;
  }, ({ watchOpenReminder }) => watchOpenReminder());
}

function showLastEpisode(): void {
  if (openPlayStore(ownerOf(readToken())).read().nowPlaying) hasEpisode.value = true;
}

function startPushWhenAllowed(): void {
  if ((globalThis.Notification?.permission ?? "default") === "default") return;
  loadOptional(() => import("../client/push/user_push.ts"), ({ startPush }) => startPush());
}

const COUNT_AGAIN_MS = 60_000;
let countedAtMs = -Infinity;

/** Asks the server at most once a minute. */
async function countUnread(): Promise<void> {
  const token = readToken();
  const isRecent = performance.now() - countedAtMs < COUNT_AGAIN_MS;
  if (token === undefined || isInbox() || isRecent) return;
  countedAtMs = performance.now();
  const result = await call(listInbox, { token, query: { limit: 1 } });
  if (result.ok && !isInbox()) unread.value = result.data.unread;
}

/** On the inbox the list itself sets the count: a late older one would ring for what was just seen. */
function isInbox(): boolean {
  return location.pathname === PATIENT_SCREENS.inbox.path;
}
