import { feedbackFormText } from "@/lib/shared/messages/feedback_form.ts";
import { call } from "../client/api/api.ts";
import { newId } from "../client/browser/ids.ts";
import { say } from "../client/browser/language.ts";
import { schedule } from "../client/browser/schedule.ts";
import { type FeedbackQueue, openBrowserFeedbackQueue } from "../client/outbox/feedback_queue.ts";
import { onProfileUpdated } from "../client/session/cached_profile.ts";
import { ownerOf, readToken } from "../client/session/session.ts";
import { dropSession, guardPatientScreen } from "../client/session/session_guard.ts";
import { openDraft } from "../client/storage/drafts.ts";
import { patientScreen } from "../layout/PatientScreen.tsx";
import { createFeedbackScreen, type FeedbackScreen } from "./feedback_state.ts";
import { FeedbackForm } from "./FeedbackForm.tsx";
import { RecentFeedback } from "./RecentFeedback.tsx";

export const feedback = patientScreen({
  name: "feedback",
  open: openFeedback,
  Page: FeedbackPage,
  watch: (screen) => onProfileUpdated(screen.takeProfile),
});

/** What cannot be kept lasts as long as the document. */
let queue: FeedbackQueue | undefined;

function openFeedback() {
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

function FeedbackPage({ screen }: { screen: FeedbackScreen }) {
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
