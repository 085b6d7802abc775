import { useId } from "react";
import { FieldError } from "./FieldError.tsx";

interface DayFieldProps {
  label: string;
  /** `YYYY-MM-DD`. */
  value?: string;
  min?: string;
  max?: string;
  error?: string;
  onPick(day: string | undefined): void;
}

export function DayField({ label, value = "", min, max, error, onPick }: DayFieldProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="date"
        value={value}
        min={min}
        max={max}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
        onChange={(event) => onPick(event.currentTarget.value || undefined)}
      />
      <FieldError id={`${id}-error`} error={error} isAnnounced />
    </div>
  );
}
