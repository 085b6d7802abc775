/** Replies in the caller's language; documents need none. @module */
import type { Context } from "hono";
import { accountReplyText } from "@/lib/shared/messages/account_reply.ts";
import { accountRuleText } from "@/lib/shared/messages/account_rule.ts";
import { type MessageArea, textOf } from "@/lib/shared/message_area.ts";
import { loadTranslations } from "@/lib/shared/complete_languages.ts";
import { errorText } from "@/lib/shared/messages/error.ts";
import { feedbackFormText } from "@/lib/shared/messages/feedback_form.ts";
import { feedbackListText } from "@/lib/shared/messages/feedback_list.ts";
import { feedbackReplyText } from "@/lib/shared/messages/feedback_reply.ts";
import { healthReplyText } from "@/lib/shared/messages/health_reply.ts";
import { logReplyText } from "@/lib/shared/messages/log_reply.ts";
import { reminderReplyText } from "@/lib/shared/messages/reminder_reply.ts";
import { shareReplyText } from "@/lib/shared/messages/share_reply.ts";
import { vitalSignReplyText } from "@/lib/shared/messages/vital_sign_reply.ts";
import { languageOf } from "./language.ts";

export async function textFor<Table>(c: Context, area: MessageArea<Table>): Promise<Table> {
  return textOf(area, await loadTranslations(languageOf(c)));
}

/** Sentences of rules and schemas, written before the language is known. */
const REPLIES: readonly MessageArea<Readonly<Record<string, unknown>>>[] = [
  accountReplyText,
  accountRuleText,
  errorText,
  feedbackFormText,
  feedbackListText,
  feedbackReplyText,
  healthReplyText,
  logReplyText,
  reminderReplyText,
  shareReplyText,
  vitalSignReplyText,
];

const bySentence = new Map<string, { area: typeof REPLIES[number]; key: string }>(
  REPLIES.flatMap((area) =>
    Object.entries(area.english).flatMap(([key, sentence]) =>
      typeof sentence === "string" ? [[sentence, { area, key }] as const] : []
    )
  ),
);

/** Puts it into the caller's language; sentences for programs stay English. */
export async function translateReply(c: Context, sentence: string): Promise<string> {
  const found = bySentence.get(sentence);
  return found ? String((await textFor(c, found.area))[found.key]) : sentence;
}
