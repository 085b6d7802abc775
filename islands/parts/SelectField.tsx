import { useId } from "react";
import { FieldError } from "./FieldError.tsx";

interface SelectFieldProps {
  label: string;
  name: string;
  value: string;
  options: readonly { value: string; name: string }[];
  onChoose(value: string): void;
  error?: string;
  isDisabled?: boolean;
}

export function SelectField(
  { label, name, value, options, onChoose, error, isDisabled }: SelectFieldProps,
) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        name={name}
        value={value}
        disabled={isDisabled}
        aria-invalid={error !== undefined}
        aria-describedby={error !== undefined ? `${id}-error` : undefined}
        onChange={(event) => onChoose(event.currentTarget.value)}
      >
        {options.map((option) => <option key={option.value} value={option.value}>{option.name}</option>)}
      </select>
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}
