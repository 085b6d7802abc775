import type { RefObject } from "react";
import { reminderScreenText } from "@/lib/shared/messages/reminder_screen.ts";
import { say } from "../client/browser/language.ts";
import { Spinner, type WaitingProps } from "../parts/Spinner.tsx";

export function RemindersWaiting({ label = say(reminderScreenText).loading }: WaitingProps) {
  return (
    <div className="stack-4 reminders-page">
      <RemindersHead />
      <Spinner label={label} />
      <div className="skeleton reminders-waiting" />
      <div className="skeleton reminders-waiting" />
    </div>
  );
}

export function RemindersHead({ title }: { title?: RefObject<HTMLHeadingElement | null> }) {
  const text = say(reminderScreenText);
  return (
    <header className="stack-1 page-head">
      <h1 ref={title} tabIndex={-1}>{text.title}</h1>
      <p>{text.lead}</p>
    </header>
  );
}
