import type { MouseEvent } from "react";
import { adminUsersText } from "@/lib/shared/messages/admin_users.ts";
import type { UserView } from "@/lib/shared/wire/admin_users.ts";
import { say } from "../../client/browser/language.ts";
import { Button } from "../../parts/Button.tsx";
import { Icon } from "../../parts/Icon.tsx";
import { formatLagos, formatLagosDay } from "../parts/lagos_time.ts";
import { AdminList, AdminTable, Empty, useKeptFocus } from "../parts/Lists.tsx";
import { fullNameOf, type UsersState } from "./users_state.ts";

export function UsersTable({ screen }: { screen: UsersState }) {
  const { list } = screen;
  const text = say(adminUsersText);
  const place = useKeptFocus(list.items.value);
  return (
    <div className="stack-3" ref={place} tabIndex={-1}>
      <AdminList
        list={list}
        failed={text.fetchFailed}
        text={text}
        empty={<Empty title={text.nothingFound({ query: list.searched.value })} lead={text.searchAdvice} />}
      >
        {(users) => <UserTable users={users} screen={screen} />}
      </AdminList>
    </div>
  );
}

function UserTable({ users, screen }: { users: readonly UserView[]; screen: UsersState }) {
  const text = say(adminUsersText);
  const { choose, person, email, phone, role, joined, lastActive, actions } = text;
  const heads = [choose, person, email, phone, role, joined, lastActive, actions];
  return (
    <AdminTable label={text.title} heads={heads} isFirstHidden>
      {users.map((user) => <UserRow key={user._id} user={user} screen={screen} />)}
    </AdminTable>
  );
}

interface UserRowProps {
  user: UserView;
  screen: UsersState;
}

function UserRow({ user, screen }: UserRowProps) {
  const text = say(adminUsersText);
  const { openLatest } = screen.dialogs;

  /** By a pointer; keys have the button. Whoever marks words to copy them opens nothing. */
  function press({ target }: MouseEvent): void {
    const isFree = !(target as Element).closest("label, button") && getSelection()?.isCollapsed !== false;
    if (isFree) void openLatest(user);
  }

  return (
    <tr role="row" className="admin-users-row" data-chosen={screen.chosen.has(user._id)} onClick={press}>
      <td role="cell" className="admin-users-choice">
        <label>
          <input
            type="checkbox"
            aria-label={text.chooseOf({ name: fullNameOf(user) || user.email })}
            checked={screen.chosen.has(user._id)}
            onChange={() => screen.chosen.toggle(user._id)}
          />
        </label>
      </td>
      <th scope="row" role="rowheader" className="admin-users-name">
        <span translate="no">{fullNameOf(user)}</span>
        <span className="hint admin-users-address">{user.address}</span>
      </th>
      <td role="cell" data-label={text.email}>
        <EmailAddress email={user.email} />
      </td>
      <td role="cell" data-label={text.phone} className="tabular">{user.phone}</td>
      <td role="cell" data-label={text.role}>
        <Role user={user} />
      </td>
      <td role="cell" data-label={text.joined} className="tabular">
        <time dateTime={user.createdAt}>{formatLagos(user.createdAt).day}</time>
      </td>
      <td role="cell" data-label={text.lastActive} className="tabular">
        {user.lastActiveOn ? formatLagosDay(user.lastActiveOn) : text.neverActive}
      </td>
      <td role="cell" className="admin-users-edit">
        <EditButton user={user} screen={screen} />
      </td>
    </tr>
  );
}

/** Breaks a long one at a readable place. */
function EmailAddress({ email }: { email: string }) {
  const at = email.indexOf("@");
  return (
    <span translate="no">
      <span>{email.slice(0, at)}</span>
      <wbr />
      <span>{email.slice(at)}</span>
    </span>
  );
}

/** By word and shape: administrators have the shield. */
function Role({ user: { isAdmin, isSuspended } }: { user: UserView }) {
  const text = say(adminUsersText);
  return (
    <span className="admin-users-role muted semibold start" data-admin={isAdmin}>
      <Icon name={isSuspended ? "pause" : isAdmin ? "shield" : "user"} />
      <span>{isSuspended ? text.suspended : isAdmin ? text.admin : text.user}</span>
    </span>
  );
}

/** Opens the drawer, where everything else is done. */
function EditButton({ user, screen: { dialogs } }: UserRowProps) {
  const text = say(adminUsersText);
  return (
    <Button
      kind="icon"
      icon="edit"
      name={text.editOf({ name: fullNameOf(user) || user.email })}
      isBusy={dialogs.fetching.value === user._id}
      onPress={() => void dialogs.openLatest(user)}
    />
  );
}
