import { BRAND } from "@/lib/shared/brand.ts";
import { safetyText } from "@/lib/shared/messages/log_safety.ts";
import { PATIENT_SCREENS } from "@/lib/shared/screens.ts";
import { endRetest, startRetest } from "@/lib/shared/wire/reminders.ts";
import { call } from "../client/api/api.ts";
import { say } from "../client/browser/language.ts";
import { readToken } from "../client/session/session.ts";

/** A visible page says it itself. */
export function ringRetest(): void {
  globalThis.navigator.vibrate?.([400, 200, 400]);
  if (document.hidden && globalThis.Notification?.permission === "granted") void notify();
}

/** Offline, only an open app rings. */
export function announceRetest(isWaiting: boolean): void {
  const token = readToken();
  if (token) void call(isWaiting ? startRetest : endRetest, { token, keepalive: true });
}

/** No word about health: others see the phone. */
async function notify(): Promise<void> {
  try {
    const registration = await globalThis.navigator.serviceWorker.getRegistration();
    const link = `${location.origin}${PATIENT_SCREENS.log_book.path}?record`;
    await registration?.showNotification(BRAND.name, {
      body: say(safetyText).timerOver,
      tag: "retest",
      data: { link },
    });
  } catch {
    // The bar says it when the page is visible again.
  }
}
