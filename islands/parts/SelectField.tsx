import { useId } from "react";

interface SelectFieldProps {
  label: string;
  name: string;
  value: string;
  options: readonly { value: string; name: string }[];
  onChoose(value: string): void;
  isDisabled?: boolean;
}

export function SelectField({ label, name, value, options, onChoose, isDisabled }: SelectFieldProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        name={name}
        value={value}
        disabled={isDisabled}
        onChange={(event) => onChoose(event.currentTarget.value)}
      >
        {options.map((option) => <option key={option.value} value={option.value}>{option.name}</option>)}
      </select>
    </div>
  );
}
