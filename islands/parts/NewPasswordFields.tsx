import { accountText } from "@/lib/shared/messages/account.ts";
import { choosePasswordText } from "@/lib/shared/messages/choose_password.ts";
import { say } from "../client/browser/language.ts";
import type { Choice } from "./password_choice.ts";
import { PasswordField } from "./PasswordField.tsx";
import type { FieldProps } from "./TextField.tsx";
import type { FieldErrors } from "../state/form.ts";

interface NewPasswordFieldsProps {
  email: string;
  choice: Choice;
  errors: FieldErrors<keyof Choice>;
  isDisabled: boolean;
  onEdit(field: keyof Choice, value: string): void;
}

export function NewPasswordFields(props: NewPasswordFieldsProps) {
  const { email, choice, errors, isDisabled, onEdit } = props;

  function propsOf(name: keyof Choice): FieldProps {
    return {
      name,
      label: say(choosePasswordText)[name],
      value: choice[name],
      onInput: (value) => onEdit(name, value),
      error: errors[name],
      isErrorAnnounced: true,
      autocomplete: "new-password",
      isDisabled,
    };
  }

  return (
    <>
      {/* Tells a password manager whose password this is. */}
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <PasswordField
        {...propsOf("newPassword")}
        hint={say(accountText).passwordHint}
        onPropose={(password) => {
          onEdit("newPassword", password);
          onEdit("confirmPassword", password);
        }}
      />
      <PasswordField {...propsOf("confirmPassword")} />
    </>
  );
}
