import type { Form } from "../state/form.ts";
import type { FieldProps } from "./TextField.tsx";

/** What a form says of one of its fields. */
export function fieldOfForm<Values, Name extends keyof Values & string>(
  form: Form<Values>,
  name: Name,
  label: string,
): FieldProps {
  return {
    name,
    label,
    value: String(form.values.value[name]),
    onInput: (value) => form.edit(name, value as Values[Name]),
    error: form.errors.value[name],
    isErrorAnnounced: form.errorField.value === name,
    isDisabled: form.isBusy.value,
  };
}
