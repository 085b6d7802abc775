/** Where this browser keeps a person's readings. @module */
import { call } from "../client/api.ts";
import { dropSession } from "../client/guard.ts";
import { openBrowserKeeper } from "../client/outbox/browser_keeper.ts";
import { lendKeeper } from "../client/unsent_readings.ts";
import { createKeptBook } from "./kept_book.ts";
import type { LogBook } from "./log_book.ts";

/**
 * Opens the logbook of a token's holder: on this phone or, where a browser keeps nothing, on the server alone.
 *
 * Rejects where the part for such browsers does not arrive.
 */
export async function openBook(token: string): Promise<LogBook> {
  const onSignedOut = () => void dropSession(token);
  const keeper = await openBrowserKeeper(token);
  if (keeper) {
    const giveBack = lendKeeper(keeper);
    return createKeptBook({ keeper, onSignedOut, onClosed: giveBack });
  }
  const { createApiGateway, createOnlineBook } = await import("./online/online_part.ts");
  return createOnlineBook({ gateway: createApiGateway(call, token), onSignedOut });
}
