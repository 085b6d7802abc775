import type { ReactElement } from "react";
import { useSignals } from "@preact/signals-react/runtime";

/** Says that something is on its way. */
export function Spinner({ label }: { label: string }): ReactElement {
  useSignals();
  return (
    <p className="spinner" role="status">
      <span className="spinner-ring" aria-hidden="true" />
      {label}
    </p>
  );
}
