/** The feedback queue on the browser's own storage, network and locks. @module */
import { call } from "./api.ts";
import { type FeedbackQueue, openFeedbackQueue } from "./feedback_queue.ts";
import { browserFactory } from "./outbox/clear_readings.ts";
import { isStillSignedIn, userIdOf } from "./session.ts";

/** Opens the queue of a token's holder; where nobody can be named, nothing outlasts the page. */
export function openBrowserFeedbackQueue(token: string): FeedbackQueue {
  const userId = userIdOf(token);
  return openFeedbackQueue({
    userId: userId ?? "",
    token,
    call,
    // What is written after the session has ended must leave nothing behind.
    get indexedDB() {
      return userId !== undefined && isStillSignedIn(userId) ? browserFactory() : undefined;
    },
    // Absent in older browsers, whatever the type library says.
    locks: globalThis.navigator.locks as LockManager | undefined,
    nowMs: Date.now,
  });
}
