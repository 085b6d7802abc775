import type { ReactElement } from "react";
import { adminUserBulkText, adminUserDialogText } from "@/lib/shared/messages/admin_users.ts";
import type { BulkAction } from "@/lib/shared/wire/admin_users.ts";
import { say } from "../../client/browser/language.ts";
import { Icon, type IconName } from "../../parts/Icon.tsx";
import { Modal } from "../../parts/Modal.tsx";
import type { BulkQuestion, BulkState, ChosenUsers } from "./bulk_state.ts";
import { nameOf } from "./users_state.ts";

interface UsersBulkProps {
  bulk: BulkState;
  chosen: ChosenUsers;
}

const ICONS: Record<BulkAction, IconName> = {
  sign_out: "logout",
  make_admin: "shield",
  make_user: "user",
  delete: "trash",
};
const ACTIONS = Object.keys(ICONS) as BulkAction[];

export function UsersBulk({ bulk, chosen }: UsersBulkProps): ReactElement {
  const text = say(adminUserBulkText);
  const question = bulk.question.value;
  const count = chosen.users.value.length;
  return (
    <div className="card stack-3 admin-users-bulk" role="group" aria-label={text.chosen(count)}>
      <p className="row-2" role="status">
        <strong>{text.chosen(count)}</strong>
        <button type="button" className="link-button" onClick={chosen.chooseAll}>{text.chooseAll}</button>
        <button type="button" className="link-button" onClick={chosen.clear}>{text.clear}</button>
      </p>
      <div className="admin-users-bulk-actions">
        {ACTIONS.map((action) => (
          <button
            key={action}
            type="button"
            className="button button-quiet"
            onClick={() => bulk.ask(action)}
          >
            <Icon name={ICONS[action]} />
            {text.actions[action]}
          </button>
        ))}
      </div>
      {question && <BulkDialog bulk={bulk} question={question} />}
    </div>
  );
}

function BulkDialog({ bulk, question }: { bulk: BulkState; question: BulkQuestion }): ReactElement {
  const text = say(adminUserBulkText);
  const { action, users } = question;
  const isBusy = bulk.isBusy.value;
  return (
    <Modal title={text.questions[action](users.length)} onClose={bulk.cancel}>
      <div className="stack-4 admin-users-form">
        <p className="clamp">
          {users.map((user) => nameOf(user) || user.email).join(", ")}
        </p>
        <p className="hint">{text.hints[action]}</p>
        <div className="dialog-foot">
          <button type="button" className="button button-quiet" data-autofocus onClick={bulk.cancel}>
            {say(adminUserDialogText).cancel}
          </button>
          <button
            type="button"
            className={`button ${action === "delete" ? "button-danger" : "button-main"}`}
            aria-disabled={isBusy}
            aria-busy={isBusy}
            onClick={() => void bulk.confirm()}
          >
            {isBusy && <span className="spinner-ring" aria-hidden="true" />}
            {text.actions[action]}
          </button>
        </div>
      </div>
    </Modal>
  );
}
