import { type FormEvent, type ReactElement, useMemo } from "react";
import { useSignals } from "@preact/signals-react/runtime";
import { accountText } from "@/lib/shared/messages/account.ts";
import { choosePasswordText } from "@/lib/shared/messages/choose_password.ts";
import { call } from "../client/api.ts";
import { say } from "../client/language.ts";
import { Banner } from "../parts/Banner.tsx";
import { useFocusOnRefusal } from "../parts/form_focus.ts";
import { Modal } from "../parts/Modal.tsx";
import type { Choice } from "../parts/password_choice.ts";
import { PasswordField } from "../parts/PasswordField.tsx";
import { SubmitButton } from "../parts/SubmitButton.tsx";
import type { FieldProps } from "../parts/TextField.tsx";
import { type ChoosePasswordState, createChoosePasswordState } from "./choose_password_state.ts";
import { Verified } from "./Verified.tsx";

interface ChoosePasswordProps {
  email: string;
  /** The code that was just found right. */
  code: string;
}

/** Asks for a new password: the account is verified, but its sign-up's password could be a stranger's. */
export function ChoosePassword({ email, code }: ChoosePasswordProps): ReactElement {
  useSignals();
  const state = useMemo(() => createChoosePasswordState({ call, email, code }), [email, code]);
  if (state.isDone.value) return <Verified title={say(choosePasswordText).done} />;
  return (
    <Modal title={say(choosePasswordText).title}>
      <ChoiceForm state={state} email={email} />
    </Modal>
  );
}

function ChoiceForm({ state, email }: { state: ChoosePasswordState; email: string }): ReactElement {
  useSignals();
  const text = say(choosePasswordText);
  const fault = state.fault.value;
  const form = useFocusOnRefusal({ refusals: state.refusals.value, field: fault?.field });

  function submit(event: FormEvent): void {
    event.preventDefault();
    state.submit();
  }

  function propsOf(name: keyof Choice): FieldProps {
    return {
      name,
      value: state.form.value[name],
      label: text[name],
      onInput: (value) => state.edit(name, value),
      error: fault?.field === name ? fault.sentence : undefined,
      isErrorAnnounced: true,
      autocomplete: "new-password",
      isDisabled: state.isBusy.value,
    };
  }

  return (
    <form className="account-form" ref={form} onSubmit={submit} noValidate>
      <p>{text.lead}</p>
      {/* Tells a password manager whose password this is. */}
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <PasswordField {...propsOf("newPassword")} hint={say(accountText).passwordHint} />
      <PasswordField {...propsOf("confirmPassword")} />
      {fault && !fault.field && <Banner kind="error">{fault.sentence}</Banner>}
      <SubmitButton busy={state.isBusy.value} busyLabel={text.busy}>{text.submit}</SubmitButton>
    </form>
  );
}
