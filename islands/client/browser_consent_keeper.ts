/** The keeper of consent on the browser's own storage and network. @module */
import type { OwnConsent } from "@/lib/shared/wire/consent.ts";
import { call } from "./api.ts";
import { type ConsentKeeper, createConsentKeeper } from "./consent_keeper.ts";
import { newId } from "./ids.ts";
import { type ConsentPlace, updateKeptConsent } from "./kept_consent.ts";
import { browserFactory } from "./outbox/leave_readings.ts";
import { isStillSignedIn, readToken, userIdOf } from "./session.ts";
import { sendUnsentOf } from "./unsent_readings.ts";

/** Opens the keeper of whoever is signed in; where nobody can be named, nothing outlasts the page. */
export function openBrowserConsentKeeper(): ConsentKeeper {
  const token = readToken() ?? "";
  const { userId, indexedDB } = placeOf(token);
  return createConsentKeeper({
    userId,
    // An answer that comes after the session has ended must leave nothing behind.
    get indexedDB() {
      return isStillSignedIn(userId) ? indexedDB : undefined;
    },
    token,
    call,
    newId,
    isOnline: () => globalThis.navigator.onLine,
    send: () => sendUnsentOf(token),
  });
}

/**
 * Tells the logbook on this phone what the server says now. What was decided here and is not sent yet was decided
 * before, and counts no more.
 */
export async function noteConsent(standing: OwnConsent): Promise<void> {
  await updateKeptConsent(placeOf(readToken() ?? ""), () => ({ standing }));
}

function placeOf(token: string): ConsentPlace {
  const userId = userIdOf(token);
  return { userId: userId ?? "", indexedDB: userId === undefined ? undefined : browserFactory() };
}
