import { settingsText } from "@/lib/shared/messages/settings.ts";
import { accountDataText } from "@/lib/shared/messages/settings_privacy.ts";
import { say } from "../client/browser/language.ts";
import { fieldOfForm } from "../parts/field_of_form.ts";
import { useFocusOnError } from "../parts/form_focus.ts";
import { Icon } from "../parts/Icon.tsx";
import { Modal } from "../parts/Modal.tsx";
import { PasswordField } from "../parts/PasswordField.tsx";
import type { LeavingState } from "./leaving_state.ts";

export function DeleteAccountDialog({ leaving }: { leaving: LeavingState }) {
  const text = say(accountDataText);
  const { errorCount, isBusy, submit } = leaving.form;
  const form = useFocusOnError({ refusals: errorCount.value, field: "password" });
  const isDeleting = isBusy.value;
  return (
    <Modal title={text.warningTitle} onClose={leaving.cancel}>
      <form className="stack-4 settings-delete-account" ref={form} onSubmit={submit} noValidate>
        <Losses />
        <PasswordField
          {...fieldOfForm(leaving.form, "password", text.password)}
          autocomplete="current-password"
        />
        <div className="dialog-foot">
          <button type="button" className="button button-quiet" onClick={leaving.cancel}>
            {say(settingsText).cancel}
          </button>
          <button type="submit" className="button button-danger" aria-disabled={isDeleting}>
            {isDeleting && <span className="spinner-ring" aria-hidden="true" />}
            <span>{isDeleting ? text.deleting : text.confirm}</span>
          </button>
        </div>
      </form>
    </Modal>
  );
}

function Losses() {
  const text = say(accountDataText);
  return (
    <>
      <div className="warning settings-delete-account-warning">
        <Icon name="alert" />
        <p>{text.warning}</p>
      </div>
      <ul className="stack-2 settings-delete-account-losses">
        {text.losses.map((loss) => (
          <li key={loss}>
            <Icon name="trash" />
            <span>{loss}</span>
          </li>
        ))}
      </ul>
      <p className="hint">{text.advice}</p>
    </>
  );
}
