import { FEEDBACK_MESSAGE_MAX_CHARACTERS } from "@/lib/shared/limits.ts";
import { adminFeedbackAnswerText } from "@/lib/shared/messages/admin_feedback.ts";
import { say } from "../../client/browser/language.ts";
import { Button } from "../../parts/Button.tsx";
import { Modal } from "../../parts/Modal.tsx";
import type { AnswerState } from "./review_state.ts";

export function AnswerDialog({ state }: { state: AnswerState }) {
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
