import { type ReactElement, useEffect, useMemo } from "react";
import { isEmailAddress, normaliseEmail } from "@/lib/shared/account.ts";
import { forgotPasswordText } from "@/lib/shared/messages/forgot_password.ts";
import { PATIENT_SCREENS } from "@/lib/shared/screens.ts";
import { call } from "../client/api/api.ts";
import { renderIsland } from "../client/browser/island_root.ts";
import { say } from "../client/browser/language.ts";
import { type MailLink, onMailLink, takeMailLink } from "../client/browser/mail_link.ts";
import { forgetQuery, goTo, queryParameter, reloadPage } from "../client/browser/navigation.ts";
import { schedule } from "../client/browser/schedule.ts";
import { AccountScreen, GuestScreen } from "../layout/GuestScreen.tsx";
import { DoneDialog } from "../parts/DoneDialog.tsx";
import { noteProvenEmail } from "../sign_in/sign_in_draft.ts";
import { createForgotPasswordState, type ForgotPasswordState, type Step } from "./forgot_password_state.ts";
import { AskForCode, EnterCode, SetPassword } from "./Steps.tsx";

export function startForgotPassword(root: Element): void {
  renderIsland(root, ForgotPassword);
}

export function ForgotPassword(): ReactElement {
  const link = useMemo(takeMailLink, []);
  useEffect(() => onMailLink(reloadPage), []);
  // A mail's link works signed in or not.
  const Frame = link ? AccountScreen : GuestScreen;
  return (
    <Frame>
      <ResetScreen link={link} />
    </Frame>
  );
}

/** The last form stays behind the success dialog. */
const FORMS: Record<Step, (props: { state: ForgotPasswordState }) => ReactElement> = {
  forgot: AskForCode,
  verify: EnterCode,
  reset: SetPassword,
  done: SetPassword,
};

function ResetScreen({ link }: { link: MailLink | undefined }): ReactElement {
  const state = useMemo(() => createState(link), [link]);
  useEffect(() => state.dispose, [state]);
  const step = state.step.value;
  const Form = FORMS[step];
  const text = say(forgotPasswordText);
  return (
    <>
      <Form state={state} />
      {step === "done" && (
        <DoneDialog
          title={text.done}
          lead={text.doneLead}
          action={text.toSignIn}
          onLeave={() => goTo(PATIENT_SCREENS.sign_in.path)}
        />
      )}
    </>
  );
}

function createState(link: MailLink | undefined): ForgotPasswordState {
  // Anybody can write a link: only an e-mail address is shown.
  const email = normaliseEmail(queryParameter("email") ?? "");
  return createForgotPasswordState({
    email: link ? link.email ?? "" : isEmailAddress(email) ? email : "",
    link,
    call,
    now: Date.now,
    schedule,
    noteProven(proven) {
      forgetQuery();
      noteProvenEmail(proven);
    },
  });
}
