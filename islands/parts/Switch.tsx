import { useId } from "react";

interface SwitchProps {
  label: string;
  hint: string;
  isOn: boolean;
  isDisabled?: boolean;
  onTurn(isOn: boolean): void;
}

export function Switch({ label, hint, isOn, isDisabled, onTurn }: SwitchProps) {
  const id = useId();
  return (
    <div className="switch-row">
      <label htmlFor={id}>{label}</label>
      <p className="hint" id={`${id}-hint`}>{hint}</p>
      <input
        id={id}
        className="switch"
        type="checkbox"
        role="switch"
        checked={isOn}
        disabled={isDisabled}
        aria-describedby={`${id}-hint`}
        onChange={(event) => onTurn(event.currentTarget.checked)}
      />
    </div>
  );
}
