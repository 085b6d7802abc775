import { type HTMLAttributes, type ReactElement, useId } from "react";
import { useSignals } from "@preact/signals-react/runtime";
import { FieldError } from "./FieldError.tsx";

/** What every typed field is given. */
export interface FieldProps {
  label: string;
  name: string;
  value: string;
  onInput(value: string): void;
  /** The sentence of the rule that what stands here breaks. */
  error?: string;
  /** The error is the form's message: it is said at once, not only when the field is reached. */
  isErrorAnnounced?: boolean;
  autocomplete?: string;
  isDisabled?: boolean;
}

interface TextFieldProps extends FieldProps {
  type?: "text" | "email" | "tel";
  inputMode?: HTMLAttributes<HTMLInputElement>["inputMode"];
  /** What to know about the field before anything is wrong. */
  hint?: string;
  /** It can be read and copied, not changed. */
  isReadOnly?: boolean;
}

/** One line of text with its label and, when it is wrong, the reason. */
export function TextField(
  { type = "text", inputMode, hint, isReadOnly, ...field }: TextFieldProps,
): ReactElement {
  useSignals();
  const id = useId();
  const isName = type === "text";
  return (
    <div className="field">
      <label htmlFor={id}>{field.label}</label>
      <input
        id={id}
        name={field.name}
        type={type}
        inputMode={inputMode}
        value={field.value}
        onChange={(event) => field.onInput(event.currentTarget.value)}
        autoComplete={field.autocomplete}
        autoCapitalize={isName ? "words" : "none"}
        spellCheck={false}
        disabled={field.isDisabled}
        readOnly={isReadOnly}
        aria-invalid={field.error !== undefined}
        aria-describedby={field.error !== undefined ? `${id}-error` : hint && `${id}-hint`}
      />
      {hint && field.error === undefined && <p className="hint" id={`${id}-hint`}>{hint}</p>}
      <FieldError id={`${id}-error`} error={field.error} isAnnounced={field.isErrorAnnounced} />
    </div>
  );
}
