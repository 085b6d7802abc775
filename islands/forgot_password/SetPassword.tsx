import type { FormEvent, ReactElement } from "react";
import { useSignals } from "@preact/signals-react/runtime";
import { choosePasswordText } from "@/lib/shared/messages/choose_password.ts";
import { forgotPasswordText } from "@/lib/shared/messages/forgot_password.ts";
import { say } from "../client/language.ts";
import { Banner } from "../parts/Banner.tsx";
import { useFocusOnRefusal } from "../parts/form_focus.ts";
import type { Choice } from "../parts/password_choice.ts";
import { PasswordField } from "../parts/PasswordField.tsx";
import { SubmitButton } from "../parts/SubmitButton.tsx";
import type { FieldProps } from "../parts/TextField.tsx";
import { BackButton } from "./BackButton.tsx";
import type { ForgotPasswordState } from "./forgot_password_state.ts";
import { StepTitle } from "./StepTitle.tsx";

/** The third step: the new password, twice. */
export function SetPassword({ state }: { state: ForgotPasswordState }): ReactElement {
  useSignals();
  const { count, field } = state.focus.value;
  const form = useFocusOnRefusal({ refusals: count, field });
  const text = say(forgotPasswordText);
  const notice = state.notice.value;
  const fault = state.fault.value;

  function submit(event: FormEvent): void {
    event.preventDefault();
    void state.reset();
  }

  function propsOf(name: keyof Choice): FieldProps {
    return {
      name,
      label: say(choosePasswordText)[name],
      value: state.choice.value[name],
      onInput: (value) => state.editChoice(name, value),
      error: fault?.field === name ? fault.sentence : undefined,
      isErrorAnnounced: true,
      autocomplete: "new-password",
      isDisabled: state.isBusy.value,
    };
  }

  return (
    <form className="account-form" ref={form} onSubmit={submit} noValidate>
      <StepTitle step={3} title={text.resetTitle} lead={text.resetLead} />
      <div className="account-fields">
        {/* Tells a password manager whose password this is. */}
        <input type="hidden" name="username" autoComplete="username" value={state.email.value} readOnly />
        <PasswordField {...propsOf("newPassword")} hint={text.passwordHint} />
        <PasswordField {...propsOf("confirmPassword")} />
      </div>
      {notice && <Banner kind={notice.kind}>{notice.text}</Banner>}
      <SubmitButton busy={state.isBusy.value} busyLabel={text.busy}>{text.submit}</SubmitButton>
      <BackButton state={state} />
    </form>
  );
}
