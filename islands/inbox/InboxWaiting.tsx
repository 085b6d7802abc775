import { inboxText } from "@/lib/shared/messages/inbox.ts";
import { PATIENT_SCREENS } from "@/lib/shared/screens.ts";
import { say } from "../client/browser/language.ts";
import { Spinner, type WaitingProps } from "../parts/Spinner.tsx";

export function InboxWaiting({ label = say(inboxText).loading }: WaitingProps) {
  return (
    <div className="stack-4 inbox-page items-start">
      <InboxHead />
      <div className="stack-3 inbox-items">
        <Spinner label={label} />
        <div className="skeleton inbox-waiting" />
        <div className="skeleton inbox-waiting" />
      </div>
    </div>
  );
}

export function InboxHead() {
  const text = say(inboxText);
  return (
    <header className="stack-1 page-head inbox-head items-start">
      <h1>{text.title}</h1>
      <p className="hint">{text.lead}</p>
      <a className="button button-quiet" href={PATIENT_SCREENS.care.path}>{text.reminders}</a>
    </header>
  );
}
