import { type ReactElement, useId } from "react";
import type { Form } from "../../state/form.ts";
import { TextField } from "../../parts/TextField.tsx";

interface ChoicesProps<Value extends string> {
  legend: string;
  value: Value;
  options: readonly { value: Value; name: string; hint?: string }[];
  onChoose(value: Value): void;
}

export function Choices<Value extends string>(
  { legend, value, options, onChoose }: ChoicesProps<Value>,
): ReactElement {
  const name = useId();
  return (
    <fieldset className="settings-choices">
      <legend>{legend}</legend>
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChoose(option.value)}
          />
          <span>
            {option.name}
            {option.hint && <span className="hint">{option.hint}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

interface CheckProps {
  label: string;
  isOn: boolean;
  onTurn(isOn: boolean): void;
}

export function Check({ label, isOn, onTurn }: CheckProps): ReactElement {
  return (
    <label className="settings-check">
      <input type="checkbox" checked={isOn} onChange={(event) => onTurn(event.currentTarget.checked)} />
      <span>{label}</span>
    </label>
  );
}

interface TypedFieldProps<Values, Name> {
  form: Form<Values>;
  name: Name;
  label: string;
  type?: "text" | "date";
  inputMode?: "decimal" | "numeric";
}

export function TypedField<Values, Name extends keyof Values & string>(
  { form, name, label, type, inputMode }: TypedFieldProps<Values, Name>,
): ReactElement {
  return (
    <TextField
      name={name}
      label={label}
      type={type}
      inputMode={inputMode}
      value={String(form.values.value[name])}
      onInput={(value) => form.edit(name, value as Values[Name])}
      error={form.errors.value[name]}
      isErrorAnnounced={form.errorField.value === name}
      isDisabled={form.isBusy.value}
    />
  );
}
