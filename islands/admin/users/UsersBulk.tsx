import { useSignal } from "@preact/signals-react";
import { adminUserBulkText, adminUserDialogText } from "@/lib/shared/messages/admin_users.ts";
import type { BulkAction, UserView } from "@/lib/shared/wire/admin_users.ts";
import { say } from "../../client/browser/language.ts";
import { Button } from "../../parts/Button.tsx";
import type { IconName } from "../../parts/Icon.tsx";
import { TextField } from "../../parts/TextField.tsx";
import type { Chosen } from "../parts/chosen.ts";
import { ChosenBar } from "../parts/ChosenBar.tsx";
import { ConfirmDialog } from "../parts/ConfirmDialog.tsx";
import type { BulkQuestion, BulkState } from "./bulk_state.ts";
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

export function UsersBulk({ bulk, chosen }: { bulk: BulkState; chosen: Chosen<UserView> }) {
  const text = say(adminUserBulkText);
  return (
    <ChosenBar chosen={chosen}>
      {ACTIONS.map((action) => (
        <Button key={action} icon={ICONS[action]} onPress={() => bulk.ask(action)}>
          {text.actions[action]}
        </Button>
      ))}
    </ChosenBar>
  );
}

export function BulkDialog({ bulk, question }: { bulk: BulkState; question: BulkQuestion }) {
  const text = say(adminUserBulkText);
  const { action, users } = question;
  const typed = useSignal("");
  const isDeletion = action === "delete";
  return (
    <ConfirmDialog
      title={text.questions[action](users.length)}
      cancel={say(adminUserDialogText).cancel}
      confirm={text.actions[action]}
      isDangerous={isDeletion}
      isDisabled={isDeletion && typed.value.trim() !== String(users.length)}
      isBusy={bulk.isBusy.value}
      onCancel={bulk.cancel}
      onConfirm={bulk.confirm}
    >
      <p className="clamp">{users.map((user) => fullNameOf(user) || user.email).join(", ")}</p>
      <p className="hint">{text.hints[action]}</p>
      {isDeletion && (
        <TextField
          label={text.typeCount(users.length)}
          name="count"
          inputMode="numeric"
          autocomplete="off"
          value={typed.value}
          onInput={(value) => typed.value = value}
        />
      )}
    </ConfirmDialog>
  );
}
