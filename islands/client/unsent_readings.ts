/** What the holder of a token has on this phone only, for screens that have no logbook open. @module */
import { countUnsent } from "./outbox/clear_readings.ts";
import type { ReadingStore } from "./outbox/reading_store.ts";
import { userIdOf } from "./session.ts";

/** The keeper of the screen that is open, if it has one. */
let lent: ReadingStore | undefined;

/** Lends the keeper that a screen has open, so that nobody opens a second one beside it; what it returns ends that. */
export function shareReadingStore(readings: ReadingStore): () => void {
  lent = readings;
  return () => {
    if (lent === readings) lent = undefined;
  };
}

/** Returns how many changes of a token's holder exist on this phone only. */
export async function countUnsentOf(token: string): Promise<number> {
  const userId = userIdOf(token);
  return userId === undefined ? 0 : await countUnsent(userId);
}

/** Sends them, as far as that goes; what does not go stays. */
export async function sendUnsentOf(token: string): Promise<void> {
  if (lent) return void await lent.sync();
  try {
    const { openBrowserReadingStore } = await import("./outbox/browser_reading_store.ts");
    const readings = await openBrowserReadingStore(token);
    await readings?.sync();
    readings?.close();
  } catch {
    // The part that sends did not arrive: nothing is sent, and nothing lost.
  }
}
