import { type ReactElement, useId } from "react";
import { useSignals } from "@preact/signals-react/runtime";
import { MAX_STARS } from "@/lib/shared/feedback.ts";
import { feedbackFormText } from "@/lib/shared/messages/feedback.ts";
import { say } from "../client/language.ts";
import { FieldError } from "../parts/FieldError.tsx";
import { Icon } from "../parts/Icon.tsx";
import type { FormState } from "./form_state.ts";

const CHOICES = Array.from({ length: MAX_STARS }, (_, index) => index + 1);

/** One to five stars, told by shape and word; the arrow keys move between them. */
export function RatingField({ state }: { state: FormState }): ReactElement {
  useSignals();
  const id = useId();
  const text = say(feedbackFormText);
  const { rating } = state.draft.value;
  const fault = state.faults.value.rating;
  return (
    <div
      className="field feedback-rating"
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-required
      aria-invalid={fault !== undefined}
      aria-describedby={fault === undefined ? undefined : `${id}-error`}
    >
      <span className="feedback-rating-label" id={`${id}-label`}>{text.rating}</span>
      <div className="feedback-rating-stars">
        {CHOICES.map((stars) => (
          <label key={stars} className="feedback-rating-star" data-filled={stars <= rating}>
            <input
              type="radio"
              name="rating"
              value={stars}
              checked={stars === rating}
              onChange={() =>
                state.edit("rating", stars)}
            />
            <Icon name="star" />
            <span className="visually-hidden">{text.stars(stars)}</span>
          </label>
        ))}
        <span className="feedback-rating-word" aria-hidden="true">
          {rating === 0 ? text.noStars : text.chosen(rating)}
        </span>
      </div>
      <FieldError id={`${id}-error`} error={fault} />
    </div>
  );
}
