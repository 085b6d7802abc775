import { PATIENT_SCREENS } from "@/lib/shared/screens.ts";
import { listInbox } from "@/lib/shared/wire/inbox.ts";
import { call } from "../client/api/api.ts";
import { ISLAND_SHOWN, islandHost } from "../client/browser/island_host.ts";
import { linkSheets } from "../client/browser/soft_navigation.ts";
import { savesData } from "../client/browser/idle.ts";
import { loadOptional } from "../client/browser/load_optional.ts";
import { sendUnsentForms } from "../client/outbox/send_unsent.ts";
import { startPush } from "../client/push/user_push.ts";
import { ownerOf, readToken } from "../client/session/session.ts";
import { openPlayStore } from "../client/storage/play_store.ts";
import { hasEpisode, unread } from "../layout/frame_signals.ts";
import { watchOpenReminder } from "../reminders/OpenReminder.tsx";
import { fetchUnseenLists } from "./unseen_lists.ts";

export function startBackgroundWork(): void {
  void openTappedReminder();
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
    void openTappedReminder();
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
    void sendUnsentForms(token);
  };
  send();
  globalThis.addEventListener("online", send);
}

function keepUnseenLists(): void {
  const token = readToken();
  if (token === undefined || savesData()) return;
  void fetchUnseenLists(call, token);
}

let opensReminders = false;

/** The address may start naming a reminder later. */
async function openTappedReminder(): Promise<void> {
  const isNamed = /^#(reminder|dose)=/.test(location.hash);
  if (opensReminders || location.pathname !== PATIENT_SCREENS.log_book.path || !isNamed) return;
  opensReminders = true;
  // A bare dialog is better than none.
  await linkSheets("care").catch(() => {});
  watchOpenReminder();
}

function showLastEpisode(): void {
  if (openPlayStore(ownerOf(readToken())).read().nowPlaying) hasEpisode.value = true;
}

function startPushWhenAllowed(): void {
  if ((globalThis.Notification?.permission ?? "default") === "default") return;
  void startPush();
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
