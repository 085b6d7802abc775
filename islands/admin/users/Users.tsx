import { type ReactElement, useEffect, useId, useMemo } from "react";
import { SEARCH_MAX_CHARACTERS } from "@/lib/shared/limits.ts";
import { adminUsersText } from "@/lib/shared/messages/admin_users.ts";
import { USER_ORDERS } from "@/lib/shared/wire/admin_users.ts";
import { say } from "../../client/browser/language.ts";
import { schedule } from "../../client/browser/schedule.ts";
import { readToken } from "../../client/session/session.ts";
import { ownerOf } from "../../client/session/token_owner.ts";
import { openDraft } from "../../client/storage/drafts.ts";
import { Icon } from "../../parts/Icon.tsx";
import { SelectField } from "../../parts/SelectField.tsx";
import { startAdminScreen } from "../layout/AdminLayout.tsx";
import { adminCall } from "../parts/admin_call.ts";
import { AdminPageHeader, TimedBanner } from "../parts/AdminPage.tsx";
import { DeleteUserDialog, UserDialogs } from "./UserDialogs.tsx";
import { createUsersState, type UserListState, type UsersState } from "./users_state.ts";
import { UsersTable } from "./UsersTable.tsx";

export const startUsers = startAdminScreen("users", UsersPage);

function UsersPage(): ReactElement {
  const screen = useMemo(openUsers, []);
  useEffect(() => void screen.list.loadAnew(), [screen]);
  const { dialogs, deletion, list, notice } = screen;
  const text = say(adminUsersText);
  const asked = deletion.asked.value;
  return (
    <div className="stack-5">
      <AdminPageHeader title={text.title} lead={text.lead}>
        <CreateButtons dialogs={dialogs} />
      </AdminPageHeader>
      {!dialogs.dialog.value && <TimedBanner notice={notice} />}
      <UserTools list={list} />
      <UsersTable screen={screen} />
      {dialogs.dialog.value && (
        <UserDialogs
          dialogs={dialogs}
          dialog={dialogs.dialog.value}
          notice={notice}
        />
      )}
      {asked && <DeleteUserDialog deletion={deletion} user={asked} />}
    </div>
  );
}

function openUsers(): UsersState {
  const owner = ownerOf(readToken("admin"));
  return createUsersState({
    ...{ authedCall: adminCall, schedule },
    openDraft: (form) => openDraft(form, owner),
  });
}

function CreateButtons({ dialogs }: Pick<UsersState, "dialogs">): ReactElement {
  const text = say(adminUsersText);
  return (
    <div className="admin-users-actions">
      <button
        type="button"
        className="button button-quiet"
        onClick={() => dialogs.open({ kind: "create", isAdmin: true })}
      >
        <Icon name="shield" />
        {text.createAdmin}
      </button>
      <button
        type="button"
        className="button button-main"
        onClick={() => dialogs.open({ kind: "create", isAdmin: false })}
      >
        <Icon name="plus" />
        {text.createUser}
      </button>
    </div>
  );
}

function UserTools({ list }: { list: UserListState }): ReactElement {
  const total = list.total.value;
  return (
    <div className="stack-3 admin-users-toolbar">
      <UserSearch list={list} />
      <UserOrderField list={list} />
      <p className="hint admin-users-count tabular" role="status">
        {total && say(adminUsersText).count(total.count, total.isCut)}
      </p>
    </div>
  );
}

function UserSearch({ list }: { list: UserListState }): ReactElement {
  const id = useId();
  const text = say(adminUsersText);
  return (
    <div className="field admin-users-search" role="search">
      <label htmlFor={id}>{text.search}</label>
      <Icon name="search" />
      <input
        id={id}
        type="search"
        name="q"
        placeholder={text.searchHint}
        maxLength={SEARCH_MAX_CHARACTERS}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={list.query.value}
        onChange={(event) => list.search(event.currentTarget.value)}
      />
    </div>
  );
}

/** What is searched for comes newest first, so there is nothing to choose then. */
function UserOrderField({ list }: { list: UserListState }): ReactElement {
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
