import { type ReactElement, useEffect, useMemo } from "react";
import { useSignals } from "@preact/signals-react/runtime";
import { forgotPasswordText } from "@/lib/shared/messages/forgot_password.ts";
import { renderIsland } from "../client/island_root.ts";
import { say } from "../client/language.ts";
import { type MailLink, onMailLink, takeMailLink } from "../client/mail_link.ts";
import { goTo, PATHS, reloadPage } from "../client/navigation.ts";
import { AccountFrame } from "../layout/AccountFrame.tsx";
import { GuestScreen } from "../layout/GuestScreen.tsx";
import { DoneDialog } from "../parts/DoneDialog.tsx";
import { AskForCode } from "./AskForCode.tsx";
import { EnterCode } from "./EnterCode.tsx";
import type { ForgotPasswordState, Step } from "./forgot_password_state.ts";
import { openForgotPasswordState } from "./open_forgot_password.ts";
import { SetPassword } from "./SetPassword.tsx";

/** Draws the screen into its place in the document. */
export function startForgotPassword(place: Element): void {
  renderIsland(place, ForgotPassword);
}

/** The screen at /forgot-password. */
export function ForgotPassword(): ReactElement {
  useSignals();
  const link = useMemo(takeMailLink, []);
  useEffect(() => onMailLink(reloadPage), []);
  // Whoever presses the link of a mail wants a new password, signed in here or not.
  const Frame = link ? AccountFrame : GuestScreen;
  return (
    <Frame>
      <ResetScreen link={link} />
    </Frame>
  );
}

/** The last form stays behind the dialog that says it worked. */
const FORMS: Record<Step, (props: { state: ForgotPasswordState }) => ReactElement> = {
  forgot: AskForCode,
  verify: EnterCode,
  reset: SetPassword,
  done: SetPassword,
};

function ResetScreen({ link }: { link: MailLink | undefined }): ReactElement {
  useSignals();
  const state = useMemo(() => openForgotPasswordState(link), [link]);
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
          onLeave={() => goTo(PATHS.signIn)}
        />
      )}
    </>
  );
}
