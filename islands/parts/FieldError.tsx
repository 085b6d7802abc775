import type { ReactElement } from "react";
import { useSignals } from "@preact/signals-react/runtime";
import { Icon } from "./Icon.tsx";

interface FieldErrorProps {
  id: string;
  error?: string;
  isAnnounced?: boolean;
}

/** The reason why a field is refused, under it. */
export function FieldError({ id, error, isAnnounced }: FieldErrorProps): ReactElement | null {
  useSignals();
  if (error === undefined) return null;
  return (
    <p className="error" id={id} role={isAnnounced ? "alert" : undefined}>
      <Icon name="alert" />
      {error}
    </p>
  );
}
