import { signal } from "@preact/signals-react";
import type { Language } from "@/lib/shared/languages.ts";
import { NOTIFICATION_HOLD_SECONDS } from "@/lib/shared/limits.ts";
import { adminNotificationsText } from "@/lib/shared/messages/admin_notifications.ts";
import { notificationReplyText } from "@/lib/shared/messages/notification_reply.ts";
import { findNotificationIssue } from "@/lib/shared/notification.ts";
import { ADMIN_SCREENS } from "@/lib/shared/screens.ts";
import * as wire from "@/lib/shared/wire/notifications.ts";
import type { Refusal } from "../../client/api/api.ts";
import type { AuthedCallDeps } from "../../client/api/authed_call.ts";
import { say } from "../../client/browser/language.ts";
import { ownerOf } from "../../client/session/session.ts";
import type { Draft } from "../../client/storage/drafts.ts";
import type { Schedule } from "../../client/browser/schedule.ts";
import { createForm, type Form, type FormError } from "../../state/form.ts";
import { proposeLagosTime, readLagosTime } from "../parts/lagos_time.ts";

/** From "session expired" to the sign-in. */
export const EXPIRED_REDIRECT_MS = 2000;

export interface ChosenPerson {
  _id: string;
  name: string;
  email: string;
}

interface NotificationDraft {
  title: string;
  message: string;
  /** Keys are the languages other than English. */
  translations: wire.NotificationTranslations;
  deepLink: string;
  sendToAll: boolean;
  people: readonly ChosenPerson[];
  /** These two narrow whom `sendToAll` reaches. */
  language?: Language;
  activeWithinDays?: number;
  isLater: boolean;
  /** `date` is `YYYY-MM-DD` and `time` `HH:mm`, in Lagos. */
  date: string;
  time: string;
}

export interface SendQuestion {
  title: string;
  /** Beside the sender, whom what goes to everybody reaches, too. */
  people: number;
  isForAll: boolean;
  /** ISO 8601 UTC; undefined to send it at once. */
  sendAt?: string;
}

/** Sent, but for some seconds it can be taken back. */
interface HeldNotification {
  id: string;
  people: number;
  usersSent: number;
  draft: NotificationDraft;
}

interface SendDeps extends AuthedCallDeps {
  goTo(path: string): void;
  schedule: Schedule;
  appUrl: string;
  now(): Date;
  onSent(): void;
  draft?: Draft<NotificationDraft>;
}

export type SendState = ReturnType<typeof createSendState>;

export function createSendState(deps: SendDeps) {
  const { appUrl } = deps;
  const { question, ask, answer } = createQuestion();
  const { held, secondsLeft, ...hold } = createHold(deps.schedule, ({ usersSent: count }) => {
    const text = say(adminNotificationsText);
    form.notice.value = { kind: "success", text: text.withCount({ message: text.sent, count }) };
    deps.onSent();
  });

  const form = createForm<NotificationDraft, string>({
    initial: createDraft(appUrl),
    draft: deps.draft,
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
      const body = composeBody(draft, appUrl);
      const { sendToAll, targetUsers, filter } = body;
      const counted = await deps.call(wire.previewAudience, {
        token,
        body: { sendToAll, targetUsers, filter },
      });
      if (!counted.ok) return refusalOf(counted, token);
      const isForAll = sendToAll === true && filter === undefined;
      const others = (people: number) => people - Number(isForAll);
      const { title, sendAt } = body;
      const isWanted = await ask({ title, people: others(counted.data.people), isForAll, sendAt });
      if (!isWanted) return;
      const isHeld = sendAt === undefined;
      const holding = isHeld && { holdSeconds: NOTIFICATION_HOLD_SECONDS };
      const result = await deps.call(wire.sendNotification, { token, body: { ...body, ...holding } });
      if (!result.ok) return refusalOf(result, token);
      const { message, usersSent, notificationId } = result.data;
      form.reset(createDraft(appUrl));
      if (isHeld) hold.start({ id: notificationId, people: others(usersSent), usersSent, draft });
      else form.notice.value = { kind: "success", text: text.withCount({ message, count: usersSent }) };
      deps.onSent();
    },
  });

  function refusalOf(refused: Refusal, token: string) {
    if (refused.status === 401) deps.schedule(() => deps.onSignedOut(token), EXPIRED_REDIRECT_MS);
    return { text: explain(refused), field: Object.keys(refused.fields ?? {})[0] };
  }

  /** Puts the text back into the form if that is empty. */
  async function takeBack(): Promise<void> {
    const token = deps.readToken();
    const sent = token !== undefined && hold.stop();
    if (!sent) return;
    const result = await deps.call(wire.cancelNotification, { token, params: { notificationId: sent.id } });
    deps.onSent();
    if (!result.ok) return form.refuse(refusalOf(result, token));
    const { title, message } = form.values.value;
    if (title === "" && message === "") form.values.value = sent.draft;
    form.notice.value = { kind: "info", text: say(adminNotificationsText).takenBack };
  }

  /** Whatever is said of the former state no longer holds. */
  function change(part: Partial<NotificationDraft>): void {
    if (!form.isBusy.value) form.reset({ ...form.values.value, ...part });
  }

  function setLater(isLater: boolean): void {
    change({ ...(form.values.value.date === "" && proposeLagosTime(deps.now())), isLater });
  }

  const sendTest = createTest(deps, form, refusalOf);
  return { ...form, question, answer, held, secondsLeft, change, setLater, takeBack, sendTest };
}

