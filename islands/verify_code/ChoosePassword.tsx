import { type FormEvent, type ReactElement, useMemo } from "react";
import { useSignals } from "@preact/signals-react/runtime";
import { choosePasswordText } from "@/lib/shared/messages/choose_password.ts";
import { call } from "../client/api.ts";
import { say } from "../client/language.ts";
import { Banner } from "../parts/Banner.tsx";
import { useFocusOnError } from "../parts/form_focus.ts";
import { Modal } from "../parts/Modal.tsx";
import { NewPasswordFields } from "../parts/NewPasswordFields.tsx";
import { SubmitButton } from "../parts/SubmitButton.tsx";
import { type ChoosePasswordState, createChoosePasswordState } from "./choose_password_state.ts";
import { VerifiedPanel } from "./Verified.tsx";
import type { MailProof } from "./verify_code_state.ts";

interface ChoosePasswordProps {
  /** What was just found right. */
  proof: MailProof;
}

/** Asks for a new password: the account is verified, but its sign-up's password could be a stranger's. */
export function ChoosePassword({ proof }: ChoosePasswordProps): ReactElement {
  useSignals();
  const state = useMemo(() => createChoosePasswordState({ call, proof }), []);
  if (state.isDone.value) return <VerifiedPanel title={say(choosePasswordText).done} />;
  return (
    <Modal title={say(choosePasswordText).title}>
      <ChoiceForm state={state} email={proof.email ?? ""} />
    </Modal>
  );
}

function ChoiceForm({ state, email }: { state: ChoosePasswordState; email: string }): ReactElement {
  useSignals();
  const text = say(choosePasswordText);
  const fault = state.fault.value;
  const form = useFocusOnError({ refusals: state.refusals.value, field: fault?.field });

  function submit(event: FormEvent): void {
    event.preventDefault();
    state.submit();
  }

  return (
    <form className="account-form" ref={form} onSubmit={submit} noValidate>
      <p>{text.lead}</p>
      <NewPasswordFields
        email={email}
        choice={state.form.value}
        fault={fault}
        isDisabled={state.isBusy.value}
        onEdit={state.edit}
      />
      {fault && !fault.field && <Banner kind="error">{fault.sentence}</Banner>}
      <SubmitButton busy={state.isBusy.value} busyLabel={text.busy}>{text.submit}</SubmitButton>
    </form>
  );
}
