import type { ReactElement } from "react";
import { useSignals } from "@preact/signals-react/runtime";
import { accountText } from "@/lib/shared/messages/account.ts";
import { choosePasswordText } from "@/lib/shared/messages/choose_password.ts";
import { say } from "../client/language.ts";
import type { Choice } from "./password_choice.ts";
import { PasswordField } from "./PasswordField.tsx";
import type { FieldProps } from "./TextField.tsx";

/** What the two fields show, and whom they tell. */
export interface NewPasswordFieldsProps {
  /** Whose password it is. */
  email: string;
  choice: Choice;
  /** Shown beside its field; one about no field of these two is not shown here. */
  fault?: { sentence: string; field?: string };
  isDisabled: boolean;
  onEdit(field: keyof Choice, value: string): void;
}

/** A new password, typed twice. */
export function NewPasswordFields(props: NewPasswordFieldsProps): ReactElement {
  useSignals();
  const { email, choice, fault, isDisabled, onEdit } = props;

  function propsOf(name: keyof Choice): FieldProps {
    return {
      name,
      label: say(choosePasswordText)[name],
      value: choice[name],
      onInput: (value) => onEdit(name, value),
      error: fault?.field === name ? fault.sentence : undefined,
      isErrorAnnounced: true,
      autocomplete: "new-password",
      isDisabled,
    };
  }

  return (
    <>
      {/* Tells a password manager whose password this is. */}
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <PasswordField {...propsOf("newPassword")} hint={say(accountText).passwordHint} />
      <PasswordField {...propsOf("confirmPassword")} />
    </>
  );
}
