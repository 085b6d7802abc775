import { type ReactElement, useMemo } from "react";
import { choosePasswordText } from "@/lib/shared/messages/choose_password.ts";
import { verifyCodeText } from "@/lib/shared/messages/verify_code.ts";
import { PATIENT_SCREENS } from "@/lib/shared/screens.ts";
import { call } from "../client/api/api.ts";
import { say } from "../client/browser/language.ts";
import { goTo } from "../client/browser/navigation.ts";
import { DoneDialog } from "../parts/DoneDialog.tsx";
import { Modal } from "../parts/Modal.tsx";
import { NewPasswordForm } from "../parts/NewPasswordForm.tsx";
import { createChoosePasswordState, type MailProof } from "./verify_code_state.ts";

/** The account is verified, but its sign-up's password could be a stranger's. */
export function ChoosePassword({ proof }: { proof: MailProof }): ReactElement {
  const state = useMemo(() => createChoosePasswordState({ call, proof }), []);
  if (state.isDone.value) return <VerifiedPanel title={say(choosePasswordText).done} />;
  return (
    <Modal title={say(choosePasswordText).title}>
      <NewPasswordForm form={state} email={proof.email ?? ""} lead={say(choosePasswordText).lead} />
    </Modal>
  );
}

export function VerifiedPanel({ title = say(verifyCodeText).verified }: { title?: string }): ReactElement {
  const text = say(verifyCodeText);
  return (
    <DoneDialog
      title={title}
      lead={text.verifiedLead}
      action={text.continueToSignIn}
      onLeave={() => goTo(PATIENT_SCREENS.sign_in.path)}
    />
  );
}
