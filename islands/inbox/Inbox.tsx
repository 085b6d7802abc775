import { type ReactElement, useEffect, useMemo } from "react";
import { useSignals } from "@preact/signals-react/runtime";
import { clientText } from "@/lib/shared/messages/client.ts";
import { inboxText } from "@/lib/shared/messages/inbox.ts";
import { call } from "../client/api.ts";
import { guardPatientScreen } from "../client/session_guard.ts";
import { renderIsland } from "../client/island_root.ts";
import { say } from "../client/language.ts";
import { PATHS } from "../client/navigation.ts";
import { onPageReturned } from "../client/page_return.ts";
import { readToken } from "../client/session.ts";
import { SignedInLayout } from "../layout/SignedInLayout.tsx";
import { unread } from "../layout/unread.ts";
import { Spinner } from "../parts/Spinner.tsx";
import { createInbox } from "./inbox_state.ts";
import { InboxItems } from "./InboxList.tsx";

/** Draws the screen into its place in the document. */
export function startInbox(place: Element): void {
  renderIsland(place, Inbox);
}

/** The screen at /inbox. */
export function Inbox(): ReactElement {
  useSignals();
  const state = useMemo(() => createInbox({ call, guard: guardPatientScreen, readToken, unread }), []);
  useEffect(() => {
    void state.start();
    return onPageReturned(state.resume);
  }, [state]);
  const sessionState = state.sessionState.value;
  const text = say(inboxText);
  if (sessionState?.kind === "leaving") return <Spinner label={say(clientText).loading} />;
  return (
    <SignedInLayout
      current="inbox"
      profile={sessionState?.profile}
      isOffline={sessionState?.kind === "offline"}
      offlineNotice={text.offline}
    >
      <div className="inbox-page">
        <header className="inbox-head">
          <h1>{text.title}</h1>
          <p>{text.lead}</p>
          <a className="button button-quiet" href={PATHS.reminders}>{text.reminders}</a>
        </header>
        <InboxItems state={state} />
      </div>
    </SignedInLayout>
  );
}
