import type { FormEvent, ReactElement } from "react";
import { useSignals } from "@preact/signals-react/runtime";
import { forgotPasswordText } from "@/lib/shared/messages/forgot_password.ts";
import { say } from "../client/language.ts";
import { Banner } from "../parts/Banner.tsx";
import { useFocusOnError } from "../parts/form_focus.ts";
import { NewPasswordFields } from "../parts/NewPasswordFields.tsx";
import { SubmitButton } from "../parts/SubmitButton.tsx";
import { BackToStepButton } from "./BackButton.tsx";
import type { ForgotPasswordState } from "./forgot_password_state.ts";
import { StepTitle } from "./StepTitle.tsx";

/** The third step: the new password, twice. */
export function SetPassword({ state }: { state: ForgotPasswordState }): ReactElement {
  useSignals();
  const { count, field } = state.focus.value;
  const form = useFocusOnError({ refusals: count, field });
  const text = say(forgotPasswordText);
  const notice = state.notice.value;
  const email = state.email.value;
  const lead = email ? text.resetLeadFor(email) : text.resetLead;

  function submit(event: FormEvent): void {
    event.preventDefault();
    void state.reset();
  }

  return (
    <form className="account-form" ref={form} onSubmit={submit} noValidate>
      <StepTitle step={3} title={text.resetTitle} lead={lead} />
      <div className="account-fields">
        <NewPasswordFields
          email={email}
          choice={state.choice.value}
          fault={state.fault.value}
          isDisabled={state.isBusy.value}
          onEdit={state.editChoice}
        />
      </div>
      {notice && <Banner kind={notice.kind}>{notice.text}</Banner>}
      <SubmitButton busy={state.isBusy.value} busyLabel={text.busy}>{text.submit}</SubmitButton>
      <BackToStepButton state={state} />
    </form>
  );
}
