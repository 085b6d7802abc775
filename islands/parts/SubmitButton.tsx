import type { ReactElement, ReactNode } from "react";
import { useSignals } from "@preact/signals-react/runtime";

interface SubmitButtonProps {
  busy: boolean;
  busyLabel: string;
  /** There is nothing to send yet. */
  isDisabled?: boolean;
  children: ReactNode;
}

/**
 * The one main action of a form.
 *
 * While busy it stays focusable, so that a keyboard is not thrown back to the top of the page; the form's state
 * ignores what is pressed meanwhile.
 */
export function SubmitButton({ busy, busyLabel, isDisabled, children }: SubmitButtonProps): ReactElement {
  useSignals();
  return (
    <button
      type="submit"
      className="button button-main button-wide"
      disabled={isDisabled}
      aria-disabled={busy}
      aria-busy={busy}
    >
      {busy && <span className="spinner-ring" aria-hidden="true" />}
      {busy ? busyLabel : children}
    </button>
  );
}
