import type { ReactElement } from "react";
import { useSignals } from "@preact/signals-react/runtime";
import { adminUserDialogText } from "@/lib/shared/messages/admin_users.ts";
import type { UserView } from "@/lib/shared/wire/admin_users.ts";
import { say } from "../../client/language.ts";
import { Modal } from "../../parts/Modal.tsx";
import type { UserDeletionState } from "./user_deletion_state.ts";

/** Asks before an account is deleted. */
export function DeleteUserDialog(
  { deletion, user }: { deletion: UserDeletionState; user: UserView },
): ReactElement {
  useSignals();
  const text = say(adminUserDialogText);
  const isBusy = deletion.isBusy.value;
  return (
    <Modal title={text.deleteTitle} onClose={deletion.cancel}>
      <div className="admin-users-form">
        <p className="admin-users-subject">
          {`${user.firstName} ${user.lastName}`}
          <span className="hint">{user.email}</span>
        </p>
        <p>{text.deleteQuestion}</p>
        <p className="hint">{text.deleteWarning}</p>
        <div className="dialog-foot">
          <button type="button" className="button button-quiet" data-autofocus onClick={deletion.cancel}>
            {text.cancel}
          </button>
          <button
            type="button"
            className="button button-danger"
            aria-disabled={isBusy}
            aria-busy={isBusy}
            onClick={() => void deletion.confirm()}
          >
            {isBusy && <span className="spinner-ring" aria-hidden="true" />}
            {isBusy ? text.deleting : text.delete}
          </button>
        </div>
      </div>
    </Modal>
  );
}
