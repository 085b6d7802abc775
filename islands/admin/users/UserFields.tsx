import { type ReactElement, useId } from "react";
import { useSignals } from "@preact/signals-react/runtime";
import { adminUserDialogText } from "@/lib/shared/messages/admin_users.ts";
import { say } from "../../client/language.ts";
import { PasswordField } from "../../parts/PasswordField.tsx";
import { TextField } from "../../parts/TextField.tsx";
import { FIELDS_OF, firstUserFormError, type UserDialog, type UserField } from "./user_form.ts";
import type { UserDialogState } from "./user_dialog_state.ts";

interface UserFieldsProps {
  dialogs: UserDialogState;
  kind: UserDialog["kind"];
}

/** The fields of a dialog, in its order. */
export function UserFormFields({ dialogs, kind }: UserFieldsProps): ReactElement {
  useSignals();
  const text = say(adminUserDialogText);

  function draw(name: UserField): ReactElement {
    const props = {
      name,
      label: text[name],
      value: dialogs.form.value[name],
      onInput: (value: string) => dialogs.type(name, value),
      error: dialogs.errors.value[name],
      isErrorAnnounced: firstUserFormError(kind, dialogs.errors.value) === name,
      isDisabled: dialogs.isBusy.value,
    };
    if (name === "password" || name === "confirmPassword") {
      const hint = name === "password" ? text.passwordHint : undefined;
      return <PasswordField key={name} {...props} hint={hint} autocomplete="new-password" />;
    }
    return <TextField key={name} {...props} type={TYPES[name]} autocomplete="off" />;
  }

  return <div className="admin-users-fields">{FIELDS_OF[kind].map(draw)}</div>;
}

const TYPES: Partial<Record<UserField, "email" | "tel">> = { email: "email", phone: "tel" };

/** Gives an account the rights of an administrator, or takes them away. */
export function AdminSwitch({ dialogs }: { dialogs: UserDialogState }): ReactElement {
  useSignals();
  const id = useId();
  const text = say(adminUserDialogText);
  return (
    <div className="admin-users-checkbox">
      <input
        id={id}
        type="checkbox"
        name="isAdmin"
        checked={dialogs.form.value.isAdmin}
        disabled={dialogs.isBusy.value}
        aria-describedby={`${id}-hint`}
        onChange={(event) => dialogs.type("isAdmin", event.currentTarget.checked)}
      />
      <label htmlFor={id}>{text.isAdmin}</label>
      <p className="hint" id={`${id}-hint`}>{text.isAdminHint}</p>
    </div>
  );
}
