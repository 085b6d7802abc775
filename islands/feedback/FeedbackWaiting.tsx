import { feedbackFormText } from "@/lib/shared/messages/feedback_form.ts";
import { feedbackListText } from "@/lib/shared/messages/feedback_list.ts";
import { say } from "../client/browser/language.ts";
import { Spinner, type WaitingProps } from "../parts/Spinner.tsx";

/** For the document only: the screen draws its form at once. */
export function FeedbackWaiting({ label }: WaitingProps) {
  return (
    <div className="stack-4 feedback-page">
      <h1>{say(feedbackFormText).screenTitle}</h1>
      <div className="stack-5 feedback-columns">
        <div className="skeleton feedback-loading-form" />
        <LoadingList label={label} />
      </div>
    </div>
  );
}

export function LoadingList({ label = say(feedbackListText).loading }: WaitingProps) {
  return (
    <div className="stack-3">
      <Spinner label={label} />
      <div className="skeleton feedback-loading-row" />
      <div className="skeleton feedback-loading-row" />
    </div>
  );
}
