import { useSignal } from "@preact/signals-react";
import { USER_ORDERS, USER_ROLES } from "@/lib/shared/account.ts";
import { SEARCH_MAX_CHARACTERS } from "@/lib/shared/limits.ts";
import { adminUserBulkText } from "@/lib/shared/messages/admin_user_bulk.ts";
import { adminUserDialogText } from "@/lib/shared/messages/admin_user_dialog.ts";
import { adminUsersText } from "@/lib/shared/messages/admin_users.ts";
import { type BulkAction, exportUsers, type UserView } from "@/lib/shared/wire/admin_users.ts";
import { download } from "../../client/api/download.ts";
import { say } from "../../client/browser/language.ts";
import { schedule } from "../../client/browser/schedule.ts";
import { ownerOf, readToken } from "../../client/session/session.ts";
import { openDraft } from "../../client/storage/drafts.ts";
import { Button } from "../../parts/Button.tsx";
import type { IconName } from "../../parts/Icon.tsx";
import { SelectField } from "../../parts/SelectField.tsx";
import { TextField } from "../../parts/TextField.tsx";
import { adminScreen } from "../layout/AdminLayout.tsx";
import { adminCall } from "../parts/admin_call.ts";
import { AdminSearchField } from "../parts/AdminSearchField.tsx";
import type { Chosen } from "../parts/chosen.ts";
import { ChosenBar } from "../parts/ChosenBar.tsx";
import { ConfirmDialog } from "../parts/ConfirmDialog.tsx";
import { TimedBanner } from "../parts/Notices.tsx";
import type { BulkQuestion, BulkState } from "./bulk_state.ts";
import { DeleteUserDialog, UserDialogs } from "./UserDialogs.tsx";
import { createUsersState, fullNameOf, type UsersState } from "./users_state.ts";
import { UsersTable } from "./UsersTable.tsx";

export const startUsers = adminScreen({
  current: "users",
  words: () => say(adminUsersText),
  open: openUsers,
  start: ({ list }) => void list.loadAnew(),
  Actions: CreateButtons,
  Page: UsersPage,
});

function openUsers() {
  const owner = ownerOf(readToken("admin"));
  return createUsersState({
    authedCall: adminCall,
    schedule,
    openDraft: (form) => openDraft(form, owner),
    downloadUsers: (query) => download(exportUsers, { query, token: readToken("admin") }),
  });
}

interface UsersProps {
  screen: UsersState;
}

function UsersPage({ screen }: UsersProps) {
  const { dialogs, deletion, chosen, bulk, notice } = screen;
  const dialog = dialogs.dialog.value;
  const asked = deletion.asked.value;
  const question = bulk.question.value;
  return (
    <>
      {!dialog && <TimedBanner notice={notice} />}
      <UserTools screen={screen} />
      <UsersTable screen={screen} />
      {chosen.items.value.length > 0 && <UsersBulk bulk={bulk} chosen={chosen} />}
      {question && <BulkDialog bulk={bulk} question={question} />}
      {dialog && <UserDialogs screen={screen} dialog={dialog} />}
      {asked && <DeleteUserDialog deletion={deletion} user={asked} />}
    </>
  );
}

function CreateButtons({ screen: { dialogs } }: UsersProps) {
  const text = say(adminUsersText);
  return (
    <div className="admin-users-actions">
      <Button icon="shield" onPress={() => dialogs.open({ kind: "create", isAdmin: true })}>
        {text.createAdmin}
      </Button>
      <Button kind="main" icon="plus" onPress={() => dialogs.open({ kind: "create", isAdmin: false })}>
        {text.createUser}
      </Button>
    </div>
  );
}

function UserTools({ screen }: UsersProps) {
  const { list, isDownloading } = screen;
  const text = say(adminUsersText);
  const total = list.total.value;
  return (
    <div className="stack-3 admin-users-toolbar">
      <AdminSearchField
        label={text.search}
        placeholder={text.searchHint}
        maxLength={SEARCH_MAX_CHARACTERS}
        value={list.query.value}
        onType={list.search}
      />
      <UserOrderField screen={screen} />
      <SelectField
        label={text.role}
        name="role"
        value={list.role.value ?? ""}
        options={[
          { value: "", name: text.roles.all },
          ...USER_ROLES.map((role) => ({ value: role, name: text.roles[role] })),
        ]}
        onChoose={(chosen) => void list.filter(USER_ROLES.find((role) => role === chosen))}
      />
      <div className="admin-users-count spread touch">
        <p className="hint tabular" role="status">
          {total && (total.isCut ? text.countAtLeast : text.count)({ count: total.count })}
        </p>
        <button
          type="button"
          className="link-button"
          aria-disabled={isDownloading.value}
          onClick={() => void screen.download()}
        >
          {isDownloading.value ? text.downloading : text.download}
        </button>
      </div>
    </div>
  );
}

/** What a search finds is always newest first. */
function UserOrderField({ screen: { list } }: UsersProps) {
  const text = say(adminUsersText);
  const isSearch = list.query.value.trim() !== "";
  const options = USER_ORDERS.map((order) => ({ value: order, name: text.orders[order] }));
  return (
    <SelectField
      label={text.order}
      name="order"
      value={isSearch ? "newest" : list.order.value}
      options={isSearch ? [{ value: "newest", name: text.newestMatches }] : options}
      isDisabled={isSearch}
      onChoose={(chosen) => {
        const order = USER_ORDERS.find((known) => known === chosen);
        if (order) void list.sort(order);
      }}
    />
  );
}

const ICONS: Record<BulkAction, IconName> = {
  sign_out: "logout",
  suspend: "pause",
  restore: "play",
  make_admin: "shield",
  make_user: "user",
  delete: "trash",
};
const ACTIONS = Object.keys(ICONS) as BulkAction[];

/** Who is changed by it; where nobody is, it is not offered. */
const CHANGES: Partial<Record<BulkAction, (user: UserView) => boolean>> = {
  suspend: ({ isSuspended }) => !isSuspended,
  restore: ({ isSuspended }) => isSuspended,
  make_admin: ({ isAdmin }) => !isAdmin,
  make_user: ({ isAdmin }) => isAdmin,
};

function UsersBulk({ bulk, chosen }: { bulk: BulkState; chosen: Chosen<UserView> }) {
  const text = say(adminUserBulkText);
  const users = chosen.items.value;
  return (
    <ChosenBar chosen={chosen}>
      {ACTIONS.filter((action) => users.some(CHANGES[action] ?? Boolean)).map((action) => (
        <Button
          key={action}
          icon={ICONS[action]}
          onPress={() => bulk.ask(action)}
        >
          {text.actions[action]}
        </Button>
      ))}
    </ChosenBar>
  );
}

function BulkDialog({ bulk, question }: { bulk: BulkState; question: BulkQuestion }) {
  const text = say(adminUserBulkText);
  const { action, users } = question;
  const typed = useSignal("");
  const isDeletion = action === "delete";
  return (
    <ConfirmDialog
      title={text.questions[action]({ count: users.length })}
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
          label={text.typeCount({ count: users.length })}
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
