/** News by email: written by an administrator, and queued a few at a time. @module */
import type { Clock } from "../../adapters/clock.ts";
import { normaliseEmail } from "../../shared/account.ts";
import { DomainError } from "../../shared/domain_error.ts";
import { textOf } from "../../shared/message_area.ts";
import { newsReplyText } from "../../shared/messages/news_reply.ts";
import { notificationReplyText } from "../../shared/messages/notification_reply.ts";
import { NEWS_MAX_CHARACTERS } from "../../shared/limits.ts";
import { findWordsIssue, listTranslations, TARGETS_MAX } from "../../shared/notification.ts";
import type { NewNews } from "../../shared/schemas/news.ts";
import type { NotificationWords } from "../../shared/schemas/notifications.ts";
import type { Database } from "../../store/database.ts";
import { insertMail } from "../../store/mail_queue.ts";
import * as store from "../../store/news.ts";
import { countAudience } from "../../store/notification_lists.ts";
import { type AdminCaller, type AuditDeps, writeAudited } from "../audit.ts";
import { refuseFields } from "../validation_issues.ts";

interface NewsDeps extends AuditDeps {
  mailQueue: { wake(): void };
}

/** In which it can be stopped before anybody has it. */
const HOLD_MS = 60_000;
/** What mail providers take from a new sender. */
const MAILS_A_SECOND = 10;
const BATCH = 50;
/** Where nobody has looked for a minute. */
const LONGEST_BATCH = 600;

/**
 * Idempotent by its id. A test goes to its author alone, at once.
 *
 * @returns How many will get it.
 * @throws {DomainError} `validation_failed`, `unauthorized`, `id_taken` of other news.
 */
export async function sendNews(deps: NewsDeps, admin: AdminCaller, draft: NewNews): Promise<number> {
  const { title = "", message = "", translations = {} } = draft;
  const issue = findWordsIssue({ title, message, translations }, NEWS_MAX_CHARACTERS);
  const words = { ...textOf(notificationReplyText), ...textOf(newsReplyText) };
  if (issue) refuseFields({ [issue.field]: words[issue.rule] });
  const { accounts, people } = await chooseReaders(deps, admin, draft);
  if (people === 0) refuseFields(draft.affected ? { emails: words.noAccount } : { message: words.nobody });
  const now = deps.clock.now();
  const written = listTranslations(translations).map(([language, said]) => [language, tidy(said)]);
  const row = {
    ...tidy({ title, message }),
    ...{ id: draft._id, translations: Object.fromEntries(written), testLanguage: draft.test },
    ...{ isNotice: draft.affected !== undefined, accounts, people },
    ...{ createdBy: admin.userId, createdAt: now.toISOString() },
    beginsAt: new Date(now.getTime() + (draft.test ? 0 : HOLD_MS)).toISOString(),
  };
  const entry = { admin, action: draft.test ? "news_tested" : "news_sent", targetId: draft._id } as const;
  await writeAudited(deps, [store.insertNews(row)], entry);
  const stands = await store.findNews(deps.db, row);
  if (!stands?.isSame) throw new DomainError("id_taken");
  deps.mailQueue.wake();
  return stands.people;
}

async function chooseReaders(
  { db, clock }: Pick<NewsDeps, "db" | "clock">,
  { userId }: AdminCaller,
  { test, affected }: NewNews,
): Promise<{ accounts?: string[]; people: number }> {
  if (test) return { accounts: [userId], people: 1 };
  if (!affected) return { people: await store.countNewsReaders(db) };
  const { emails = [], all } = affected;
  // An emptied field must not become a mail to everybody.
  if ((all === true) === (emails.length > 0)) refuseFields({ emails: textOf(newsReplyText).whom });
  if (emails.length > TARGETS_MAX) refuseFields({ emails: textOf(newsReplyText).many });
  if (all) {
    return { people: await countAudience(db, { kind: "all" }, clock.now().toISOString()) };
  }
  const accounts = await store.findAccounts(db, emails.map(normaliseEmail));
  return { accounts, people: accounts.length };
}

/** Whoever has no mail yet gets none. Idempotent. @throws {DomainError} `not_found`, `unauthorized`. */
export async function stopNews(deps: AuditDeps, admin: AdminCaller, id: string): Promise<void> {
  if (!await store.hasNews(deps.db, id)) throw new DomainError("not_found");
  await writeAudited(deps, [store.stopNews(id)], { admin, action: "news_stopped", targetId: id });
}

/** A subject is one line. */
function tidy({ title, message }: NotificationWords): NotificationWords {
  return {
    title: title.replace(/[\s\p{Cc}\p{Zl}\p{Zp}]+/gu, " ").trim(),
    message: message.replace(/\r\n?/g, "\n").trim(),
  };
}

/**
 * Queues the next mails of what has more, once across processes.
 *
 * @returns Milliseconds until there are more; Infinity where there are none.
 */
export async function queueNews({ db, clock }: { db: Database; clock: Clock }): Promise<number> {
  const news = await store.getNewsProgress(db);
  if (!news) return Infinity;
  const nowMs = clock.now().getTime();
  const lateMs = nowMs - Date.parse(news.nextAt);
  if (lateMs < 0) return -lateMs;
  const pauseMs = BATCH / MAILS_A_SECOND * 1000;
  const limit = Math.min(LONGEST_BATCH, BATCH + Math.floor(lateMs / 1000) * MAILS_A_SECOND);
  // A server that takes nothing is not given more.
  if (news.waiting >= limit) return pauseMs;
  const readers = await store.listNewsReaders(db, news, limit);
  const isLast = readers.length < limit;
  const now = new Date(nowMs).toISOString();
  const place = { line: store.NEWS_LINE, isSlow: false, linkSeconds: 0 };
  const isOurTurn = store.isNewsAt(news);
  await db.write([
    ...readers.map(({ id, email }) =>
      insertMail({ kind: "news", subjectId: `${news.id}.${id}`, email, firstName: "", place }, now, isOurTurn)
    ),
    store.updateNewsProgress(news, {
      ...{ readers, isLast },
      nextAt: new Date(nowMs + pauseMs).toISOString(),
    }),
  ]);
  return isLast ? 0 : pauseMs;
}
