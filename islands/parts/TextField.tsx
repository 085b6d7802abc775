import { type HTMLAttributes, useId } from "react";
import { FieldError } from "./FieldError.tsx";

export interface FieldProps {
  label: string;
  name: string;
  value: string;
  onInput(value: string): void;
  error?: string;
  /** At once, not only on focus. */
  isErrorAnnounced?: boolean;
  autocomplete?: string;
  isDisabled?: boolean;
}

export interface TextFieldProps extends FieldProps {
  type?: "text" | "email" | "tel" | "date" | "time";
  inputMode?: HTMLAttributes<HTMLInputElement>["inputMode"];
  min?: string;
  max?: string;
  hint?: string;
  isReadOnly?: boolean;
  isFocusedFirst?: boolean;
}

export function TextField(
  { type = "text", inputMode, min, max, hint, isReadOnly, isFocusedFirst, ...field }: TextFieldProps,
) {
  const id = useId();
  const isName = type === "text";
  return (
    <div className="field">
      <label htmlFor={id}>{field.label}</label>
      <input
        id={id}
        name={field.name}
        className={inputMode && "tabular"}
        type={type}
        inputMode={inputMode}
        min={min}
        max={max}
        data-autofocus={isFocusedFirst}
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
