import { type ReactElement, useEffect, useMemo } from "react";
import { useSignals } from "@preact/signals-react/runtime";
import { clientText } from "@/lib/shared/messages/client.ts";
import { remindersText } from "@/lib/shared/messages/reminder_screen.ts";
import { call } from "../client/api.ts";
import { dropSession, guardPatientScreen } from "../client/session_guard.ts";
import { newId } from "../client/ids.ts";
import { renderIsland } from "../client/island_root.ts";
import { say } from "../client/language.ts";
import { onPageReturned } from "../client/page_return.ts";
import { readToken } from "../client/session.ts";
import { SignedInLayout } from "../layout/SignedInLayout.tsx";
import { Spinner } from "../parts/Spinner.tsx";
import { createReminders, type RemindersState } from "./reminders_state.ts";
import { RemindersPage } from "./RemindersPage.tsx";

/** Draws the screen into its place in the document. */
export function startReminders(place: Element): void {
  renderIsland(place, Reminders);
}

/** The screen at /reminders. */
export function Reminders(): ReactElement {
  useSignals();
  const state = useMemo(openReminders, []);
  useEffect(() => {
    void state.start();
    return onPageReturned(state.resume);
  }, [state]);
  const sessionState = state.sessionState.value;
  if (sessionState?.kind === "leaving") return <Spinner label={say(clientText).loading} />;
  return (
    <SignedInLayout
      current="reminders"
      profile={sessionState?.profile}
      isOffline={sessionState?.kind === "offline"}
      offlineNotice={say(remindersText).offline}
    >
      <RemindersPage state={state} />
    </SignedInLayout>
  );
}

function openReminders(): RemindersState {
  const onSignedOut = (token: string) => void dropSession(token);
  return createReminders({ call, guard: guardPatientScreen, readToken, onSignedOut, newId });
}
