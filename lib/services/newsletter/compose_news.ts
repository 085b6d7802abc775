/** A mail of news, made when it leaves: who has left in the meantime gets none. @module */
import type { Mail } from "../../adapters/mail/mailer.ts";
import { loadTranslations } from "../../shared/complete_languages.ts";
import { splitParagraphs } from "../../shared/links.ts";
import { textOf } from "../../shared/message_area.ts";
import { mailText } from "../../shared/messages/mail.ts";
import { wordsFor } from "../../shared/notification.ts";
import { UNSUBSCRIBE_PATH } from "../../shared/wire/subscriptions.ts";
import type { Database } from "../../store/database.ts";
import type { MailRequest } from "../../store/mail_queue.ts";
import { getLeavingNews } from "../../store/news.ts";
import { type MailContext, renderMailText } from "../mail/compose_mail.ts";
import { renderMailHtml } from "../mail/mail_html.ts";

/** In the reader's language where it was written in it, else in English. Undefined where nobody wants it any more. */
export async function composeNews(
  db: Database,
  { subjectId, email }: Pick<MailRequest, "subjectId" | "email">,
  { appUrl, code: token = "" }: MailContext,
): Promise<Omit<Mail, "to"> | undefined> {
  const [newsId = ""] = subjectId.split(".");
  const news = await getLeavingNews(db, { newsId, email });
  if (!news) return undefined;
  const { title, message, language } = wordsFor(news, news.language);
  const words = textOf(mailText, await loadTranslations(language));
  const leaveUrl = `${appUrl}${UNSUBSCRIBE_PATH}?${new URLSearchParams({ token })}`;
  const parts = {
    language,
    subject: title,
    greeting: words.greetingWithoutName,
    before: splitParagraphs(message),
    after: [],
    footer: words.sentBy,
    ...!news.isNotice && { footLink: { label: words.leaveSubscription, url: leaveUrl } },
  };
  return {
    subject: title,
    text: renderMailText(parts),
    html: renderMailHtml(parts),
    ...!news.isNotice && { leaveUrl },
    // The same when a crash sends it again: mailboxes show it once.
    messageId: `${subjectId}@${new URL(appUrl).hostname}`,
  };
}
