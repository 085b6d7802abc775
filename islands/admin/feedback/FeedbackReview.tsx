import type { ReactElement } from "react";
import { adminFeedbackText } from "@/lib/shared/messages/admin_feedback.ts";
import type { AdminFeedback } from "@/lib/shared/wire/admin_records.ts";
import { say } from "../../client/browser/language.ts";
import { schedule } from "../../client/browser/schedule.ts";
import { readToken } from "../../client/session/session.ts";
import { ownerOf } from "../../client/session/token_owner.ts";
import { openDraft } from "../../client/storage/drafts.ts";
import { Button } from "../../parts/Button.tsx";
import { Icon } from "../../parts/Icon.tsx";
import { LazyPart } from "../../parts/LazyPart.tsx";
import { adminScreen } from "../layout/AdminLayout.tsx";
import { PartFailed, TimedBanner } from "../parts/Notices.tsx";
import { adminCall } from "../parts/admin_call.ts";
import { formatLagos } from "../parts/lagos_time.ts";
import { PagedEnd } from "../parts/PagedEnd.tsx";
import { createAnswerState, createFeedbackReviewState } from "./review_state.ts";

export const startAdminFeedback = adminScreen({
  current: "feedback",
  words: () => say(adminFeedbackText),
  open: openReview,
  start: (screen) => void screen.review.loadAnew(),
  Page: ReviewPage,
});

const loadDialog = () => import("./AnswerDialog.tsx");

function openReview() {
  const owner = ownerOf(readToken("admin"));
  const review = createFeedbackReviewState(adminCall, schedule);
  const { notice, reload } = review;
  const answering = createAnswerState({
    authedCall: adminCall,
    notice,
    onAnswered: reload,
    openDraft: (form) => openDraft(form, owner),
  });
  return { review, answering };
}

interface ReviewProps {
  screen: ReturnType<typeof openReview>;
}

function ReviewPage({ screen }: ReviewProps): ReactElement {
  const { review, answering } = screen;
  const text = say(adminFeedbackText);
  return (
    <>
      <TimedBanner notice={review.notice} />
      {answering.open.value && (
        <LazyPart
          load={loadDialog}
          failed={<PartFailed onFailed={() => answering.giveUp(text.notLoaded)} />}
        >
          {({ AnswerDialog }) => <AnswerDialog state={answering} />}
        </LazyPart>
      )}
      <div className="stack-3">
        <Cards screen={screen} />
        <PagedEnd list={review} failed={text.failed} text={text} />
      </div>
    </>
  );
}

function Cards({ screen }: ReviewProps): ReactElement | null {
  const text = say(adminFeedbackText);
  const items = screen.review.items.value;
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
      {items.map((feedback) => <FeedbackCard key={feedback._id} feedback={feedback} screen={screen} />)}
    </ul>
  );
}

interface CardProps extends ReviewProps {
  feedback: AdminFeedback;
}

function FeedbackCard({ feedback, screen }: CardProps): ReactElement {
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
            <Button
              icon="feedback"
              name={text.answerOf(subject)}
              onPress={() => screen.answering.begin(feedback)}
            >
              {text.answer}
            </Button>
          )}
          <Toggle feedback={feedback} screen={screen} />
        </div>
      </footer>
    </li>
  );
}

function Toggle({ feedback, screen: { review } }: CardProps): ReactElement {
  const text = say(adminFeedbackText);
  const { _id, subject, isHidden } = feedback;
  return (
    <Button
      icon={isHidden ? "eye" : "eye-off"}
      name={isHidden ? text.showOf(subject) : text.hideOf(subject)}
      isBusy={review.changing.value.has(_id)}
      onPress={() => void review.toggle(feedback)}
    >
      {isHidden ? text.show : text.hide}
    </Button>
  );
}
