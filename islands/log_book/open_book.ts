/** Where this browser keeps a person's readings. @module */
import { call } from "../client/api.ts";
import { dropSession } from "../client/session_guard.ts";
import { openBrowserReadingStore } from "../client/outbox/browser_reading_store.ts";
import { shareReadingStore } from "../client/unsent_readings.ts";
import { createOfflineLogBook } from "./offline_log_book.ts";
import type { LogBookModel } from "./log_book.ts";

/**
 * Opens the logbook of a token's holder: on this phone or, where a browser keeps nothing, on the server alone.
 *
 * Rejects where the part for such browsers does not arrive.
 */
export async function openBook(token: string): Promise<LogBookModel> {
  const onSignedOut = () => void dropSession(token);
  const keeper = await openBrowserReadingStore(token);
  if (keeper) {
    const giveBack = shareReadingStore(keeper);
    return createOfflineLogBook({ keeper, onSignedOut, onClosed: giveBack });
  }
  const { createApiGateway, createOnlineBook } = await import("./online/online_part.ts");
  return createOnlineBook({ gateway: createApiGateway(call, token), onSignedOut });
}
