import { localStore } from "./safe_storage.ts";

/** Documents look for the first, too, before they are painted; the second is there until the account has it. */
export const LANGUAGE_KEYS = { chosen: "language", unsent: "language-unsent" } as const;

/** Takes the account's language on a phone on which nobody has chosen one. */
export function takeLanguage(language?: string): void {
  const { chosen } = LANGUAGE_KEYS;
  if (language && !localStore.get(chosen)) localStore.set(chosen, language);
}
