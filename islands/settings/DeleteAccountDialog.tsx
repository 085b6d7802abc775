import type { FormEvent, ReactElement } from "react";
import { useSignals } from "@preact/signals-react/runtime";
import { settingsText } from "@/lib/shared/messages/settings.ts";
import { accountDataText } from "@/lib/shared/messages/settings_privacy.ts";
import { say } from "../client/language.ts";
import { useFocusOnError } from "../parts/form_focus.ts";
import { Icon } from "../parts/Icon.tsx";
import { Modal } from "../parts/Modal.tsx";
import { PasswordField } from "../parts/PasswordField.tsx";
import type { LeavingState } from "./leaving_state.ts";

/** Says what will be gone, and asks for the password before it is. */
export function DeleteAccountDialog({ leaving }: { leaving: LeavingState }): ReactElement {
  useSignals();
  const text = say(accountDataText);
  const form = useFocusOnError({ refusals: leaving.refusals.value, field: "password" });
  const isDeleting = leaving.isDeleting.value;

  function submit(event: FormEvent): void {
    event.preventDefault();
    void leaving.deleteForGood();
  }

  return (
    <Modal title={text.warningTitle} onClose={leaving.cancel}>
      <form className="settings-delete-account" ref={form} onSubmit={submit} noValidate>
        <Losses />
        <PasswordField
          label={text.password}
          name="password"
          autocomplete="current-password"
          value={leaving.password.value}
          onInput={leaving.typePassword}
          error={leaving.fault.value}
          isErrorAnnounced
          isDisabled={isDeleting}
        />
        <div className="dialog-foot">
          <button type="button" className="button button-quiet" onClick={leaving.cancel}>
            {say(settingsText).cancel}
          </button>
          <button type="submit" className="button button-danger" aria-disabled={isDeleting}>
            {isDeleting && <span className="spinner-ring" aria-hidden="true" />}
            {isDeleting ? text.deleting : text.confirm}
          </button>
        </div>
      </form>
    </Modal>
  );
}

function Losses(): ReactElement {
  useSignals();
  const text = say(accountDataText);
  return (
    <>
      <div className="settings-delete-account-warning">
        <Icon name="alert" />
        <p>{text.warning}</p>
      </div>
      <ul className="settings-delete-account-losses">
        {text.losses.map((loss) => (
          <li key={loss}>
            <Icon name="trash" />
            {loss}
          </li>
        ))}
      </ul>
      <p className="hint">{text.advice}</p>
    </>
  );
}
