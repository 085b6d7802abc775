import { useMemo } from "react";
import { preparePassword } from "@/lib/shared/account.ts";
import { choosePasswordText } from "@/lib/shared/messages/choose_password.ts";
import type { Refusal } from "../client/api/api.ts";
import { say } from "../client/browser/language.ts";
import { createForm, pickFieldErrors } from "../state/form.ts";
import { Banner } from "./Banner.tsx";
import { useFocusOnError } from "./form_focus.ts";
import { Modal } from "./Modal.tsx";
import { NewPasswordFields } from "./NewPasswordFields.tsx";
import { checkChoice, type Choice, NO_CHOICE } from "./password_choice.ts";
import { SubmitButton } from "./SubmitButton.tsx";

interface NewPasswordDialogProps {
  title: string;
  lead: string;
  /** For the browser's password store. */
  email: string;
  /** Resolves with why it failed; the message is shown. */
  change(newPassword: string): Promise<Refusal | void>;
}

/** Stays until a password is chosen. */
export function NewPasswordDialog({ title, lead, email, change }: NewPasswordDialogProps) {
  const state = useMemo(() => createPasswordForm(change), []);
  const form = useFocusOnError({ refusals: state.errorCount.value, field: state.errorField.value });
  const text = say(choosePasswordText);
  const notice = state.notice.value;
  return (
    <Modal title={title}>
      <form className="stack-5 account-form" ref={form} onSubmit={state.submit} noValidate>
        <p>{lead}</p>
        <NewPasswordFields
          email={email}
          choice={state.values.value}
          errors={state.errors.value}
          isDisabled={state.isBusy.value}
          onEdit={state.edit}
        />
        {notice && <Banner kind={notice.kind}>{notice.text}</Banner>}
        <div className="dialog-foot">
          <SubmitButton busy={state.isBusy.value} busyLabel={text.busy}>{text.submit}</SubmitButton>
        </div>
      </form>
    </Modal>
  );
}

/** Stays busy once the password is changed: something else is shown by then. */
export function createPasswordForm(change: (newPassword: string) => Promise<Refusal | void>) {
  return createForm<Choice>({
    initial: NO_CHOICE,
    clearsAllErrors: true,
    check(choice) {
      const errors = checkChoice(choice);
      return errors && { errors };
    },
    async send({ newPassword }) {
      const refusal = await change(preparePassword(newPassword));
      if (!refusal) return "leaving";
      const errors = pickFieldErrors(["newPassword"], refusal);
      return errors.newPassword ? { errors } : { text: refusal.message };
    },
  });
}
