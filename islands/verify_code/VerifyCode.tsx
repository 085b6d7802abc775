import { type ReactElement, useEffect, useId, useMemo } from "react";
import { choosePasswordText } from "@/lib/shared/messages/choose_password.ts";
import { verifyCodeText } from "@/lib/shared/messages/verify_code.ts";
import { PATIENT_SCREENS } from "@/lib/shared/screens.ts";
import { call } from "../client/api/api.ts";
import { isAsBuilt } from "../client/browser/as_built.ts";
import { renderIsland } from "../client/browser/island_root.ts";
import { say } from "../client/browser/language.ts";
import { forgetQuery } from "../client/browser/navigation.ts";
import { schedule } from "../client/browser/schedule.ts";
import { forgetCodeSent, recallCodeSent, rememberCodeSent, takeFlash } from "../client/storage/flash.ts";
import { type Mailbox, MailLinkScreen } from "../layout/MailLinkScreen.tsx";
import { Banner } from "../parts/Banner.tsx";
import { CodeTimer } from "../parts/CodeTimer.tsx";
import { DoneDialog } from "../parts/DoneDialog.tsx";
import { Icon } from "../parts/Icon.tsx";
import { NewPasswordDialog } from "../parts/NewPasswordDialog.tsx";
import { OtpBoxes, typedDigits } from "../parts/OtpBoxes.tsx";
import { SubmitButton } from "../parts/SubmitButton.tsx";
import { settleTried } from "../client/storage/tried_reading.ts";
import { noteProvenEmail } from "../sign_in/sign_in_draft.ts";
import { createVerifyCodeState, type LinkState, type VerifyCodeState } from "./verify_code_state.ts";

export function startVerifyCode(root: Element): void {
  renderIsland(root, VerifyCode);
}

export function VerifyCode(): ReactElement {
  return <MailLinkScreen>{(from) => <CodeScreen {...from} />}</MailLinkScreen>;
}

function CodeScreen({ link, email }: Mailbox): ReactElement {
  const state = useMemo(() => createState({ link, email }), [isAsBuilt()]);
  useEffect(() => state.dispose, [state]);
  const phase = state.phase.value;
  const text = say(verifyCodeText);
  return (
    <>
      <CodeForm state={state} email={email} />
      {phase === "choosing" && (
        <NewPasswordDialog
          title={say(choosePasswordText).title}
          lead={say(choosePasswordText)[state.hasOtherSignUp.value ? "leadOther" : "lead"]}
          email={email ?? ""}
          change={state.choosePassword}
        />
      )}
      {(phase === "verified" || phase === "chosen") && (
        <DoneDialog
          title={phase === "chosen" ? say(choosePasswordText).done : text.verified}
          lead={text.verifiedLead}
          action={text.continueToSignIn}
        />
      )}
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
  const hasAddress = takesCode && email !== undefined;
  const lead = leadOf(link, email);

  return (
    <form className="stack-5 account-form" method="post" onSubmit={state.submit} noValidate>
      <header className="stack-2 account-title">
        <h1>{text.title}</h1>
        <p className={hasAddress && lead ? "code-lead" : undefined}>{lead}</p>
      </header>
      {takesCode && (
        <OtpBoxes
          digits={state.digits.value}
          onChange={state.enter}
          isDisabled={state.isVerifying.value || state.phase.value !== "entering"}
          isInvalid={notice?.kind === "error"}
          describedBy={notice && noticeId}
          focusRequest={state.focusRequest.value}
        />
      )}
      {notice && (
        <div id={noticeId}>
          <Banner kind={notice.kind}>{notice.text}</Banner>
        </div>
      )}
      {(takesCode || link === "live") && (
        <SubmitButton busy={state.isVerifying.value} busyLabel={text.busy}>{text.submit}</SubmitButton>
      )}
      {hasAddress && (
        <CodeTimer clock={state.clock} isResending={state.isResending.value} onResend={state.resend} />
      )}
      {link === "dead" && (
        <p className="account-other muted text-center">
          <a href={PATIENT_SCREENS.sign_in.path}>{text.haveVerified}</a>
        </p>
      )}
      <p className="account-other muted text-center">
        <a href={PATIENT_SCREENS.sign_up.path}>
          <Icon name="back" />
          {text.backToSignUp}
        </a>
      </p>
    </form>
  );
}

function createState({ link, email }: Mailbox): VerifyCodeState {
  const state = createVerifyCodeState({
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
      settleTried(Date.now());
    },
  });
  const digits = typedDigits();
  if (digits.some(Boolean)) state.enter(digits, true);
  return state;
}

function leadOf(link: LinkState | undefined, email: string | undefined): string | undefined {
  const text = say(verifyCodeText);
  if (link === "live") return email ? text.leadLink({ email }) : text.leadLinkNameless;
  if (link === "dead") return undefined;
  return email ? text.lead({ email }) : text.leadNoEmail;
}