/** To whoever writes it, at once; what is typed stays. */
function createTest(
  { call, readToken, appUrl, now, onSent }: SendDeps,
  { values, isBusy, notice, refuse, reset }: Form<NotificationDraft, string>,
  refusalOf: (refused: Refusal, token: string) => FormError<string>,
) {
  return async (): Promise<void> => {
    const token = readToken();
    if (isBusy.value || token === undefined) return;
    const draft = { ...values.value, sendToAll: false, isLater: false };
    const body = { ...composeBody(draft, appUrl), targetUsers: [ownerOf(token)] };
    const issue = findNotificationIssue(body, { appUrl, now: now() });
    if (issue) return refuse({ text: say(notificationReplyText)[issue.rule], field: issue.field });
    reset();
    isBusy.value = true;
    const result = await call(wire.sendNotification, { token, body });
    isBusy.value = false;
    if (!result.ok) return refuse(refusalOf(result, token));
    notice.value = { kind: "success", text: say(adminNotificationsText).testSent };
    onSent();
  };
}

function createQuestion() {
  const question = signal<SendQuestion | undefined>();
  let decide: (isWanted: boolean) => void = () => {};

  async function ask(asked: SendQuestion): Promise<boolean> {
    const decision = Promise.withResolvers<boolean>();
    decide = decision.resolve;
    question.value = asked;
    const isWanted = await decision.promise;
    question.value = undefined;
    return isWanted;
  }

  return { question, ask, answer: (isWanted: boolean) => decide(isWanted) };
}

/** Counts down while the last one can be taken back. */
function createHold(schedule: Schedule, onOver: (sent: HeldNotification) => void) {
  const held = signal<HeldNotification | undefined>();
  const secondsLeft = signal(0);
  let stopClock = () => {};

  function start(sent: HeldNotification): void {
    stopClock();
    held.value = sent;
    secondsLeft.value = NOTIFICATION_HOLD_SECONDS;
    stopClock = schedule(tick, 1000);
  }

  function tick(): void {
    secondsLeft.value--;
    if (secondsLeft.value > 0) stopClock = schedule(tick, 1000);
    else {
      const sent = stop();
      if (sent) onOver(sent);
    }
  }

  function stop(): HeldNotification | undefined {
    stopClock();
    const sent = held.value;
    held.value = undefined;
    return sent;
  }

  return { held, secondsLeft, start, stop };
}

function createDraft(appUrl: string): NotificationDraft {
  const texts = {
    title: "",
    message: "",
    deepLink: `${appUrl}/`,
    date: "",
    time: "",
  };
  return { ...texts, translations: {}, sendToAll: true, people: [], isLater: false };
}

/** Our own page is named by its path, whatever our origin. */
function composeBody(draft: NotificationDraft, appUrl: string): wire.NewNotification & { title: string } {
  const { title, message, translations, sendToAll, people, language, activeWithinDays } = draft;
  const isFiltered = sendToAll && (language !== undefined || activeWithinDays !== undefined);
  const link = draft.deepLink.trim();
  return {
    title: title.trim(),
    message: message.trim(),
    ...(Object.keys(translations).length > 0 && { translations }),
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
