import { Icon } from "./Icon.tsx";

export function FieldError(
  { id, error, isAnnounced }: { id: string; error?: string; isAnnounced?: boolean },
) {
  if (error === undefined) return null;
  return (
    <p className="error" id={id} role={isAnnounced ? "alert" : undefined}>
      <Icon name="alert" />
      <span>{error}</span>
    </p>
  );
}
