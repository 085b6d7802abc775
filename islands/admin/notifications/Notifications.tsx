import { adminNotificationsText } from "@/lib/shared/messages/admin_notifications.ts";
import { ADMIN_SCREENS } from "@/lib/shared/screens.ts";
import { dropAdminSession } from "../../client/session/admin_guard.ts";
import { call } from "../../client/api/api.ts";
import { createAuthedCall } from "../../client/api/authed_call.ts";
import { say } from "../../client/browser/language.ts";
import { goTo } from "../../client/browser/navigation.ts";
import { schedule } from "../../client/browser/schedule.ts";
import { ownerOf, readToken } from "../../client/session/session.ts";
import { openDraft } from "../../client/storage/drafts.ts";
import { Icon } from "../../parts/Icon.tsx";
import { LazyPart } from "../../parts/LazyPart.tsx";
import { adminScreen } from "../layout/AdminLayout.tsx";
import { NotificationForm } from "./NotificationForm.tsx";
import { createPeopleState } from "./people_state.ts";
import { createSendState } from "./send_state.ts";
import { createSentState } from "./sent_state.ts";

export const startNotifications = adminScreen({
  current: "notifications",
  words: () => say(adminNotificationsText),
  outline: "notification",
  open: openNotifications,
  start({ sent }) {
    void sent.load();
    return sent.stop;
  },
  Actions: NewsLink,
  Page: NotificationsPage,
});

const loadQuestion = () => import("./SendQuestionDialog.tsx");
const loadSentList = () => import("./SentList.tsx");

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

function NewsLink() {
  return (
    <a className="button button-quiet" href={ADMIN_SCREENS.news.path}>
      <Icon name="feedback" />
      {say(adminNotificationsText).news}
    </a>
  );
}

function NotificationsPage({ screen }: { screen: ReturnType<typeof openNotifications> }) {
  const { sending, people, sent } = screen;
  const question = sending.question.value;
  const held = sending.held.value && (
    <LazyPart load={loadQuestion}>{({ HeldNotice }) => <HeldNotice sending={sending} />}</LazyPart>
  );
  return (
    <>
      <NotificationForm sending={sending} people={people} heldNotice={held} />
      <LazyPart load={loadSentList}>{({ SentList }) => <SentList sent={sent} />}</LazyPart>
      {question && (
        <LazyPart load={loadQuestion} onFailed={() => sending.answer("unasked")}>
          {({ SendQuestionDialog }) => <SendQuestionDialog question={question} onAnswer={sending.answer} />}
        </LazyPart>
      )}
    </>
  );
}
