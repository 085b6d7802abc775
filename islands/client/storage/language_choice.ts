import { localStore } from "./safe_storage.ts";

/** Documents read the first before painting; the second stays until the account has it. */
export const LANGUAGE_KEYS = { chosen: "language", unsent: "language-unsent" } as const;

export function keepLanguage(language: string): void {
  localStore.set(LANGUAGE_KEYS.chosen, language);
  localStore.set(LANGUAGE_KEYS.unsent, "true");
}

/** Of an account or page, where nobody has chosen on this phone. */
export function takeLanguage(language?: string): void {
  const { chosen } = LANGUAGE_KEYS;
  if (language && !localStore.get(chosen)) localStore.set(chosen, language);
}
