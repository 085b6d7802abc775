import { findLanguage } from "@/lib/shared/find_language.ts";
import { changePreferences } from "@/lib/shared/wire/settings.ts";
import { call } from "../api/api.ts";
import { LANGUAGE_KEYS } from "../storage/language_choice.ts";
import { localStore } from "../storage/safe_storage.ts";

/** Tells the account this phone's choice; retried on later pages. */
export async function sendLanguage(token: string): Promise<void> {
  const { chosen, unsent } = LANGUAGE_KEYS;
  const readChosen = () => findLanguage([localStore.get(chosen) ?? ""]);
  const messageLanguage = readChosen();
  if (messageLanguage === undefined || localStore.get(unsent) === undefined) return;
  const result = await call(changePreferences, { token, body: { messageLanguage } });
  if (result.ok && readChosen() === messageLanguage) localStore.remove(unsent);
}
