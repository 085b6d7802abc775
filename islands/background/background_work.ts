import { PATIENT_SCREENS } from "@/lib/shared/screens.ts";
import { loadOptional } from "../client/browser/load_optional.ts";
import { readToken } from "../client/session/session.ts";

export function startBackgroundWork(): void {
  countUnread();
  openTappedReminder();
  sendFeedback();
  startPushWhenAllowed();
}

/** An older count that comes in late would ring for what has just been seen. */
function countUnread(): void {
  if (location.pathname === PATIENT_SCREENS.inbox.path) return;
  loadOptional(() => import("../layout/count_unread.ts"), ({ watchUnread }) => watchUnread());
}

function sendFeedback(): void {
  const token = readToken();
  if (token === undefined || location.pathname === PATIENT_SCREENS.feedback.path) return;
  const send = () =>
    loadOptional(
      () => import("../client/outbox/send_unsent.ts"),
      ({ sendUnsentFeedback }) => sendUnsentFeedback(token),
    );
  send();
  globalThis.addEventListener("online", send);
}

/** The address can come to name a reminder while the page is open. */
function openTappedReminder(): void {
  if (location.pathname !== PATIENT_SCREENS.log_book.path) return;
  if (!location.hash.startsWith("#reminder=")) {
    return globalThis.addEventListener("hashchange", openTappedReminder, { once: true });
  }
  loadOptional(() => import("../reminders/OpenReminder.tsx"), ({ watchOpenReminder }) => watchOpenReminder());
}

function startPushWhenAllowed(): void {
  if ((globalThis.Notification?.permission ?? "default") === "default") return;
  loadOptional(() => import("../client/push/user_push.ts"), ({ startPush }) => startPush());
}
