import type { ReactNode } from "react";

interface SubmitButtonProps {
  kind?: "main" | "quiet";
  busy: boolean;
  busyLabel: string;
  isDisabled?: boolean;
  children: ReactNode;
}

/** Stays focusable while busy; the form ignores presses. */
export function SubmitButton(
  { kind = "main", busy, busyLabel, isDisabled, children }: SubmitButtonProps,
) {
  return (
    <button
      type="submit"
      className={`button button-${kind} button-wide`}
      disabled={isDisabled}
      aria-disabled={busy}
      aria-busy={busy}
    >
      {busy && <span className="spinner-ring" aria-hidden="true" />}
      <span>{busy ? busyLabel : children}</span>
    </button>
  );
}
