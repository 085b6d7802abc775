import { type ReactElement, useEffect, useId, useMemo } from "react";
import { isEmailAddress, normaliseEmail } from "@/lib/shared/account.ts";
import { verifyCodeText } from "@/lib/shared/messages/verify_code.ts";
import { PATIENT_SCREENS } from "@/lib/shared/screens.ts";
import { call } from "../client/api/api.ts";
import { forgetCodeSent, recallCodeSent, rememberCodeSent, takeFlash } from "../client/storage/flash.ts";
import { renderIsland } from "../client/browser/island_root.ts";
import { say } from "../client/browser/language.ts";
import { type MailLink, onMailLink, takeMailLink } from "../client/browser/mail_link.ts";
import { forgetQuery, queryParameter, reloadPage } from "../client/browser/navigation.ts";
import { schedule } from "../client/browser/schedule.ts";
import { AccountScreen, GuestScreen } from "../layout/GuestScreen.tsx";
import { Banner } from "../parts/Banner.tsx";
import { CodeTimer } from "../parts/CodeTimer.tsx";
import { Icon } from "../parts/Icon.tsx";
import { OtpBoxes } from "../parts/OtpBoxes.tsx";
import { SubmitButton } from "../parts/SubmitButton.tsx";
import { noteProvenEmail } from "../sign_in/sign_in_draft.ts";
import { ChoosePassword, VerifiedPanel } from "./ChoosePassword.tsx";
import { createVerifyCodeState, type LinkState, type VerifyCodeState } from "./verify_code_state.ts";

export function startVerifyCode(root: Element): void {
  renderIsland(root, VerifyCode);
}

export function VerifyCode(): ReactElement {
  const link = useMemo(takeMailLink, []);
  useEffect(() => onMailLink(reloadPage), []);
  // A link also works while signed in, even as somebody else.
  const Frame = link ? AccountScreen : GuestScreen;
  return (
    <Frame>
      <CodeScreen link={link} />
    </Frame>
  );
}

function CodeScreen({ link }: { link: MailLink | undefined }): ReactElement {
  const email = useMemo(() => link ? link.email : readEmail(), [link]);
  const state = useMemo(() => createState(email, link), [email, link]);
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
  const text = say(verifyCodeText);
  const notice = state.notice.value;
  const noticeId = useId();
  const link = state.link.value;
  // A dead link leads to a code, if the address is known.
  const takesCode = link === undefined || (link === "dead" && email !== undefined);

  return (
    <form className="stack-5 account-form" onSubmit={state.submit} noValidate>
      <header className="stack-2 account-title">
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
          <a href={PATIENT_SCREENS.sign_in.path}>{text.haveVerified}</a>
        </p>
      )}
      <p className="account-other">
        <a href={PATIENT_SCREENS.sign_up.path}>
          <Icon name="back" />
          {text.backToSignUp}
        </a>
      </p>
    </form>
  );
}

/** Anybody can write a link: only an e-mail address is shown. */
function readEmail(): string | undefined {
  const email = normaliseEmail(queryParameter("email") ?? "");
  return isEmailAddress(email) ? email : undefined;
}

function createState(email: string | undefined, link: MailLink | undefined): VerifyCodeState {
  return createVerifyCodeState({
    email,
    link,
    sentAtMs: email === undefined ? undefined : recallCodeSent(email),
    notice: takeFlash(),
    call,
    now: Date.now,
    schedule,
    rememberCodeSent,
    noteProven(proven) {
      forgetQuery();
      forgetCodeSent();
      noteProvenEmail(proven);
    },
  });
}

function leadOf(link: LinkState | undefined, email: string | undefined): string | undefined {
  const text = say(verifyCodeText);
  if (link === "live") return text.leadLink(email);
  if (link === "dead") return undefined;
  return email ? text.lead(email) : text.leadNoEmail;
}

function Boxes({ state, noticeId }: { state: VerifyCodeState; noticeId?: string }): ReactElement {
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
