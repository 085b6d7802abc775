import type { ReactElement } from "react";
import { useSignals } from "@preact/signals-react/runtime";
import { pagesText } from "@/lib/shared/messages/pages.ts";
import { say } from "../client/language.ts";
import { FeedbackForm } from "./FeedbackForm.tsx";
import type { FeedbackScreen } from "./feedback_state.ts";
import { RecentFeedback } from "./RecentFeedback.tsx";

/** What stands inside the frame: the form, and what everybody has said lately. */
export function FeedbackLayout({ screen }: { screen: FeedbackScreen }): ReactElement {
  useSignals();
  return (
    <div className="feedback-page">
      <h1>{say(pagesText).feedback.title}</h1>
      <div className="feedback-columns">
        <FeedbackForm state={screen.form} profile={screen.profile.value} />
        <RecentFeedback screen={screen} />
      </div>
    </div>
  );
}
