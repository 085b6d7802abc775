import { type ReactElement, useMemo } from "react";
import { choosePasswordText } from "@/lib/shared/messages/choose_password.ts";
import { verifyCodeText } from "@/lib/shared/messages/verify_code.ts";
import { PATIENT_SCREENS } from "@/lib/shared/screens.ts";
import { call } from "../client/api/api.ts";
import { say } from "../client/browser/language.ts";
import { goTo } from "../client/browser/navigation.ts";
import { Banner } from "../parts/Banner.tsx";
import { DoneDialog } from "../parts/DoneDialog.tsx";
import { useFocusOnError } from "../parts/form_focus.ts";
import { Modal } from "../parts/Modal.tsx";
import { NewPasswordFields } from "../parts/NewPasswordFields.tsx";
import { SubmitButton } from "../parts/SubmitButton.tsx";
import { type ChoosePasswordState, createChoosePasswordState, type MailProof } from "./verify_code_state.ts";

/** Asks for a new password: the account is verified, but its sign-up's password could be a stranger's. */
export function ChoosePassword({ proof }: { proof: MailProof }): ReactElement {
  const state = useMemo(() => createChoosePasswordState({ call, proof }), []);
  if (state.isDone.value) return <VerifiedPanel title={say(choosePasswordText).done} />;
  return (
    <Modal title={say(choosePasswordText).title}>
      <ChoiceForm state={state} email={proof.email ?? ""} />
    </Modal>
  );
}

function ChoiceForm({ state, email }: { state: ChoosePasswordState; email: string }): ReactElement {
  const text = say(choosePasswordText);
  const notice = state.notice.value;
  const form = useFocusOnError({ refusals: state.errorCount.value, field: state.errorField.value });
  return (
    <form className="stack-5 account-form" ref={form} onSubmit={state.submit} noValidate>
      <p>{text.lead}</p>
      <NewPasswordFields
        email={email}
        choice={state.values.value}
        errors={state.errors.value}
        isDisabled={state.isBusy.value}
        onEdit={state.edit}
      />
      {notice && <Banner kind={notice.kind}>{notice.text}</Banner>}
      <SubmitButton busy={state.isBusy.value} busyLabel={text.busy}>{text.submit}</SubmitButton>
    </form>
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
