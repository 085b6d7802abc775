import { type FormEvent, type ReactElement, useId } from "react";
import { useSignals } from "@preact/signals-react/runtime";
import { normaliseEmail } from "@/lib/shared/account.ts";
import { forgotPasswordText } from "@/lib/shared/messages/forgot_password.ts";
import { say } from "../client/language.ts";
import { Banner } from "../parts/Banner.tsx";
import { CodeTimer } from "../parts/CodeTimer.tsx";
import { OtpBoxes } from "../parts/OtpBoxes.tsx";
import { BackToStepButton } from "./BackButton.tsx";
import type { ForgotPasswordState } from "./forgot_password_state.ts";
import { StepTitle } from "./StepTitle.tsx";

/** The second step: the code from the mail. */
export function EnterCode({ state }: { state: ForgotPasswordState }): ReactElement {
  useSignals();
  const text = say(forgotPasswordText);
  const notice = state.notice.value;
  const noticeId = useId();

  function submit(event: FormEvent): void {
    event.preventDefault();
    state.goOn();
  }

  return (
    <form className="account-form" onSubmit={submit} noValidate>
      <StepTitle
        step={2}
        title={text.verifyTitle}
        lead={text.verifyLead(normaliseEmail(state.email.value))}
      />
      <OtpBoxes
        digits={state.digits.value}
        onChange={state.enter}
        isInvalid={notice?.kind === "error"}
        describedBy={notice && noticeId}
        focusRequest={state.focus.value.count}
      />
      {notice && (
        <div id={noticeId}>
          <Banner kind={notice.kind}>{notice.text}</Banner>
        </div>
      )}
      <button type="submit" className="button button-main button-wide">{text.goOn}</button>
      <CodeTimer clock={state.clock} isResending={state.isBusy.value} onResend={state.resend} />
      <BackToStepButton state={state} />
    </form>
  );
}
