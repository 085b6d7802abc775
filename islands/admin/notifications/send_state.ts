/** The form, and sending it. @module */
import { type ReadonlySignal, signal } from "@preact/signals-react";
import { adminNotificationsText } from "@/lib/shared/messages/admin_notifications.ts";
import { sendNotification } from "@/lib/shared/wire/notifications.ts";
import type { Call, Refusal } from "../../client/api.ts";
import { say } from "../../client/language.ts";
import { ADMIN_PATHS } from "../../client/navigation.ts";
import type { Schedule } from "../../client/schedule.ts";
import type { NoticeMessage } from "../../parts/notice.ts";
import {
  checkNotificationDraft,
  composeBody,
  createDraft,
  type NotificationDraft,
} from "./notification_draft.ts";

/** From "session expired" to the sign-in. */
export const EXPIRED_REDIRECT_MS = 2000;

/** What sending works with; tests hand it other things. */
export interface SendNotificationDeps {
  call: Call;
  readToken(): string | undefined;
  /** The server takes this token no more: it is forgotten, and the way leads to /admin. */
  onSignedOut(rejectedToken: string): void;
  goTo(path: string): void;
  schedule: Schedule;
  appUrl: string;
  now(): Date;
  /** Something is on its way. */
  onSent(): void;
}

/** The form as the screen shows it. */
export interface SendState {
  draft: ReadonlySignal<NotificationDraft>;
  notice: ReadonlySignal<NoticeMessage | undefined>;
  isSending: ReadonlySignal<boolean>;
  /** Each new number is a new refusal; `field` is the one to mend. */
  refused: ReadonlySignal<{ refusals: number; field?: string }>;
  change(part: Partial<NotificationDraft>): void;
  submit(): Promise<void>;
}

/** Builds an empty form. */
export function createSendState(deps: SendNotificationDeps): SendState {
  const draft = signal(createDraft(deps.appUrl));
  const notice = signal<NoticeMessage | undefined>();
  const isSending = signal(false);
  const refused = signal<{ refusals: number; field?: string }>({ refusals: 0 });

  function fail(text: string, field?: string): void {
    notice.value = { kind: "error", text };
    refused.value = { refusals: refused.value.refusals + 1, field };
  }

  async function submit(): Promise<void> {
    if (isSending.value) return;
    const refusal = checkNotificationDraft(draft.value, { appUrl: deps.appUrl, now: deps.now() });
    if (refusal) return fail(refusal.sentence, refusal.field);
    const token = deps.readToken();
    if (token === undefined) {
      fail(say(adminNotificationsText).noToken);
      return deps.goTo(ADMIN_PATHS.signIn);
    }
    notice.value = undefined;
    isSending.value = true;
    const result = await deps.call(sendNotification, { token, body: composeBody(draft.value, deps.appUrl) });
    isSending.value = false;
    if (!result.ok) return refuse(result, token);
    const { message, usersSent } = result.data;
    const text = say(adminNotificationsText);
    notice.value = { kind: "success", text: text.withCount(message || text.sent, usersSent) };
    draft.value = createDraft(deps.appUrl);
    deps.onSent();
  }

  function refuse(refusal: Refusal, token: string): void {
    fail(explain(refusal), Object.keys(refusal.fields ?? {})[0]);
    if (refusal.status === 401) deps.schedule(() => deps.onSignedOut(token), EXPIRED_REDIRECT_MS);
  }

  function change(part: Partial<NotificationDraft>): void {
    if (!isSending.value) draft.value = { ...draft.value, ...part };
  }

  return { draft, notice, isSending, refused, change, submit };
}

function explain({ status, message }: Refusal): string {
  const text = say(adminNotificationsText);
  if (status === 401) return text.sessionExpired;
  return status === 0 ? text.unreachable : message || text.unexpected;
}
