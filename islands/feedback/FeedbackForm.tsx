import { useId } from "react";
import { feedbackFormText } from "@/lib/shared/messages/feedback_form.ts";
import type { Profile } from "@/lib/shared/wire/auth.ts";
import { say } from "../client/browser/language.ts";
import { Banner } from "../parts/Banner.tsx";
import { Button } from "../parts/Button.tsx";
import { useFocusOnError } from "../parts/form_focus.ts";
import { SubmitButton } from "../parts/SubmitButton.tsx";
import { excessOf, type FormState, MAX_CHARACTERS } from "./form_state.ts";
import { FieldError } from "../parts/FieldError.tsx";
import { formatAuthorName, MAX_STARS } from "@/lib/shared/feedback.ts";
import { Icon } from "../parts/Icon.tsx";

export function FeedbackForm({ state, profile }: { state: FormState; profile?: Profile }) {
  const titleId = useId();
  const text = say(feedbackFormText);
  const form = useFocusOnError({
    refusals: state.errorCount.value,
    field: state.errorField.value,
  });

  return (
    <section className="card stack-4 feedback-card card-compact" aria-labelledby={titleId}>
      <header className="stack-1">
        <h2 id={titleId}>{text.title}</h2>
        <p className="hint">{text.lead}</p>
      </header>
      <form className="stack-4 feedback-form" ref={form} onSubmit={state.submit} noValidate>
        <TextField name="subject" state={state} />
        <TextField name="message" state={state} rows={5} />
        <RatingField state={state} />
        <NameChoice state={state} profile={profile} />
        <FormFoot state={state} />
      </form>
    </section>
  );
}

function FormFoot({ state }: { state: FormState }) {
  const text = say(feedbackFormText);
  const notice = state.notice.value;
  return (
    <>
      {notice && <Banner kind={notice.kind}>{notice.text}</Banner>}
      <div className="stack-3 dialog-foot">
        <SubmitButton busy={state.isBusy.value} busyLabel={text.sending}>{text.submit}</SubmitButton>
        {state.takenBackId.value && <Button onPress={state.discard}>{text.discard}</Button>}
      </div>
    </>
  );
}

/** The remaining part of a limit is announced from here. */
const NEAR_THE_END = 1 / 6;

/** Too long is reported, never cut off. */
function TextField({ name, state, rows }: {
  name: keyof typeof MAX_CHARACTERS;
  state: FormState;
  rows?: number;
}) {
  const id = useId();
  const value = state.values.value[name];
  const excess = excessOf(name, value);
  const error = state.errors.value[name] ??
    (excess > 0 ? say(feedbackFormText).tooLong({ count: excess }) : undefined);
  const isNearTheEnd = error === undefined && -excess <= MAX_CHARACTERS[name] * NEAR_THE_END;
  const props = {
    id,
    name,
    value,
    "aria-invalid": error !== undefined,
    "aria-describedby": error !== undefined ? `${id}-error` : isNearTheEnd ? `${id}-left` : undefined,
    onChange: (event: { currentTarget: { value: string } }) => state.edit(name, event.currentTarget.value),
  };
  return (
    <div className="field">
      <label htmlFor={id}>{say(feedbackFormText)[name]}</label>
      {rows === undefined
        ? <input type="text" autoComplete="off" dir="auto" {...props} />
        : <textarea rows={rows} dir="auto" {...props} />}
      {isNearTheEnd && (
        <p className="hint tabular" id={`${id}-left`}>{say(feedbackFormText).left({ count: -excess })}</p>
      )}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}

function NameChoice({ state, profile }: { state: FormState; profile?: Profile }) {
  const id = useId();
  const text = say(feedbackFormText);
  const isShort = state.isNameShort.value;
  const unknown = isShort ? text.nameUnknownShort : text.nameUnknown;
  return (
    <div className="stack-3 feedback-author">
      <p className="feedback-author-notice small" id={`${id}-notice`}>
        <Icon name="eye" />
        {text.nameNotice}
      </p>
      <div className="stack-3 feedback-author-switch small semibold">
        <label htmlFor={id}>{text.nameShort}</label>
        <input
          id={id}
          className="switch"
          type="checkbox"
          role="switch"
          checked={isShort}
          aria-describedby={`${id}-notice`}
          onChange={(event) => state.isNameShort.value = event.currentTarget.checked}
        />
      </div>
      <p className="feedback-author-name small anywhere" role="status">
        <span>{text.nameShown}</span>
        <strong>
          <bdi>{profile ? formatAuthorName(profile, { isShort }) : unknown}</bdi>
        </strong>
      </p>
    </div>
  );
}

const CHOICES = Array.from({ length: MAX_STARS }, (_, index) => index + 1);

function RatingField({ state }: { state: FormState }) {
  const id = useId();
  const text = say(feedbackFormText);
  const { rating } = state.values.value;
  const error = state.errors.value.rating;
  return (
    <div
      className="field feedback-rating"
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-required
      aria-invalid={error !== undefined}
      aria-describedby={error === undefined ? undefined : `${id}-error`}
    >
      <span className="small semibold" id={`${id}-label`}>{text.rating}</span>
      <div className="feedback-rating-stars">
        {CHOICES.map((stars) => (
          <label key={stars} className="choice feedback-rating-star" data-filled={stars <= rating}>
            <input
              type="radio"
              name="rating"
              value={stars}
              checked={stars === rating}
              onChange={() =>
                state.edit("rating", stars)}
            />
            <Icon name="star" />
            <span className="visually-hidden">{text.stars({ count: stars })}</span>
          </label>
        ))}
        <span className="hint feedback-rating-word semibold" aria-hidden="true">
          {rating === 0 ? text.noStars : text.chosen({ stars: rating })}
        </span>
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}
