import type { ReactElement } from "react";
import { useSignals } from "@preact/signals-react/runtime";
import { accountText } from "@/lib/shared/messages/account.ts";
import { signUpText } from "@/lib/shared/messages/sign_up.ts";
import { say } from "../client/language.ts";
import { PasswordField } from "../parts/PasswordField.tsx";
import { type FieldProps, TextField } from "../parts/TextField.tsx";
import { firstSignUpError, type SignUpField, type SignUpState } from "./sign_up_state.ts";

const AUTOCOMPLETE: Record<SignUpField, string> = {
  firstName: "given-name",
  lastName: "family-name",
  email: "email",
  phone: "tel",
  address: "street-address",
  password: "new-password",
};

/** The fields of the sign-up form. */
export function SignUpFields({ state }: { state: SignUpState }): ReactElement {
  useSignals();

  function propsOf(name: SignUpField): FieldProps {
    return {
      name,
      label: { ...say(accountText), ...say(signUpText) }[name],
      value: state.form.value[name],
      onInput: (value) => state.edit(name, value),
      error: state.errors.value[name],
      isErrorAnnounced: firstSignUpError(state.errors.value) === name,
      autocomplete: AUTOCOMPLETE[name],
      isDisabled: state.isBusy.value,
    };
  }

  return (
    <div className="account-fields">
      <div className="account-names">
        <TextField {...propsOf("firstName")} />
        <TextField {...propsOf("lastName")} />
      </div>
      <TextField {...propsOf("email")} type="email" />
      <TextField {...propsOf("phone")} type="tel" />
      <TextField {...propsOf("address")} />
      <PasswordField {...propsOf("password")} hint={say(accountText).passwordHint} />
    </div>
  );
}
