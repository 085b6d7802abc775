import { adminUserBulkText, adminUserDialogText } from "@/lib/shared/messages/admin_users.ts";
import type { BulkAction } from "@/lib/shared/wire/admin_users.ts";
import { say } from "../../client/browser/language.ts";
import { Button } from "../../parts/Button.tsx";
import type { IconName } from "../../parts/Icon.tsx";
import { ConfirmDialog } from "../parts/ConfirmDialog.tsx";
import type { BulkQuestion, BulkState, ChosenUsers } from "./bulk_state.ts";
import { fullNameOf } from "./users_state.ts";

const ICONS: Record<BulkAction, IconName> = {
  sign_out: "logout",
  suspend: "pause",
  restore: "play",
  make_admin: "shield",
  make_user: "user",
  delete: "trash",
};
const ACTIONS = Object.keys(ICONS) as BulkAction[];

export function UsersBulk({ bulk, chosen }: { bulk: BulkState; chosen: ChosenUsers }) {
  const text = say(adminUserBulkText);
  const count = chosen.users.value.length;
  return (
    <div className="card stack-3 admin-users-bulk" role="group" aria-label={text.chosen(count)}>
      <p className="row-2" role="status">
        <strong>{text.chosen(count)}</strong>
        <button type="button" className="link-button" onClick={chosen.chooseAll}>{text.chooseAll}</button>
        <button type="button" className="link-button" onClick={chosen.clear}>{text.clear}</button>
      </p>
      <div className="admin-users-bulk-actions stack-2">
        {ACTIONS.map((action) => (
          <Button key={action} icon={ICONS[action]} onPress={() => bulk.ask(action)}>
            {text.actions[action]}
          </Button>
        ))}
      </div>
    </div>
  );
}

export function BulkDialog({ bulk, question }: { bulk: BulkState; question: BulkQuestion }) {
  const text = say(adminUserBulkText);
  const { action, users } = question;
  return (
    <ConfirmDialog
      title={text.questions[action](users.length)}
      cancel={say(adminUserDialogText).cancel}
      confirm={text.actions[action]}
      isDangerous={action === "delete"}
      isBusy={bulk.isBusy.value}
      onCancel={bulk.cancel}
      onConfirm={bulk.confirm}
    >
      <p className="clamp">{users.map((user) => fullNameOf(user) || user.email).join(", ")}</p>
      <p className="hint">{text.hints[action]}</p>
    </ConfirmDialog>
  );
}
