import type { FormEvent, ReactElement } from "react";
import { useSignals } from "@preact/signals-react/runtime";
import { adminUserDialogText } from "@/lib/shared/messages/admin_users.ts";
import { say } from "../../client/language.ts";
import { Banner } from "../../parts/Banner.tsx";
import { useFocusOnError } from "../../parts/form_focus.ts";
import { Modal } from "../../parts/Modal.tsx";
import { SubmitButton } from "../../parts/SubmitButton.tsx";
import type { TimedNotice } from "../parts/timed_notice.ts";
import { firstUserFormError, type UserDialog } from "./user_form.ts";
import type { UserDialogState } from "./user_dialog_state.ts";
import { AdminSwitch, UserFormFields } from "./UserFields.tsx";

interface UserDialogsProps {
  dialogs: UserDialogState;
  dialog: UserDialog;
  notice: TimedNotice;
}

/** The dialog that is open: Create Admin, Create User, Edit User or Update Password. */
export function UserDialogs({ dialogs, dialog, notice }: UserDialogsProps): ReactElement {
  useSignals();
  const field = firstUserFormError(dialog.kind, dialogs.errors.value);
  const form = useFocusOnError({ refusals: dialogs.refusals.value, field });
  const words = wordsOf(dialog);
  const said = notice.shown.value;

  function submit(event: FormEvent): void {
    event.preventDefault();
    void dialogs.submit();
  }

  return (
    <Modal title={words.title} onClose={dialogs.close}>
      <form className="admin-users-form" ref={form} onSubmit={submit} noValidate>
        {words.about && (
          <p className="admin-users-subject">
            {words.about.name}
            <span className="hint">{words.about.email}</span>
          </p>
        )}
        <UserFormFields dialogs={dialogs} kind={dialog.kind} />
        {dialog.kind === "edit" && <AdminSwitch dialogs={dialogs} />}
        <p className="hint">{words.hint}</p>
        {said && <Banner kind={said.kind}>{said.text}</Banner>}
        <div className="dialog-foot">
          <button type="button" className="button button-quiet" onClick={dialogs.close}>
            {say(adminUserDialogText).cancel}
          </button>
          <SubmitButton busy={dialogs.isBusy.value} busyLabel={words.busy}>{words.submit}</SubmitButton>
        </div>
      </form>
    </Modal>
  );
}

interface DialogWords {
  title: string;
  submit: string;
  busy: string;
  /** Whom it is about, where somebody is. */
  about?: { name: string; email: string };
  hint?: string;
}

function wordsOf(dialog: UserDialog): DialogWords {
  const text = say(adminUserDialogText);
  if (dialog.kind === "create") {
    const title = dialog.isAdmin ? text.createAdmin : text.createUser;
    return {
      title,
      submit: title,
      busy: text.creating,
      hint: dialog.isAdmin ? text.adminHint : text.createHint,
    };
  }
  const { firstName, lastName, email } = dialog.user;
  const name = `${firstName} ${lastName}`.trim() || email;
  const change = { submit: text.save, busy: text.saving, about: { name, email } };
  if (dialog.kind === "edit") return { ...change, title: text.editUser };
  return {
    ...change,
    title: text.updatePassword,
    submit: text.updatePassword,
    hint: text.endsSessions(name),
  };
}
