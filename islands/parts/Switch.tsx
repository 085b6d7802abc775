import { useId } from "react";
import { preferencesText } from "@/lib/shared/messages/preferences.ts";
import { say } from "../client/browser/language.ts";

interface SwitchProps {
  label: string;
  hint: string;
  isOn: boolean;
  isDisabled?: boolean;
  /** For screen readers only. */
  isNamed?: boolean;
  onTurn(isOn: boolean): void;
}

export function Switch({ label, hint, isOn, isDisabled, isNamed, onTurn }: SwitchProps) {
  const id = useId();
  const text = say(preferencesText);
  return (
    <div className="switch-row">
      <label htmlFor={id} className={isNamed ? "visually-hidden" : undefined}>{label}</label>
      <p className="hint" id={`${id}-hint`}>{hint}</p>
      <span className="switch-word muted small semibold" aria-hidden="true">{isOn ? text.on : text.off}</span>
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
