/** The keeper of consent on the browser's own storage and network. @module */
import type { OwnConsent } from "@/lib/shared/wire/consent.ts";
import { call } from "./api.ts";
import { type ConsentClient, createConsentClient } from "./consent_client.ts";
import { newId } from "./ids.ts";
import { type ConsentPlace, updateStoredConsent } from "./consent_store.ts";
import { browserFactory } from "./outbox/clear_readings.ts";
import { isStillSignedIn, readToken, userIdOf } from "./session.ts";
import { sendUnsentOf } from "./unsent_readings.ts";

/** Opens the keeper of whoever is signed in; where nobody can be named, nothing outlasts the page. */
export function openBrowserConsentClient(): ConsentClient {
  const token = readToken() ?? "";
  const { userId, indexedDB } = placeOf(token);
  return createConsentClient({
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
  await updateStoredConsent(placeOf(readToken() ?? ""), () => ({ standing }));
}

function placeOf(token: string): ConsentPlace {
  const userId = userIdOf(token);
  return { userId: userId ?? "", indexedDB: userId === undefined ? undefined : browserFactory() };
}
