import type { ReactElement } from "react";
import { useSignals } from "@preact/signals-react/runtime";
import { adminFeedbackText } from "@/lib/shared/messages/admin_feedback.ts";
import type { AdminFeedback } from "@/lib/shared/wire/admin_records.ts";
import { say } from "../../client/language.ts";
import { Icon } from "../../parts/Icon.tsx";
import { formatLagos } from "../parts/lagos_time.ts";
import type { FeedbackReviewState } from "./review_state.ts";

interface ReviewCardProps {
  feedback: AdminFeedback;
  state: FeedbackReviewState;
}

/** One feedback, and whether everybody sees it: told by word and by shape. */
export function FeedbackCard({ feedback, state }: ReviewCardProps): ReactElement {
  useSignals();
  const text = say(adminFeedbackText);
  const { subject, message, rating, createdAt, userId, isHidden } = feedback;
  const name = `${userId.firstName} ${userId.lastName}`.trim();
  return (
    <li className="card admin-feedback-card" data-hidden={isHidden}>
      <header>
        <h2>{subject}</h2>
        {isHidden && (
          <span className="admin-feedback-hidden-mark">
            <Icon name="eye-off" />
            {text.isHidden}
          </span>
        )}
      </header>
      <p className="admin-feedback-stars tabular">
        <span aria-hidden="true">{"★".repeat(rating)}{"☆".repeat(5 - rating)}</span>
        {text.stars(rating)}
      </p>
      <p className="admin-feedback-message">{message}</p>
      <footer>
        <p className="hint">{text.said(name, formatLagos(createdAt).day)}</p>
        <Toggle feedback={feedback} state={state} />
      </footer>
    </li>
  );
}

function Toggle({ feedback, state }: ReviewCardProps): ReactElement {
  useSignals();
  const text = say(adminFeedbackText);
  const { _id, subject, isHidden } = feedback;
  const isChanging = state.changing.value.has(_id);
  return (
    <button
      type="button"
      className="button button-quiet"
      aria-label={isHidden ? text.showOf(subject) : text.hideOf(subject)}
      aria-disabled={isChanging}
      onClick={() => void state.toggle(feedback)}
    >
      {isChanging
        ? <span className="spinner-ring" aria-hidden="true" />
        : <Icon name={isHidden ? "eye" : "eye-off"} />}
      {isHidden ? text.show : text.hide}
    </button>
  );
}
