import { type FormEvent, type ReactElement, useEffect, useId, useMemo } from "react";
import { useSignals } from "@preact/signals-react/runtime";
import { verifyCodeText } from "@/lib/shared/messages/verify_code.ts";
import { renderIsland } from "../client/island_root.ts";
import { say } from "../client/language.ts";
import { PATHS } from "../client/navigation.ts";
import { GuestScreen } from "../layout/GuestScreen.tsx";
import { Banner } from "../parts/Banner.tsx";
import { CodeTimer } from "../parts/CodeTimer.tsx";
import { Icon } from "../parts/Icon.tsx";
import { OtpBoxes } from "../parts/OtpBoxes.tsx";
import { SubmitButton } from "../parts/SubmitButton.tsx";
import { ChoosePassword } from "./ChoosePassword.tsx";
import { openVerifyCodeState, readEmail } from "./open_verify_code.ts";
import { Verified } from "./Verified.tsx";
import type { VerifyCodeState } from "./verify_code_state.ts";

/** Draws the screen into its place in the document. */
export function startVerifyCode(place: Element): void {
  renderIsland(place, VerifyCode);
}

/** The screen at /otp. @see spec §2 Email verification */
export function VerifyCode(): ReactElement {
  useSignals();
  return (
    <GuestScreen>
      <CodeScreen />
    </GuestScreen>
  );
}

function CodeScreen(): ReactElement {
  useSignals();
  const email = useMemo(readEmail, []);
  const state = useMemo(() => openVerifyCodeState(email), [email]);
  useEffect(() => state.dispose, [state]);
  const code = state.digits.value.join("");
  return (
    <>
      <CodeForm state={state} email={email} />
      {state.phase.value === "verified" && <Verified />}
      {state.phase.value === "choosing" && email && <ChoosePassword email={email} code={code} />}
    </>
  );
}

function CodeForm({ state, email }: { state: VerifyCodeState; email?: string }): ReactElement {
  useSignals();
  const text = say(verifyCodeText);
  const notice = state.notice.value;
  const noticeId = useId();

  function submit(event: FormEvent): void {
    event.preventDefault();
    state.submit();
  }

  return (
    <form className="account-form" onSubmit={submit} noValidate>
      <header className="account-title">
        <h1>{text.title}</h1>
        <p>{email ? text.lead(email) : text.leadNoEmail}</p>
      </header>
      <OtpBoxes
        digits={state.digits.value}
        onChange={state.enter}
        isDisabled={state.isVerifying.value || state.phase.value !== "entering"}
        isInvalid={notice?.kind === "error"}
        describedBy={notice && noticeId}
        focusRequest={state.focusRequest.value}
      />
      {notice && (
        <div id={noticeId}>
          <Banner kind={notice.kind}>{notice.text}</Banner>
        </div>
      )}
      <SubmitButton busy={state.isVerifying.value} busyLabel={text.busy}>{text.submit}</SubmitButton>
      {email && (
        <CodeTimer
          clock={state.clock}
          isResending={state.isResending.value}
          onResend={state.resend}
        />
      )}
      <p className="account-other">
        <a href={PATHS.signUp}>
          <Icon name="back" />
          {text.backToSignUp}
        </a>
      </p>
    </form>
  );
}
