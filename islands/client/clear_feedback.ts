/**
 * A person's unsent feedback on this phone, as others than its queue need it: how much there is, and away with it.
 *
 * Speaks IndexedDB as it is: pages without a feedback form ask this, and need not load what the queue is made of.
 *
 * @module
 */
import { browserFactory, deleteDatabase } from "./outbox/clear_readings.ts";

/** Where feedback waits. */
export const FEEDBACK_STORE = "queue";

/** Returns the name of a person's database: nobody signed in as somebody else ever opens it. */
export function feedbackDatabaseName(userId: string): string {
  return `alafia-feedback-${userId}`;
}

/**
 * Returns how much feedback of a person exists on this phone only, what was refused counted; 0 where nothing is kept.
 *
 * Creates nothing.
 */
export async function countUnsentFeedback(userId: string, factory = browserFactory()): Promise<number> {
  try {
    const opening = factory?.open(feedbackDatabaseName(userId));
    if (!opening) return 0;
    // There was none: it must not come into being by being looked for.
    opening.onupgradeneeded = () => opening.transaction?.abort();
    const database = await settled(opening);
    const rows = database.transaction(FEEDBACK_STORE).objectStore(FEEDBACK_STORE).count();
    return await settled(rows).finally(() => database.close());
  } catch {
    return 0;
  }
}

/** Deletes what this phone keeps of a person's feedback, sent or not. Never rejects. */
export function clearFeedbackQueue(userId: string, factory = browserFactory()): Promise<void> {
  return deleteDatabase(feedbackDatabaseName(userId), factory);
}

function settled<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
