import type { ReactElement } from "react";
import { Icon } from "./Icon.tsx";

interface FieldErrorProps {
  id: string;
  error?: string;
  isAnnounced?: boolean;
}

export function FieldError({ id, error, isAnnounced }: FieldErrorProps): ReactElement | null {
  if (error === undefined) return null;
  return (
    <p className="error" id={id} role={isAnnounced ? "alert" : undefined}>
      <Icon name="alert" />
      {error}
    </p>
  );
}
