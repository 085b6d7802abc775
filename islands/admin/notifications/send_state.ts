import type { Language } from "@/lib/shared/languages.ts";
import { adminNotificationsText } from "@/lib/shared/messages/admin_notifications.ts";
import { notificationReplyText } from "@/lib/shared/messages/notification_replies.ts";
import { findNotificationIssue } from "@/lib/shared/notification.ts";
import { ADMIN_SCREENS } from "@/lib/shared/screens.ts";
import { type NewNotification, sendNotification } from "@/lib/shared/wire/notifications.ts";
import type { Call, Refusal } from "../../client/api/api.ts";
import { say } from "../../client/browser/language.ts";
import type { Schedule } from "../../client/browser/schedule.ts";
import { createForm, type Form } from "../../state/form.ts";
import { readLagosTime } from "../parts/lagos_time.ts";

/** From "session expired" to the sign-in. */
export const EXPIRED_REDIRECT_MS = 2000;

export interface ChosenPerson {
  _id: string;
  name: string;
  email: string;
}

export interface NotificationDraft {
  title: string;
  message: string;
  deepLink: string;
  sendToAll: boolean;
  people: readonly ChosenPerson[];
  /** These narrow `sendToAll`. */
  language?: Language;
  activeWithinDays?: number;
  isLater: boolean;
  /** `YYYY-MM-DD` and `HH:mm` in Lagos. */
  date: string;
  time: string;
}

export interface SendNotificationDeps {
  call: Call;
  readToken(): string | undefined;
  onSignedOut(rejectedToken: string): void;
  goTo(path: string): void;
  schedule: Schedule;
  appUrl: string;
  now(): Date;
  onSent(): void;
}

export interface SendState extends Form<NotificationDraft, string> {
  change(part: Partial<NotificationDraft>): void;
}

export function createSendState(deps: SendNotificationDeps): SendState {
  const { appUrl } = deps;
  const form = createForm<NotificationDraft, string>({
    initial: createDraft(appUrl),
    check(draft) {
      const issue = findNotificationIssue(composeBody(draft, appUrl), { appUrl, now: deps.now() });
      return issue && { text: say(notificationReplyText)[issue.rule], field: issue.field };
    },
    async send(draft) {
      const text = say(adminNotificationsText);
      const token = deps.readToken();
      if (token === undefined) {
        deps.goTo(ADMIN_SCREENS.sign_in.path);
        return { text: text.noToken };
      }
      const result = await deps.call(sendNotification, { token, body: composeBody(draft, appUrl) });
      if (!result.ok) {
        if (result.status === 401) deps.schedule(() => deps.onSignedOut(token), EXPIRED_REDIRECT_MS);
        return { text: explain(result), field: Object.keys(result.fields ?? {})[0] };
      }
      const { message, usersSent } = result.data;
      form.reset(createDraft(appUrl));
      form.notice.value = { kind: "success", text: text.withCount(message || text.sent, usersSent) };
      deps.onSent();
    },
  });

  function change(part: Partial<NotificationDraft>): void {
    if (!form.isBusy.value) form.values.value = { ...form.values.value, ...part };
  }

  return { ...form, change };
}

function createDraft(appUrl: string): NotificationDraft {
  const texts = { title: "", message: "", deepLink: `${appUrl}/`, date: "", time: "" };
  return { ...texts, sendToAll: true, people: [], isLater: false };
}

/** A page of our own is named by its path, under whichever name we were reached. */
function composeBody(draft: NotificationDraft, appUrl: string): NewNotification {
  const { title, message, sendToAll, people, language, activeWithinDays } = draft;
  const isFiltered = sendToAll && (language !== undefined || activeWithinDays !== undefined);
  const link = draft.deepLink.trim();
  return {
    title: title.trim(),
    message: message.trim(),
    sendToAll,
    targetUsers: sendToAll ? [] : people.map(({ _id }) => _id),
    deepLink: link.startsWith(`${appUrl}/`) ? link.slice(appUrl.length) : link,
    ...(draft.isLater && { sendAt: readLagosTime(draft.date, draft.time) }),
    ...(isFiltered && { filter: { language, activeWithinDays } }),
  };
}

function explain({ status, message }: Refusal): string {
  const text = say(adminNotificationsText);
  if (status === 401) return text.sessionExpired;
  return status === 0 ? text.unreachable : message || text.unexpected;
}
