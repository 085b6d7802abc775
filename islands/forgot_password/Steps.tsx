import { type ReactElement, useId } from "react";
import { normaliseEmail } from "@/lib/shared/account.ts";
import { accountText } from "@/lib/shared/messages/account.ts";
import { forgotPasswordText } from "@/lib/shared/messages/forgot_password.ts";
import { PATIENT_SCREENS } from "@/lib/shared/screens.ts";
import { say } from "../client/browser/language.ts";
import { Banner } from "../parts/Banner.tsx";
import { CodeTimer } from "../parts/CodeTimer.tsx";
import { useFocusOnError } from "../parts/form_focus.ts";
import { Icon } from "../parts/Icon.tsx";
import { NewPasswordFields } from "../parts/NewPasswordFields.tsx";
import { OtpBoxes } from "../parts/OtpBoxes.tsx";
import { SubmitButton } from "../parts/SubmitButton.tsx";
import { TextField } from "../parts/TextField.tsx";
import type { ForgotPasswordState } from "./forgot_password_state.ts";

interface StepProps {
  state: ForgotPasswordState;
}

export function AskForCode({ state }: StepProps): ReactElement {
  const form = useFocusOnError({ refusals: state.errorCount.value, field: state.errorField.value });
  const text = say(forgotPasswordText);
  const notice = state.notice.value;
  return (
    <form className="stack-5 account-form" method="post" ref={form} onSubmit={state.submit} noValidate>
      <StepTitle step={1} title={text.forgotTitle} lead={text.forgotLead} />
      <TextField
        label={say(accountText).email}
        name="email"
        type="email"
        autocomplete="username"
        value={state.values.value.email}
        onInput={(email) => state.edit("email", email)}
        error={state.errors.value.email}
        isErrorAnnounced
        isDisabled={state.isBusy.value}
      />
      {notice && <Banner kind={notice.kind}>{notice.text}</Banner>}
      <SubmitButton busy={state.isBusy.value} busyLabel={text.sending}>{text.send}</SubmitButton>
      <p className="account-other muted text-center">
        <a href={PATIENT_SCREENS.sign_in.path}>
          <Icon name="back" />
          {text.backToSignIn}
        </a>
      </p>
    </form>
  );
}

export function EnterCode({ state }: StepProps): ReactElement {
  const text = say(forgotPasswordText);
  const notice = state.notice.value;
  const noticeId = useId();
  return (
    <form
      className="stack-5 account-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        state.goOn();
      }}
    >
      <StepTitle
        step={2}
        title={text.verifyTitle}
        lead={text.verifyLead({ email: normaliseEmail(state.values.value.email) })}
      />
      <OtpBoxes
        digits={state.digits.value}
        onChange={state.enter}
        isInvalid={notice?.kind === "error"}
        describedBy={notice && noticeId}
        focusRequest={state.errorCount.value}
      />
      {notice && (
        <div id={noticeId}>
          <Banner kind={notice.kind}>{notice.text}</Banner>
        </div>
      )}
      <button type="submit" className="button button-main button-wide">{text.goOn}</button>
      <CodeTimer clock={state.clock} isResending={state.isBusy.value} onResend={state.resend} />
      <BackButton state={state} />
    </form>
  );
}

export function SetPassword({ state }: StepProps): ReactElement {
  const form = useFocusOnError({ refusals: state.errorCount.value, field: state.errorField.value });
  const text = say(forgotPasswordText);
  const notice = state.notice.value;
  const { email } = state.values.value;
  const problem = state.codeProblem.value;
  const lead = email ? text.resetLeadFor({ email }) : text.resetLead;
  return (
    <form className="stack-5 account-form" ref={form} onSubmit={state.submit} noValidate>
      <StepTitle step={3} title={text.resetTitle} lead={lead} />
      {problem && <Banner kind="error">{problem}</Banner>}
      <div className="stack-4">
        <NewPasswordFields
          email={email}
          choice={state.values.value}
          errors={state.errors.value}
          isDisabled={state.isBusy.value}
          onEdit={state.edit}
        />
      </div>
      {notice && <Banner kind={notice.kind}>{notice.text}</Banner>}
      <SubmitButton busy={state.isBusy.value} busyLabel={text.busy}>{text.submit}</SubmitButton>
      <BackButton state={state} />
    </form>
  );
}

function BackButton({ state }: StepProps): ReactElement {
  return (
    <p className="account-other muted text-center">
      <button type="button" onClick={state.back}>
        <Icon name="back" />
        {say(forgotPasswordText).back}
      </button>
    </p>
  );
}

const STEPS = [1, 2, 3];

function StepTitle({ step, title, lead }: { step: number; title: string; lead: string }): ReactElement {
  return (
    <header className="stack-2 account-title">
      <p className="account-step">
        {STEPS.map((each) => (
          <i key={each} data-state={each === step ? "now" : each < step ? "done" : "next"} />
        ))}
        <span>{say(forgotPasswordText).stepOf({ step, steps: STEPS.length })}</span>
      </p>
      <h1>{title}</h1>
      <p>{lead}</p>
    </header>
  );
}
