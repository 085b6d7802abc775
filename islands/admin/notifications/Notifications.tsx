import { type ReactElement, useEffect, useMemo } from "react";
import { useSignals } from "@preact/signals-react/runtime";
import { adminNotificationsText } from "@/lib/shared/messages/admin_notifications.ts";
import { dropAdminSession } from "../../client/admin_guard.ts";
import { call } from "../../client/api.ts";
import { renderIsland } from "../../client/island_root.ts";
import { say } from "../../client/language.ts";
import { goTo } from "../../client/navigation.ts";
import { schedule } from "../../client/schedule.ts";
import { readToken } from "../../client/session.ts";
import { AdminLayout } from "../layout/AdminLayout.tsx";
import { NotificationForm } from "./NotificationForm.tsx";
import { createPeopleState, type PeopleState } from "./people_state.ts";
import { createSendState, type SendState } from "./send_state.ts";
import { createSentState, type SentState } from "./sent_state.ts";
import { SentList } from "./SentList.tsx";

/** Draws the screen into its place in the document. */
export function startNotifications(place: Element): void {
  renderIsland(place, Notifications);
}

/** The screen at /notifications. */
export function Notifications(): ReactElement {
  useSignals();
  return (
    <AdminLayout current="notifications">
      <NotificationsPage />
    </AdminLayout>
  );
}

function NotificationsPage(): ReactElement {
  useSignals();
  const { sending, people, sent } = useMemo(createScreen, []);
  const text = say(adminNotificationsText);
  useEffect(() => {
    void sent.load();
    return sent.leave;
  }, [sent]);
  return (
    <div className="admin-notifications-page">
      <header className="admin-title">
        <h1>{text.title}</h1>
        <p>{text.lead}</p>
      </header>
      <NotificationForm sending={sending} people={people} />
      <SentList sent={sent} />
    </div>
  );
}

function createScreen(): { sending: SendState; people: PeopleState; sent: SentState } {
  const deps = { call, readToken: () => readToken("admin"), schedule };
  const sent = createSentState({ ...deps, nowMs: Date.now });
  const people = createPeopleState(deps);
  const sending = createSendState({
    ...deps,
    onSignedOut: dropAdminSession,
    goTo,
    appUrl: globalThis.location.origin,
    now: () => new Date(),
    onSent() {
      people.search("");
      void sent.load();
    },
  });
  return { sending, people, sent };
}
