import { useId } from "react";
import { adminUserBulkText } from "@/lib/shared/messages/admin_user_bulk.ts";
import { adminUserDialogText } from "@/lib/shared/messages/admin_user_dialog.ts";
import type { UserView } from "@/lib/shared/wire/admin_users.ts";
import { say } from "../../client/browser/language.ts";
import { Banner } from "../../parts/Banner.tsx";
import { Button } from "../../parts/Button.tsx";
import { useFocusOnError } from "../../parts/form_focus.ts";
import { Modal } from "../../parts/Modal.tsx";
import { PasswordField } from "../../parts/PasswordField.tsx";
import { SubmitButton } from "../../parts/SubmitButton.tsx";
import { TextField } from "../../parts/TextField.tsx";
import { ConfirmDialog } from "../parts/ConfirmDialog.tsx";
import { FIELDS_OF, type UserDialog, type UserDialogState, type UserField } from "./user_dialog_state.ts";
import { fullNameOf, type UserDeletionState, type UsersState } from "./users_state.ts";

interface UserDialogsProps {
  screen: UsersState;
  dialog: UserDialog;
}

/** A drawer where an account is edited. */
export function UserDialogs({ screen, dialog }: UserDialogsProps) {
  const { dialogs, notice } = screen;
  const form = useFocusOnError({ refusals: dialogs.errorCount.value, field: dialogs.errorField.value });
  const words = wordsOf(dialog);
  const said = notice.shown.value ?? dialogs.notice.value;

  return (
    <Modal
      key={dialog.kind}
      title={words.title}
      size={dialog.kind === "edit" ? "drawer" : "regular"}
      onClose={dialogs.close}
    >
      <form className="stack-4 admin-users-form" ref={form} onSubmit={dialogs.submit} noValidate>
        {dialog.kind !== "create" && <Subject user={dialog.user} />}
        <UserFormFields dialogs={dialogs} kind={dialog.kind} />
        {dialog.kind === "edit" && <AdminSwitch dialogs={dialogs} />}
        {dialog.kind === "edit" && <OtherActions screen={screen} user={dialog.user} />}
        <p className="hint">{words.hint}</p>
        {said && <Banner kind={said.kind}>{said.text}</Banner>}
        <div className="dialog-foot">
          <Button onPress={dialogs.cancel}>{say(adminUserDialogText).cancel}</Button>
          <SubmitButton busy={dialogs.isBusy.value} busyLabel={words.busy}>{words.submit}</SubmitButton>
        </div>
      </form>
    </Modal>
  );
}

function wordsOf(dialog: UserDialog) {
  const text = say(adminUserDialogText);
  if (dialog.kind === "create") {
    const title = dialog.isAdmin ? text.createAdmin : text.createUser;
    const hint = dialog.isAdmin ? text.adminHint : text.createHint;
    return { title, submit: title, busy: text.creating, hint };
  }
  if (dialog.kind === "edit") return { title: text.editUser, submit: text.save, busy: text.saving, hint: "" };
  const title = text.updatePassword;
  const hint = text.endsSessions({ name: fullNameOf(dialog.user) || dialog.user.email });
  return { title, submit: title, busy: text.saving, hint };
}

function Subject({ user }: { user: UserView }) {
  return (
    <p className="admin-users-subject semibold anywhere">
      <span>{fullNameOf(user) || user.email}</span>
      <span className="hint">{user.email}</span>
    </p>
  );
}

function UserFormFields({ dialogs, kind }: { dialogs: UserDialogState; kind: UserDialog["kind"] }) {
  const text = say(adminUserDialogText);

  function draw(name: UserField) {
    const props = {
      name,
      label: text[name],
      value: dialogs.values.value[name],
      onInput: (value: string) => dialogs.edit(name, value),
      error: dialogs.errors.value[name],
      isErrorAnnounced: dialogs.errorField.value === name,
      isDisabled: dialogs.isBusy.value,
    };
    if (name === "password" || name === "confirmPassword") {
      const hint = kind === "create" ? text.firstPasswordHint : text.passwordHint;
      return (
        <PasswordField
          key={name}
          {...props}
          hint={name === "password" ? hint : undefined}
          onPropose={name === "password" ? propose : undefined}
          autocomplete="new-password"
        />
      );
    }
    return <TextField key={name} {...props} type={TYPES[name]} autocomplete="off" />;
  }

  function propose(password: string): void {
    dialogs.edit("password", password);
    dialogs.edit("confirmPassword", password);
  }

  return <div className="stack-4">{FIELDS_OF[kind].map(draw)}</div>;
}

const TYPES: Partial<Record<UserField, "email" | "tel">> = { email: "email", phone: "tel" };

function AdminSwitch({ dialogs }: { dialogs: UserDialogState }) {
  const id = useId();
  const text = say(adminUserDialogText);
  return (
    <div className="admin-users-checkbox">
      <input
        id={id}
        type="checkbox"
        name="isAdmin"
        checked={dialogs.values.value.isAdmin}
        disabled={dialogs.isBusy.value}
        aria-describedby={`${id}-hint`}
        onChange={(event) => dialogs.edit("isAdmin", event.currentTarget.checked)}
      />
      <label htmlFor={id}>{text.isAdmin}</label>
      <p className="hint" id={`${id}-hint`}>{text.isAdminHint}</p>
    </div>
  );
}

function OtherActions({ screen: { dialogs, bulk, deletion }, user }: { screen: UsersState; user: UserView }) {
  const text = say(adminUserDialogText);
  const action = user.isSuspended ? "restore" : "suspend";
  function ask(question: () => void): void {
    dialogs.close();
    question();
  }
  return (
    <div className="admin-users-others">
      <Button icon="key" onPress={() => dialogs.open({ kind: "password", user })}>
        {text.updatePassword}
      </Button>
      <Button
        icon={user.isSuspended ? "play" : "pause"}
        onPress={() => ask(() => bulk.ask(action, [user]))}
      >
        {say(adminUserBulkText).actions[action]}
      </Button>
      <Button icon="trash" onPress={() => ask(() => deletion.ask(user))}>{text.delete}</Button>
    </div>
  );
}

export function DeleteUserDialog({ deletion, user }: { deletion: UserDeletionState; user: UserView }) {
  const text = say(adminUserDialogText);
  const isBusy = deletion.isBusy.value;
  return (
    <ConfirmDialog
      title={text.deleteTitle}
      cancel={text.cancel}
      confirm={isBusy ? text.deleting : text.delete}
      isDangerous
      isDisabled={!deletion.isConfirmed.value}
      isBusy={isBusy}
      onCancel={deletion.cancel}
      onConfirm={deletion.confirm}
    >
      <Subject user={user} />
      <p>{text.deleteQuestion}</p>
      <p className="hint">{text.deleteWarning}</p>
      <TextField
        label={text.typeEmail}
        name="email"
        type="email"
        value={deletion.typedEmail.value}
        onInput={(typed) => deletion.typedEmail.value = typed}
        autocomplete="off"
      />
    </ConfirmDialog>
  );
}
