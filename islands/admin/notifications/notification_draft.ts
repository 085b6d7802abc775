/** What stands in the form, and what is sent of it. @module */
import type { Language } from "@/lib/shared/languages.ts";
import { notificationReplyText } from "@/lib/shared/messages/notification_replies.ts";
import { findNotificationIssue, type NotificationContext } from "@/lib/shared/notification.ts";
import type { NewNotification } from "@/lib/shared/wire/notifications.ts";
import { say } from "../../client/language.ts";

/** Somebody who was chosen. */
export interface ChosenPerson {
  _id: string;
  name: string;
  email: string;
}

/** The form as it is filled in. */
export interface NotificationDraft {
  title: string;
  message: string;
  deepLink: string;
  sendToAll: boolean;
  people: readonly ChosenPerson[];
  /** Narrow `sendToAll`; undefined where they narrow nothing. */
  language?: Language;
  activeWithinDays?: number;
  isLater: boolean;
  /** `YYYY-MM-DD` and `HH:mm` on the clocks of Lagos. */
  date: string;
  time: string;
}

/** Returns an empty form; its link leads to the product's home. */
export function createDraft(appUrl: string): NotificationDraft {
  const texts = { title: "", message: "", deepLink: `${appUrl}/`, date: "", time: "" };
  return { ...texts, sendToAll: true, people: [], isLater: false };
}

/** Returns what is sent; a page of our own is named by its path, under whichever name we were reached. */
export function composeBody(draft: NotificationDraft, appUrl: string): NewNotification {
  const { title, message, sendToAll, people, language, activeWithinDays } = draft;
  const isFiltered = sendToAll && (language !== undefined || activeWithinDays !== undefined);
  return {
    title: title.trim(),
    message: message.trim(),
    sendToAll,
    targetUsers: sendToAll ? [] : people.map(({ _id }) => _id),
    deepLink: shortenLink(draft.deepLink.trim(), appUrl),
    ...(draft.isLater && { sendAt: readSendAt(draft) }),
    ...(isFiltered && { filter: { language, activeWithinDays } }),
  };
}

/** What is wrong with the form: the sentence, and the field to mend where there is one. */
export interface NotificationDraftError {
  sentence: string;
  field: string;
}

/** Returns the first thing that is wrong with the form, undefined when nothing is. */
export function checkNotificationDraft(
  draft: NotificationDraft,
  ground: NotificationContext,
): NotificationDraftError | undefined {
  const fault = findNotificationIssue(composeBody(draft, ground.appUrl), ground);
  return fault && { sentence: say(notificationReplyText)[fault.rule], field: fault.field };
}

function shortenLink(link: string, appUrl: string): string {
  return link.startsWith(`${appUrl}/`) ? link.slice(appUrl.length) : link;
}

/** Lagos keeps one time all year, an hour ahead of UTC. */
function readSendAt({ date, time }: NotificationDraft): string {
  const at = new Date(`${date}T${time}:00+01:00`);
  return Number.isNaN(at.getTime()) ? "" : at.toISOString();
}
