import { type ReactElement, useEffect, useMemo } from "react";
import { clientText } from "@/lib/shared/messages/client.ts";
import { feedbackFormText } from "@/lib/shared/messages/feedback.ts";
import { renderIsland } from "../client/browser/island_root.ts";
import { say } from "../client/browser/language.ts";
import { SignedInLayout } from "../layout/SignedInLayout.tsx";
import { Spinner } from "../parts/Spinner.tsx";
import { FeedbackForm } from "./FeedbackForm.tsx";
import { createFeedbackScreen, type FeedbackScreen } from "./feedback_state.ts";
import { RecentFeedback } from "./RecentFeedback.tsx";
import { call } from "../client/api/api.ts";
import { type FeedbackQueue, openBrowserFeedbackQueue } from "../client/outbox/feedback_queue.ts";
import { dropSession, guardPatientScreen } from "../client/session/session_guard.ts";
import { newId } from "../client/browser/ids.ts";
import { onPageReturned } from "../client/browser/page_events.ts";
import { onProfileUpdated } from "../client/session/cached_profile.ts";
import { schedule } from "../client/browser/schedule.ts";
import { readToken } from "../client/session/session.ts";
import { ownerOf } from "../client/session/token_owner.ts";
import { openDraft } from "../client/storage/drafts.ts";

export function startFeedback(place: Element): void {
  renderIsland(place, FeedbackIsland);
}

function FeedbackIsland(): ReactElement {
  const screen = useMemo(openBrowserFeedback, []);
  useEffect(() => {
    void screen.start();
    return watchConnection(screen);
  }, [screen]);
  const sessionState = screen.sessionState.value;
  if (sessionState?.kind === "leaving") return <Spinner label={say(clientText).loading} />;
  return (
    <SignedInLayout
      current="feedback"
      profile={screen.profile.value}
      isOffline={sessionState?.kind === "offline"}
    >
      <FeedbackLayout screen={screen} />
    </SignedInLayout>
  );
}

function FeedbackLayout({ screen }: { screen: FeedbackScreen }): ReactElement {
  return (
    <div className="stack-4 feedback-page">
      <h1>{say(feedbackFormText).screenTitle}</h1>
      <div className="stack-5 feedback-columns">
        <FeedbackForm state={screen.form} profile={screen.profile.value} />
        <RecentFeedback screen={screen} />
      </div>
    </div>
  );
}

/** What cannot be kept lasts as long as the document. */
let queue: FeedbackQueue | undefined;

function openBrowserFeedback(): FeedbackScreen {
  queue ??= openBrowserFeedbackQueue(readToken() ?? "");
  return createFeedbackScreen({
    call,
    queue,
    guard: guardPatientScreen,
    readToken,
    onSignedOut: (token) => void dropSession(token),
    newId,
    draft: openDraft("feedback", ownerOf(readToken())),
    nowMs: Date.now,
    schedule,
  });
}

function watchConnection({ takeProfile, resume }: FeedbackScreen): () => void {
  const stops = [onProfileUpdated(takeProfile), onPageReturned(resume)];
  return () => stops.forEach((stop) => stop());
}
