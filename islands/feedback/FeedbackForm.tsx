import { type FormEvent, type ReactElement, useId } from "react";
import { useSignals } from "@preact/signals-react/runtime";
import { feedbackFormText } from "@/lib/shared/messages/feedback.ts";
import type { Profile } from "@/lib/shared/wire/auth.ts";
import { say } from "../client/language.ts";
import { Banner } from "../parts/Banner.tsx";
import { useFocusOnError } from "../parts/form_focus.ts";
import { SubmitButton } from "../parts/SubmitButton.tsx";
import { firstDraftError } from "./draft_rules.ts";
import type { FormState } from "./form_state.ts";
import { NameChoice } from "./NameChoice.tsx";
import { RatingField } from "./RatingField.tsx";
import { FeedbackTextField } from "./FeedbackTextField.tsx";

interface FeedbackFormProps {
  state: FormState;
  profile?: Profile;
}

/** Where a person says what they think, and reads under which name it will stand. */
export function FeedbackForm({ state, profile }: FeedbackFormProps): ReactElement {
  useSignals();
  const titleId = useId();
  const text = say(feedbackFormText);
  const form = useFocusOnError({
    refusals: state.refusals.value,
    field: firstDraftError(state.faults.value),
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    void state.submit();
  }

  return (
    <section className="card feedback-card" aria-labelledby={titleId}>
      <header>
        <h2 id={titleId}>{text.title}</h2>
        <p>{text.lead}</p>
      </header>
      <form className="feedback-form" ref={form} onSubmit={submit} noValidate>
        <FeedbackTextField name="subject" state={state} />
        <FeedbackTextField name="message" state={state} rows={5} />
        <RatingField state={state} />
        <NameChoice state={state} profile={profile} />
        <FormFoot state={state} />
      </form>
    </section>
  );
}

function FormFoot({ state }: { state: FormState }): ReactElement {
  useSignals();
  const text = say(feedbackFormText);
  const notice = state.notice.value;
  return (
    <>
      {notice && <Banner kind={notice.kind}>{notice.text}</Banner>}
      <div className="feedback-actions">
        <SubmitButton busy={state.isBusy.value} busyLabel={text.sending}>{text.submit}</SubmitButton>
        {state.takenBackId.value && (
          <button type="button" className="button button-quiet" onClick={state.discard}>
            {text.discard}
          </button>
        )}
      </div>
    </>
  );
}
