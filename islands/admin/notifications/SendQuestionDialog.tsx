import { sendQuestionText } from "@/lib/shared/messages/admin_notifications.ts";
import { say } from "../../client/browser/language.ts";
import { Banner } from "../../parts/Banner.tsx";
import { Icon } from "../../parts/Icon.tsx";
import { ConfirmDialog } from "../parts/ConfirmDialog.tsx";
import { formatLagos } from "../parts/lagos_time.ts";
import type { SendQuestion, SendState } from "./send_state.ts";

export function SendQuestionDialog({ question, onAnswer }: {
  question: SendQuestion;
  onAnswer(isWanted: boolean): void;
}) {
  const text = say(sendQuestionText);
  const { title, people, sendAt } = question;
  const isLater = sendAt !== undefined;
  return (
    <ConfirmDialog
      title={isLater ? text.scheduleQuestion(people) : text.sendQuestion(people)}
      cancel={text.keepEditing}
      confirm={isLater ? text.schedule : text.sendNow}
      onCancel={() => onAnswer(false)}
      onConfirm={() => onAnswer(true)}
    >
      <p className="clamp admin-notifications-count small semibold">{title}</p>
      <p className="hint">
        {isLater ? text.scheduleQuestionLead(formatMoment(sendAt)) : text.sendQuestionLead}
      </p>
    </ConfirmDialog>
  );
}

/** The countdown is shown, but not announced each second. */
export function HeldNotice({ sending }: { sending: SendState }) {
  const text = say(sendQuestionText);
  const held = sending.held.value;
  if (!held) return null;
  return (
    <div className="stack-2">
      <Banner kind="info">
        <span>{text.holding(held.people)}</span>{" "}
        <span className="tabular" aria-hidden="true">{text.secondsLeft(sending.secondsLeft.value)}</span>
      </Banner>
      <button
        type="button"
        className="button button-quiet button-wide"
        onClick={() => void sending.takeBack()}
      >
        <Icon name="back" />
        {text.takeBack}
      </button>
    </div>
  );
}

function formatMoment(iso: string): string {
  const { day, time } = formatLagos(iso);
  return `${day}, ${time}`;
}
