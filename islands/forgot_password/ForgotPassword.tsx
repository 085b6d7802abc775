import { type ReactElement, useEffect, useMemo } from "react";
import { forgotPasswordText } from "@/lib/shared/messages/forgot_password.ts";
import { call } from "../client/api/api.ts";
import { isAsBuilt } from "../client/browser/as_built.ts";
import { renderIsland } from "../client/browser/island_root.ts";
import { say } from "../client/browser/language.ts";
import { forgetQuery } from "../client/browser/navigation.ts";
import { schedule } from "../client/browser/schedule.ts";
import { type Mailbox, MailLinkScreen } from "../layout/MailLinkScreen.tsx";
import { DoneDialog } from "../parts/DoneDialog.tsx";
import { noteProvenEmail } from "../sign_in/sign_in_draft.ts";
import { createForgotPasswordState } from "./forgot_password_state.ts";
import { AskForCode, EnterCode, SetPassword } from "./Steps.tsx";

export function startForgotPassword(root: Element): void {
  renderIsland(root, ForgotPassword);
}

export function ForgotPassword(): ReactElement {
  return <MailLinkScreen>{(from) => <ResetScreen {...from} />}</MailLinkScreen>;
}

/** The last form stays behind the success dialog. */
const FORMS = { forgot: AskForCode, verify: EnterCode, reset: SetPassword, done: SetPassword };

function ResetScreen({ link, email = "" }: Mailbox): ReactElement {
  const state = useMemo(() => createState({ link, email }), [isAsBuilt()]);
  useEffect(() => state.dispose, [state]);
  const step = state.step.value;
  const Form = FORMS[step];
  const text = say(forgotPasswordText);
  return (
    <>
      <Form state={state} />
      {step === "done" && <DoneDialog title={text.done} lead={text.doneLead} action={text.toSignIn} />}
    </>
  );
}

function createState(from: Mailbox & { email: string }) {
  return createForgotPasswordState({
    ...from,
    call,
    now: Date.now,
    schedule,
    noteProven(proven) {
      forgetQuery();
      noteProvenEmail(proven);
    },
  });
}
