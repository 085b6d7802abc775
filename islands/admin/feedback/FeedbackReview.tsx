import { FEEDBACK_MESSAGE_MAX_CHARACTERS } from "@/lib/shared/limits.ts";
import { adminFeedbackText } from "@/lib/shared/messages/admin_feedback.ts";
import { adminFeedbackAnswerText } from "@/lib/shared/messages/admin_feedback_answer.ts";
import type { AdminFeedback } from "@/lib/shared/wire/admin_records.ts";
import { say } from "../../client/browser/language.ts";
import { schedule } from "../../client/browser/schedule.ts";
import { ownerOf, readToken } from "../../client/session/session.ts";
import { openDraft } from "../../client/storage/drafts.ts";
import { Button } from "../../parts/Button.tsx";
import { Icon } from "../../parts/Icon.tsx";
import { Modal } from "../../parts/Modal.tsx";
import { adminScreen } from "../layout/AdminLayout.tsx";
import { adminCall } from "../parts/admin_call.ts";
import { formatLagos } from "../parts/lagos_time.ts";
import { AdminList, Empty } from "../parts/Lists.tsx";
import { TimedBanner } from "../parts/Notices.tsx";
import { type AnswerState, createAnswerState, createFeedbackReviewState } from "./review_state.ts";

export const startAdminFeedback = adminScreen({
  current: "feedback",
  words: () => say(adminFeedbackText),
  open: openReview,
  start: (screen) => void screen.review.loadAnew(),
  Page: ReviewPage,
});

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

function ReviewPage({ screen }: ReviewProps) {
  const { review, answering } = screen;
  const text = say(adminFeedbackText);
  return (
    <>
      <TimedBanner notice={review.notice} />
      <AnswerDialog state={answering} />
      <div className="stack-3">
        <AdminList
          list={review}
          failed={text.failed}
          text={text}
          empty={<Empty title={text.nothing} lead={text.nothingLead} />}
        >
          {(items) => (
            <ul className="stack-3 admin-feedback-list">
              {items.map((feedback) => (
                <FeedbackCard
                  key={feedback._id}
                  feedback={feedback}
                  screen={screen}
                />
              ))}
            </ul>
          )}
        </AdminList>
      </div>
    </>
  );
}

interface CardProps extends ReviewProps {
  feedback: AdminFeedback;
}

function FeedbackCard({ feedback, screen }: CardProps) {
  const text = say(adminFeedbackText);
  const { subject, message, rating, createdAt, userId, isHidden } = feedback;
  const name = `${userId.firstName} ${userId.lastName}`.trim();
  return (
    <li className="card stack-2 admin-feedback-card card-compact" data-hidden={isHidden}>
      <header>
        <h2>{subject}</h2>
        {isHidden && (
          <span className="admin-feedback-hidden-mark small">
            <Icon name="eye-off" />
            {text.isHidden}
          </span>
        )}
      </header>
      <p className="hint admin-feedback-stars tabular">
        <span aria-hidden="true">{"★".repeat(rating) + "☆".repeat(5 - rating)}</span>
        <span>{text.stars({ rating })}</span>
      </p>
      <p className="admin-feedback-message anywhere">{message}</p>
      {feedback.editedAt && <p className="hint">{text.edited}</p>}
      {feedback.answer && (
        <p className="admin-feedback-message anywhere admin-feedback-answer">
          <strong>{text.yourAnswer}</strong> <span>{feedback.answer.text}</span>
        </p>
      )}
      <footer>
        <p className="hint">{text.said({ name, day: formatLagos(createdAt).day })}</p>
        <div className="row-2">
          {!isHidden && (
            <Button
              icon="feedback"
              name={text.answerOf({ subject })}
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

function Toggle({ feedback, screen: { review } }: CardProps) {
  const text = say(adminFeedbackText);
  const { _id, subject, isHidden } = feedback;
  return (
    <Button
      icon={isHidden ? "eye" : "eye-off"}
      name={isHidden ? text.showOf({ subject }) : text.hideOf({ subject })}
      isBusy={review.changing.value.has(_id)}
      onPress={() => void review.toggle(feedback)}
    >
      {isHidden ? text.show : text.hide}
    </Button>
  );
}

function AnswerDialog({ state }: { state: AnswerState }) {
  const text = say(adminFeedbackAnswerText);
  const open = state.open.value;
  if (!open) return null;
  return (
    <Modal title={text.title} onClose={state.close}>
      <form
        className="stack-4"
        onSubmit={(event) => {
          event.preventDefault();
          void state.send();
        }}
      >
        <p className="clamp">{`“${open.feedback.subject}”`}</p>
        <div className="field">
          <label htmlFor="feedback-answer">{text.label}</label>
          <textarea
            id="feedback-answer"
            name="answer"
            rows={5}
            dir="auto"
            maxLength={FEEDBACK_MESSAGE_MAX_CHARACTERS}
            data-autofocus
            value={open.text}
            aria-describedby="feedback-answer-hint"
            onChange={(event) => state.type(event.currentTarget.value)}
          />
          <p className="hint" id="feedback-answer-hint">{text.hint}</p>
        </div>
        <div className="dialog-foot">
          <Button onPress={state.cancel}>{text.cancel}</Button>
          <button type="submit" className="button button-main" aria-disabled={state.isBusy.value}>
            {state.isBusy.value ? text.busy : text.submit}
          </button>
        </div>
      </form>
    </Modal>
  );
}
