import { type ReactElement, useEffect, useMemo } from "react";
import { adminNotificationsText } from "@/lib/shared/messages/admin_notifications.ts";
import { dropAdminSession } from "../../client/session/admin_guard.ts";
import { call } from "../../client/api/api.ts";
import { createAuthedCall } from "../../client/api/authed_call.ts";
import { say } from "../../client/browser/language.ts";
import { createLazy, type Lazy } from "../../client/browser/lazy.ts";
import { goTo } from "../../client/browser/navigation.ts";
import { schedule } from "../../client/browser/schedule.ts";
import { readToken } from "../../client/session/session.ts";
import { ownerOf } from "../../client/session/token_owner.ts";
import { openDraft } from "../../client/storage/drafts.ts";
import { startAdminScreen } from "../layout/AdminLayout.tsx";
import { NotificationForm } from "./NotificationForm.tsx";
import { createPeopleState, type PeopleState } from "./people_state.ts";
import { createSendState, type SendState } from "./send_state.ts";
import { createSentState, type SentState } from "./sent_state.ts";

export const startNotifications = startAdminScreen("notifications", NotificationsPage);

function NotificationsPage(): ReactElement {
  const { sending, people, sent, askingPart, listPart } = useMemo(createScreen, []);
  const asking = askingPart.part.value;
  const list = listPart.part.value;
  const question = sending.question.value;
  const text = say(adminNotificationsText);
  useEffect(() => {
    void sent.load();
    void listPart.load();
    return sent.stop;
  }, [sent]);
  return (
    <div className="stack-5">
      <header className="stack-1 admin-title">
        <h1>{text.title}</h1>
        <p>{text.lead}</p>
      </header>
      <NotificationForm
        sending={sending}
        people={people}
        heldNotice={asking && <asking.HeldNotice sending={sending} />}
      />
      {list && <list.SentList sent={sent} />}
      {asking && question && <asking.SendQuestionDialog question={question} onAnswer={sending.answer} />}
    </div>
  );
}

interface NotificationsScreen {
  sending: SendState;
  people: PeopleState;
  sent: SentState;
  askingPart: Lazy<typeof import("./SendQuestionDialog.tsx")>;
  /** Below the form. */
  listPart: Lazy<typeof import("./SentList.tsx")>;
}

function createScreen(): NotificationsScreen {
  const admin = { call, readToken: () => readToken("admin") };
  // A list does not lead to the sign-in: what is typed would be lost.
  const authedCall = createAuthedCall({ ...admin, onSignedOut: () => {} });
  const sent = createSentState({ authedCall, schedule, nowMs: Date.now });
  const people = createPeopleState({ authedCall, schedule });
  const askingPart = createLazy(() => import("./SendQuestionDialog.tsx"));
  const sending = createSendState({
    ...admin,
    loadQuestion: async () => await askingPart.load() !== undefined,
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
  return { sending, people, sent, askingPart, listPart: createLazy(() => import("./SentList.tsx")) };
}
