import { type ReactElement, useEffect, useMemo } from "react";
import { adminFeedbackText } from "@/lib/shared/messages/admin_feedback.ts";
import type { AdminFeedback } from "@/lib/shared/wire/admin_records.ts";
import { say } from "../../client/browser/language.ts";
import { schedule } from "../../client/browser/schedule.ts";
import { Icon } from "../../parts/Icon.tsx";
import { startAdminScreen } from "../layout/AdminLayout.tsx";
import { adminCall } from "../parts/admin_call.ts";
import { AdminPageHeader, TimedBanner } from "../parts/AdminPage.tsx";
import { formatLagos } from "../parts/lagos_time.ts";
import { PagedEnd } from "../parts/PagedEnd.tsx";
import { createLazy } from "../../client/browser/lazy.ts";
import { createFeedbackReviewState, type FeedbackReviewState } from "./review_state.ts";

export const startAdminFeedback = startAdminScreen("feedback", ReviewPage);

function ReviewPage(): ReactElement {
  const { state, answering } = useMemo(openReview, []);
  useEffect(() => void state.loadAnew(), [state]);
  const dialog = answering.part.value;
  const text = say(adminFeedbackText);
  return (
    <div className="stack-5">
      <AdminPageHeader title={text.title} lead={text.lead} />
      <TimedBanner notice={state.notice} />
      {dialog && <dialog.AnswerDialog state={dialog.answers} />}
      <div className="stack-3">
        <Cards
          state={state}
          onAnswer={(feedback) => {
            answering.load().then((part) =>
              part ? part.answers.begin(feedback) : state.notice.fail(text.notLoaded)
            );
          }}
        />
        <PagedEnd list={state} failed={text.failed} text={text} />
      </div>
    </div>
  );
}

function openReview() {
  const state = createFeedbackReviewState({ authedCall: adminCall, schedule });
  const answering = createLazy(async () => {
    const { AnswerDialog, openAnswers } = await import("./AnswerDialog.tsx");
    return { AnswerDialog, answers: openAnswers(state) };
  });
  return { state, answering };
}

function Cards({ state, onAnswer }: Omit<CardProps, "feedback">): ReactElement | null {
  const text = say(adminFeedbackText);
  const items = state.items.value;
  if (!items) return null;
  if (items.length === 0) {
    return (
      <div className="empty admin-empty" role="status">
        <h2>{text.nothing}</h2>
        <p>{text.nothingLead}</p>
      </div>
    );
  }
  return (
    <ul className="stack-3 admin-feedback-list">
      {items.map((feedback) => (
        <FeedbackCard key={feedback._id} feedback={feedback} state={state} onAnswer={onAnswer} />
      ))}
    </ul>
  );
}

interface CardProps {
  feedback: AdminFeedback;
  state: FeedbackReviewState;
  onAnswer(feedback: AdminFeedback): void;
}

function FeedbackCard({ feedback, state, onAnswer }: CardProps): ReactElement {
  const text = say(adminFeedbackText);
  const { subject, message, rating, createdAt, userId, isHidden } = feedback;
  const name = `${userId.firstName} ${userId.lastName}`.trim();
  return (
    <li className="card stack-2 admin-feedback-card" data-hidden={isHidden}>
      <header>
        <h2>{subject}</h2>
        {isHidden && (
          <span className="admin-feedback-hidden-mark">
            <Icon name="eye-off" />
            {text.isHidden}
          </span>
        )}
      </header>
      <p className="hint admin-feedback-stars tabular">
        <span aria-hidden="true">{"★".repeat(rating)}{"☆".repeat(5 - rating)}</span>
        {text.stars(rating)}
      </p>
      <p className="admin-feedback-message">{message}</p>
      {feedback.editedAt && <p className="hint">{text.edited}</p>}
      {feedback.answer && (
        <p className="admin-feedback-message admin-feedback-answer">
          <strong>{text.yourAnswer}</strong> {feedback.answer.text}
        </p>
      )}
      <footer>
        <p className="hint">{text.said(name, formatLagos(createdAt).day)}</p>
        <div className="row-2">
          {!isHidden && (
            <button
              type="button"
              className="button button-quiet"
              aria-label={text.answerOf(subject)}
              onClick={() => onAnswer(feedback)}
            >
              <Icon name="feedback" />
              {text.answer}
            </button>
          )}
          <Toggle feedback={feedback} state={state} />
        </div>
      </footer>
    </li>
  );
}

function Toggle({ feedback, state }: Omit<CardProps, "onAnswer">): ReactElement {
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
