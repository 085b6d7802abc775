import { localStore } from "./safe_storage.ts";

/** Documents look for the first, too, before they are painted; the second is there until the account has it. */
export const LANGUAGE_KEYS = { chosen: "language", unsent: "language-unsent" } as const;

/** Keeps what somebody chose on this phone. */
export function keepLanguage(language: string): void {
  localStore.set(LANGUAGE_KEYS.chosen, language);
  localStore.set(LANGUAGE_KEYS.unsent, "true");
}

/** Takes the language of an account or a page on a phone on which nobody has chosen one. */
export function takeLanguage(language?: string): void {
  const { chosen } = LANGUAGE_KEYS;
  if (language && !localStore.get(chosen)) localStore.set(chosen, language);
}
