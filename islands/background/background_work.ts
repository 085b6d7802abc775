/**
 * Counts what is new in the inbox, opens reminders that were tapped on, sends feedback that waits, and keeps
 * notifications coming.
 *
 * @module
 */
import { loadOptional } from "../client/load_optional.ts";
import { PATHS } from "../client/navigation.ts";
import { readToken } from "../client/session.ts";

/** Begins all of it. */
export function startBackgroundWork(): void {
  countUnread();
  openTappedReminder();
  sendFeedback();
  startPushWhenAllowed();
}

/** The inbox counts for itself: an older count that came in late would ring for what has just been seen. */
function countUnread(): void {
  if (location.pathname === PATHS.inbox) return;
  loadOptional(() => import("../layout/count_unread.ts"), ({ watchUnread }) => watchUnread());
}

/** The form sends its own; what waits when it is closed is sent from whichever screen is open with a network. */
function sendFeedback(): void {
  const token = readToken();
  if (token === undefined || location.pathname === PATHS.feedback) return;
  const send = () =>
    loadOptional(
      () => import("../client/send_unsent.ts"),
      ({ sendUnsentFeedback }) => sendUnsentFeedback(token),
    );
  send();
  globalThis.addEventListener("online", send);
}

/** A reminder that was opened from a notification; the address can come to name one while the page is open. */
function openTappedReminder(): void {
  if (location.pathname !== PATHS.logBook) return;
  if (!location.hash.startsWith("#reminder=")) {
    return globalThis.addEventListener("hashchange", openTappedReminder, { once: true });
  }
  loadOptional(() => import("../reminders/OpenReminder.tsx"), ({ watchOpenReminder }) => watchOpenReminder());
}

/** Whoever was never asked about notifications needs nothing of them. */
function startPushWhenAllowed(): void {
  if ((globalThis.Notification?.permission ?? "default") === "default") return;
  loadOptional(() => import("../client/start_push.ts"), ({ startPush }) => startPush());
}
