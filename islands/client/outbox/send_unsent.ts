import { findLanguage } from "@/lib/shared/find_language.ts";
import { changePreferences } from "@/lib/shared/wire/settings.ts";
import { call } from "../api/api.ts";
import { LANGUAGE_KEYS } from "../storage/language_choice.ts";
import { localStore } from "../storage/safe_storage.ts";
import { openBrowserCare } from "./care_client.ts";
import { openBrowserFeedbackQueue } from "./feedback_queue.ts";
import { openBrowserHealthProfile } from "./health_profile.ts";
import { openBrowserLessons } from "./lesson_client.ts";
import { openBrowserShares } from "./share_client.ts";
import { sendUnsentReadings } from "./shared_store.ts";
import { countUnsentWork } from "./unsent_work.ts";

/** Never rejects; what fails stays. */
export async function sendUnsentWork(token: string): Promise<void> {
  await Promise.all([sendUnsentReadings(token), sendUnsentForms(token)]);
}

/** From screens other than the logbook. Never rejects. */
export async function sendUnsentForms(token: string): Promise<void> {
  const { feedback, settings, care } = await countUnsentWork(token);
  await Promise.all([
    feedback > 0 && openBrowserFeedbackQueue(token).drain(),
    settings && openBrowserHealthProfile().sync(),
    settings && openBrowserShares(token).send(),
    settings && openBrowserLessons(token).send(),
    care && openBrowserCare(token).send(),
    sendLanguage(token),
  ]);
}

/**
 * Tells the account this phone's choice; retried on later pages. It is the phone's and made before anybody signs in, so
 * it lies in no person's outbox.
 */
export async function sendLanguage(token: string): Promise<void> {
  const { chosen, unsent } = LANGUAGE_KEYS;
  const readChosen = () => findLanguage([localStore.get(chosen) ?? ""]);
  const messageLanguage = readChosen();
  if (messageLanguage === undefined || localStore.get(unsent) === undefined) return;
  const result = await call(changePreferences, { token, body: { messageLanguage } });
  if (result.ok && readChosen() === messageLanguage) localStore.remove(unsent);
}
