/** What the app does for notifications when it is opened; loaded when nobody waits for anything. @module */
import { inTurn, openUserPush, type PushOwner, refreshPush } from "./user_push.ts";
import { readToken, userIdOf } from "./session.ts";

/** Keeps a phone registered that is to get notifications. */
export async function startPush(): Promise<void> {
  await inTurn(() => refreshPush(openUserPush(), readOwner()));
}

/** Returns whoever is signed in, undefined when nobody is. */
export function readOwner(): PushOwner | undefined {
  const token = readToken();
  const userId = token && userIdOf(token);
  return token && userId ? { token, userId } : undefined;
}
