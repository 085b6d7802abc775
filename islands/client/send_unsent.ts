/** Sending everything of the holder of a token that is on this phone only; what does not go stays. @module */
import { openBrowserFeedbackQueue } from "./browser_feedback_queue.ts";
import { countUnsentWork } from "./unsent_work.ts";
import { sendUnsentOf } from "./unsent_readings.ts";

/** Sends readings and feedback, as far as that goes. Never rejects. */
export async function sendUnsentWork(token: string): Promise<void> {
  await Promise.all([sendUnsentOf(token), sendUnsentFeedback(token)]);
}

/** Sends feedback, if any waits, as far as that goes. Never rejects. */
export async function sendUnsentFeedback(token: string): Promise<void> {
  if ((await countUnsentWork(token)).feedback > 0) await openBrowserFeedbackQueue(token).drain();
}
