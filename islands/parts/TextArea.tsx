import { useId } from "react";
import { FieldError } from "./FieldError.tsx";
import type { FieldProps } from "./TextField.tsx";

interface TextAreaProps extends Omit<FieldProps, "autocomplete"> {
  rows?: number;
  maxLength?: number;
  hint?: string;
}

export function TextArea({ rows = 5, maxLength, hint, ...field }: TextAreaProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{field.label}</label>
      <textarea
        id={id}
        name={field.name}
        rows={rows}
        maxLength={maxLength}
        value={field.value}
        onChange={(event) => field.onInput(event.currentTarget.value)}
        disabled={field.isDisabled}
        aria-invalid={field.error !== undefined}
        aria-describedby={field.error !== undefined ? `${id}-error` : hint && `${id}-hint`}
      />
      {hint && field.error === undefined && <p className="hint" id={`${id}-hint`}>{hint}</p>}
      <FieldError id={`${id}-error`} error={field.error} isAnnounced={field.isErrorAnnounced} />
    </div>
  );
}
