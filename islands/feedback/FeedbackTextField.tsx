import { type ReactElement, useId } from "react";
import { useSignals } from "@preact/signals-react/runtime";
import { feedbackFormText } from "@/lib/shared/messages/feedback.ts";
import { say } from "../client/language.ts";
import { FieldError } from "../parts/FieldError.tsx";
import { excessOf, MAX_CHARACTERS } from "./draft_rules.ts";
import type { FormState } from "./form_state.ts";

interface WordsFieldProps {
  name: keyof typeof MAX_CHARACTERS;
  state: FormState;
  /** Lines at first; one line for ever without it. */
  rows?: number;
}

/** The part of a limit that is left when it begins to be told. */
const NEAR_THE_END = 1 / 6;

/** A text with a limit that is told near its end; what is longer is said to be, never cut off. */
export function FeedbackTextField({ name, state, rows }: WordsFieldProps): ReactElement {
  useSignals();
  const id = useId();
  const value = state.draft.value[name];
  const excess = excessOf(name, value);
  const fault = state.faults.value[name] ?? (excess > 0 ? say(feedbackFormText).tooLong(excess) : undefined);
  const isNearTheEnd = fault === undefined && -excess <= MAX_CHARACTERS[name] * NEAR_THE_END;
  const props = {
    id,
    name,
    value,
    "aria-invalid": fault !== undefined,
    "aria-describedby": fault !== undefined ? `${id}-error` : isNearTheEnd ? `${id}-left` : undefined,
    onChange: (event: { currentTarget: { value: string } }) => state.edit(name, event.currentTarget.value),
  };
  return (
    <div className="field">
      <label htmlFor={id}>{say(feedbackFormText)[name]}</label>
      {rows === undefined
        ? <input type="text" autoComplete="off" dir="auto" {...props} />
        : <textarea rows={rows} dir="auto" {...props} />}
      {isNearTheEnd && <p className="hint tabular" id={`${id}-left`}>{say(feedbackFormText).left(-excess)}
      </p>}
      <FieldError id={`${id}-error`} error={fault} />
    </div>
  );
}
