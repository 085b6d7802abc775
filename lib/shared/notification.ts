import { parseDeepLink } from "./deep_link.ts";
import { type Language, LANGUAGES } from "./languages.ts";
import type {
  NewNotification,
  NotificationTranslations,
  NotificationWords,
} from "./schemas/notifications.ts";
import { countCharacters } from "./text.ts";

export const TITLE_MAX_CHARACTERS = 120;
export const MESSAGE_MAX_CHARACTERS = 1000;
export const TARGETS_MAX = 10_000;
export const SCHEDULE_MAX_DAYS = 90;

type WordsIssue =
  | { field: "title" | "message"; rule: "incomplete" | "title_long" | "message_long" }
  /** Such as `translations.ha.title`. */
  | { field: `translations.${string}`; rule: "translation_incomplete" | "title_long" | "message_long" };

type NotificationIssue =
  | WordsIssue
  | { field: "targetUsers"; rule: "nobody" | "many" }
  | { field: "deepLink"; rule: "link" }
  | { field: "sendAt"; rule: "time" };

interface NotificationContext {
  appUrl: string;
  now: Date;
}

/**
 * Returns the first issue of a draft, undefined when there is none.
 *
 * @example
 * ```ts
 * const context = { appUrl: "https://alafia.ng", now: new Date(0) };
 * const issue = findNotificationIssue({ title: "Hello", message: " ", sendToAll: true }, context);
 * if (issue?.rule !== "incomplete" || issue.field !== "message") throw new Error("not found");
 * ```
 */
export function findNotificationIssue(
  { title = "", message = "", translations, sendToAll, targetUsers = [], deepLink = "", sendAt }:
    NewNotification,
  { appUrl, now }: NotificationContext,
): NotificationIssue | undefined {
  const issue = findWordsIssue({ title, message, translations });
  if (issue) return issue;
  if (!sendToAll && targetUsers.length === 0) return { field: "targetUsers", rule: "nobody" };
  if (targetUsers.length > TARGETS_MAX) return { field: "targetUsers", rule: "many" };
  if (deepLink !== "" && !parseDeepLink(deepLink, appUrl)) return { field: "deepLink", rule: "link" };
  return sendAt === undefined || isSendTime(sendAt, now) ? undefined : { field: "sendAt", rule: "time" };
}

/** English is whole, every other language whole or absent. */
export function findWordsIssue(
  { title, message, translations = {} }: NotificationWords & { translations?: NotificationTranslations },
  messageMax: number = MESSAGE_MAX_CHARACTERS,
): WordsIssue | undefined {
  if (title.trim() === "") return { field: "title", rule: "incomplete" };
  if (message.trim() === "") return { field: "message", rule: "incomplete" };
  const long = findLongField({ title, message }, messageMax);
  if (long) return { field: long, rule: `${long}_long` };
  for (const [language, words] of listTranslations(translations)) {
    const fieldOf = (name: "title" | "message") => `translations.${language}.${name}` as const;
    const empty = (["title", "message"] as const).find((name) => words[name].trim() === "");
    if (empty) return { field: fieldOf(empty), rule: "translation_incomplete" };
    const long = findLongField(words, messageMax);
    if (long) return { field: fieldOf(long), rule: `${long}_long` };
  }
  return undefined;
}

function findLongField(
  { title, message }: NotificationWords,
  messageMax: number,
): "title" | "message" | undefined {
  if (countCharacters(title.trim()) > TITLE_MAX_CHARACTERS) return "title";
  return countCharacters(message.trim()) > messageMax ? "message" : undefined;
}

/** Lists the languages that are filled in. */
export function listTranslations(translations: NotificationTranslations): [Language, NotificationWords][] {
  return LANGUAGES.flatMap((language) => {
    const words = language === "en" ? undefined : translations[language];
    return words ? [[language, words]] : [];
  });
}

/** Returns the words in somebody's language if there, else English. */
export function wordsFor(
  { title, message, translations = {} }: NotificationWords & { translations?: NotificationTranslations },
  language: string,
): NotificationWords & { language: Language } {
  const found = listTranslations(translations).find(([written]) => written === language);
  const [spoken, words] = found ?? ["en", { title, message }];
  return { ...words, language: spoken };
}

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?Z$/;

function isSendTime(text: string, now: Date): boolean {
  const aheadMs = INSTANT.test(text) ? Date.parse(text) - now.getTime() : NaN;
  return aheadMs > 0 && aheadMs <= SCHEDULE_MAX_DAYS * 86_400_000;
}
