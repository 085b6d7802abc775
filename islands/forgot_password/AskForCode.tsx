import type { FormEvent, ReactElement } from "react";
import { useSignals } from "@preact/signals-react/runtime";
import { accountText } from "@/lib/shared/messages/account.ts";
import { forgotPasswordText } from "@/lib/shared/messages/forgot_password.ts";
import { say } from "../client/language.ts";
import { PATHS } from "../client/navigation.ts";
import { Banner } from "../parts/Banner.tsx";
import { useFocusOnError } from "../parts/form_focus.ts";
import { Icon } from "../parts/Icon.tsx";
import { SubmitButton } from "../parts/SubmitButton.tsx";
import { TextField } from "../parts/TextField.tsx";
import type { ForgotPasswordState } from "./forgot_password_state.ts";
import { StepTitle } from "./StepTitle.tsx";

/** The first step: whose password it is. */
export function AskForCode({ state }: { state: ForgotPasswordState }): ReactElement {
  useSignals();
  const { count, field } = state.focus.value;
  const form = useFocusOnError({ refusals: count, field });
  const text = say(forgotPasswordText);
  const notice = state.notice.value;

  function submit(event: FormEvent): void {
    event.preventDefault();
    void state.sendCode();
  }

  return (
    <form className="account-form" ref={form} onSubmit={submit} noValidate>
      <StepTitle step={1} title={text.forgotTitle} lead={text.forgotLead} />
      <TextField
        label={say(accountText).email}
        name="email"
        type="email"
        autocomplete="username"
        value={state.email.value}
        onInput={state.editEmail}
        error={state.fault.value?.sentence}
        isErrorAnnounced
        isDisabled={state.isBusy.value}
      />
      {notice && <Banner kind={notice.kind}>{notice.text}</Banner>}
      <SubmitButton busy={state.isBusy.value} busyLabel={text.sending}>{text.send}</SubmitButton>
      <p className="account-other">
        <a href={PATHS.signIn}>
          <Icon name="back" />
          {text.backToSignIn}
        </a>
      </p>
    </form>
  );
}
