import { adminNotificationsText } from "@/lib/shared/messages/admin_notifications.ts";
import { sendQuestionText } from "@/lib/shared/messages/send_question.ts";
import { dropAdminSession } from "../../client/session/admin_guard.ts";
import { call } from "../../client/api/api.ts";
import { createAuthedCall } from "../../client/api/authed_call.ts";
import { say } from "../../client/browser/language.ts";
import { goTo } from "../../client/browser/navigation.ts";
import { schedule } from "../../client/browser/schedule.ts";
import { ownerOf, readToken } from "../../client/session/session.ts";
import { openDraft } from "../../client/storage/drafts.ts";
import { adminScreen } from "../layout/AdminLayout.tsx";
import { ConfirmDialog } from "../parts/ConfirmDialog.tsx";
import { formatLagos } from "../parts/lagos_time.ts";
import { NotificationForm } from "./NotificationForm.tsx";
import { createPeopleState } from "./people_state.ts";
import { createSendState, type SendQuestion } from "./send_state.ts";
import { createSentState } from "./sent_state.ts";
import { SentList } from "./SentList.tsx";

export const startNotifications = adminScreen({
  current: "notifications",
  words: () => say(adminNotificationsText),
  outline: "notification",
  open: openNotifications,
  start({ sent }) {
    void sent.load();
    return sent.stop;
  },
  Page: NotificationsPage,
});

function openNotifications() {
  const admin = { call, readToken: () => readToken("admin") };
  // A list does not lead to the sign-in: what is typed would be lost.
  const authedCall = createAuthedCall({ ...admin, onSignedOut: () => {} });
  const sent = createSentState({ authedCall, schedule, nowMs: Date.now });
  const people = createPeopleState({ authedCall, schedule });
  const sending = createSendState({
    ...admin,
    schedule,
    onSignedOut: dropAdminSession,
    goTo,
    appUrl: globalThis.location.origin,
    now: () => new Date(),
    draft: openDraft("notification", ownerOf(readToken("admin"))),
    onSent() {
      people.search("");
      void sent.load();
    },
  });
  return { sending, people, sent };
}

function NotificationsPage({ screen }: { screen: ReturnType<typeof openNotifications> }) {
  const { sending, people, sent } = screen;
  const question = sending.question.value;
  return (
    <>
      <NotificationForm sending={sending} people={people} />
      <SentList sent={sent} />
      {question && <SendQuestionDialog question={question} onAnswer={sending.answer} />}
    </>
  );
}

function SendQuestionDialog({ question, onAnswer }: {
  question: SendQuestion;
  onAnswer(isWanted: boolean): void;
}) {
  const text = say(sendQuestionText);
  const { title, people, isForAll, sendAt } = question;
  const isLater = sendAt !== undefined;
  return (
    <ConfirmDialog
      title={isLater ? text.scheduleQuestion({ count: people }) : text.sendQuestion({ count: people })}
      cancel={text.keepEditing}
      confirm={isLater ? text.schedule : text.sendNow}
      onCancel={() => onAnswer(false)}
      onConfirm={() => onAnswer(true)}
    >
      <p className="clamp admin-notifications-count small semibold">{title}</p>
      {isForAll && <p className="hint">{text.youToo}</p>}
      <p className="hint">
        {isLater ? text.scheduleQuestionLead(formatLagos(sendAt)) : text.sendQuestionLead}
      </p>
    </ConfirmDialog>
  );
}
