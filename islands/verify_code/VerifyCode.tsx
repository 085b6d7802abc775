import { type FormEvent, type ReactElement, useEffect, useId, useMemo } from "react";
import { useSignals } from "@preact/signals-react/runtime";
import { verifyCodeText } from "@/lib/shared/messages/verify_code.ts";
import { renderIsland } from "../client/island_root.ts";
import { say } from "../client/language.ts";
import { type MailLink, onMailLink, takeMailLink } from "../client/mail_link.ts";
import { PATHS, reloadPage } from "../client/navigation.ts";
import { AccountFrame } from "../layout/AccountFrame.tsx";
import { GuestScreen } from "../layout/GuestScreen.tsx";
import { Banner } from "../parts/Banner.tsx";
import { CodeTimer } from "../parts/CodeTimer.tsx";
import { Icon } from "../parts/Icon.tsx";
import { OtpBoxes } from "../parts/OtpBoxes.tsx";
import { SubmitButton } from "../parts/SubmitButton.tsx";
import { ChoosePassword } from "./ChoosePassword.tsx";
import { openVerifyCodeState, readEmail } from "./open_verify_code.ts";
import { VerifiedPanel } from "./Verified.tsx";
import type { LinkState, VerifyCodeState } from "./verify_code_state.ts";

/** Draws the screen into its place in the document. */
export function startVerifyCode(place: Element): void {
  renderIsland(place, VerifyCode);
}

/** The screen at /otp. */
export function VerifyCode(): ReactElement {
  useSignals();
  const link = useMemo(takeMailLink, []);
  useEffect(() => onMailLink(reloadPage), []);
  // A link does its work also for somebody who is signed in here, as another person or from before.
  const Frame = link ? AccountFrame : GuestScreen;
  return (
    <Frame>
      <CodeScreen link={link} />
    </Frame>
  );
}

function CodeScreen({ link }: { link: MailLink | undefined }): ReactElement {
  useSignals();
  const email = useMemo(() => link ? link.email : readEmail(), [link]);
  const state = useMemo(() => openVerifyCodeState(email, link), [email, link]);
  useEffect(() => state.dispose, [state]);
  const proof = state.phase.value === "choosing" ? state.proof() : undefined;
  return (
    <>
      <CodeForm state={state} email={email} />
      {state.phase.value === "verified" && <VerifiedPanel />}
      {proof && <ChoosePassword proof={proof} />}
    </>
  );
}

function CodeForm({ state, email }: { state: VerifyCodeState; email?: string }): ReactElement {
  useSignals();
  const text = say(verifyCodeText);
  const notice = state.notice.value;
  const noticeId = useId();
  const link = state.link.value;
  // A link that is good for nothing leads to a code, where it is known whose.
  const takesCode = link === undefined || (link === "dead" && email !== undefined);

  function submit(event: FormEvent): void {
    event.preventDefault();
    state.submit();
  }

  return (
    <form className="account-form" onSubmit={submit} noValidate>
      <header className="account-title">
        <h1>{text.title}</h1>
        <p>{leadOf(link, email)}</p>
      </header>
      {takesCode && <Boxes state={state} noticeId={notice && noticeId} />}
      {notice && (
        <div id={noticeId}>
          <Banner kind={notice.kind}>{notice.text}</Banner>
        </div>
      )}
      {(takesCode || link === "live") && (
        <SubmitButton busy={state.isVerifying.value} busyLabel={text.busy}>{text.submit}</SubmitButton>
      )}
      {takesCode && email && (
        <CodeTimer clock={state.clock} isResending={state.isResending.value} onResend={state.resend} />
      )}
      {link === "dead" && (
        <p className="account-other">
          <a href={PATHS.signIn}>{text.haveVerified}</a>
        </p>
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

function leadOf(link: LinkState | undefined, email: string | undefined): string | undefined {
  const text = say(verifyCodeText);
  if (link === "live") return text.leadLink(email);
  if (link === "dead") return undefined;
  return email ? text.lead(email) : text.leadNoEmail;
}

function Boxes({ state, noticeId }: { state: VerifyCodeState; noticeId?: string }): ReactElement {
  useSignals();
  return (
    <OtpBoxes
      digits={state.digits.value}
      onChange={state.enter}
      isDisabled={state.isVerifying.value || state.phase.value !== "entering"}
      isInvalid={state.notice.value?.kind === "error"}
      describedBy={noticeId}
      focusRequest={state.focusRequest.value}
    />
  );
}
