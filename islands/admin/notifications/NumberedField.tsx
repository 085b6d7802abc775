import { type ReactElement, type ReactNode, useId } from "react";
import { useSignals } from "@preact/signals-react/runtime";

/** What a numbered field hands to what is typed into. */
export interface NumberedParts {
  id: string;
  "aria-describedby"?: string;
}

interface NumberedFieldProps {
  number: number;
  label: string;
  hint?: string;
  children(parts: NumberedParts): ReactNode;
}

/** A field with its place in the order; the number is no part of its name. */
export function NumberedField({ number, label, hint, children }: NumberedFieldProps): ReactElement {
  useSignals();
  const id = useId();
  return (
    <div className="field admin-notifications-field">
      <span className="admin-notifications-number" aria-hidden="true">{number}</span>
      <label htmlFor={id}>{label}</label>
      {children({ id, "aria-describedby": hint && `${id}-hint` })}
      {hint && <p className="hint" id={`${id}-hint`}>{hint}</p>}
    </div>
  );
}
