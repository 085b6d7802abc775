import type { ReactElement } from "react";

export function Spinner({ label }: { label: string }): ReactElement {
  return (
    <p className="spinner" role="status">
      <span className="spinner-ring" aria-hidden="true" />
      {label}
    </p>
  );
}
