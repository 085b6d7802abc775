/** What the holder of a token has on this phone only, for screens that have no logbook open. @module */
import { countUnsent } from "./outbox/leave_readings.ts";
import type { ReadingKeeper } from "./outbox/reading_keeper.ts";
import { userIdOf } from "./session.ts";

/** The keeper of the screen that is open, if it has one. */
let lent: ReadingKeeper | undefined;

/** Lends the keeper that a screen has open, so that nobody opens a second one beside it; what it returns ends that. */
export function lendKeeper(keeper: ReadingKeeper): () => void {
  lent = keeper;
  return () => {
    if (lent === keeper) lent = undefined;
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
    const { openBrowserKeeper } = await import("./outbox/browser_keeper.ts");
    const keeper = await openBrowserKeeper(token);
    await keeper?.sync();
    keeper?.close();
  } catch {
    // The part that sends did not arrive: nothing is sent, and nothing lost.
  }
}
