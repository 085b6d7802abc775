import { openBrowserFeedbackQueue } from "./feedback_queue.ts";
import { openBrowserHealthProfile } from "./health_profile.ts";
import { sendLanguage } from "./send_language.ts";
import { countUnsentWork, sendUnsentReadings } from "./unsent_work.ts";

/** Never rejects; what fails stays. */
export async function sendUnsentWork(token: string): Promise<void> {
  await Promise.all([sendUnsentReadings(token), sendUnsentForms(token)]);
}

/** From screens other than the logbook. Never rejects. */
export async function sendUnsentForms(token: string): Promise<void> {
  const { feedback, settings } = await countUnsentWork(token);
  await Promise.all([
    feedback > 0 && openBrowserFeedbackQueue(token).drain(),
    settings && openBrowserHealthProfile().sync(),
    sendLanguage(token),
  ]);
}
