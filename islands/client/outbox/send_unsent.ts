import { openBrowserFeedbackQueue } from "./feedback_queue.ts";
import { countUnsentWork, sendUnsentReadings } from "./unsent_work.ts";

/** What does not go stays. Never rejects. */
export async function sendUnsentWork(token: string): Promise<void> {
  await Promise.all([sendUnsentReadings(token), sendUnsentFeedback(token)]);
}

/** Never rejects. */
export async function sendUnsentFeedback(token: string): Promise<void> {
  if ((await countUnsentWork(token)).feedback > 0) await openBrowserFeedbackQueue(token).drain();
}
