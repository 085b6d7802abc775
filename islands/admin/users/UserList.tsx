import type { ReactElement } from "react";
import { useSignals } from "@preact/signals-react/runtime";
import { adminUsersText } from "@/lib/shared/messages/admin_users.ts";
import { say } from "../../client/language.ts";
import { useKeptFocus } from "../parts/kept_focus.ts";
import { PagedEnd } from "../parts/PagedEnd.tsx";
import type { UserListState } from "./user_list_state.ts";
import type { UserScreen } from "./user_screen.ts";
import { UserRow } from "./UserRow.tsx";

/** The accounts: a table on wide screens, a card each on narrow ones. */
export function UsersTable({ screen }: { screen: UserScreen }): ReactElement {
  useSignals();
  const { list } = screen;
  const items = list.items.value;
  const place = useKeptFocus(items);
  return (
    <div className="admin-list" ref={place} tabIndex={-1}>
      {items && items.length > 0 && <UserTable screen={screen} />}
      {items?.length === 0 && <NobodyFound list={list} />}
      <PagedEnd list={list} text={say(adminUsersText)} />
    </div>
  );
}

/** The roles are named: a table that is drawn as cards would be none to some screen readers. */
function UserTable({ screen }: { screen: UserScreen }): ReactElement {
  useSignals();
  const text = say(adminUsersText);
  const heads = [text.person, text.email, text.phone, text.role, text.joined, text.lastActive, text.actions];
  return (
    <table className="admin-users-table" role="table" aria-label={text.title}>
      <thead role="rowgroup">
        <tr role="row">
          {heads.map((head) => <th key={head} scope="col" role="columnheader">{head}</th>)}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {screen.list.items.value?.map((user) => <UserRow key={user._id} user={user} screen={screen} />)}
      </tbody>
    </table>
  );
}

function NobodyFound({ list }: { list: UserListState }): ReactElement {
  useSignals();
  const text = say(adminUsersText);
  return (
    <div className="admin-empty" role="status">
      <h2>{text.nothingFound(list.searched.value)}</h2>
      <p>{text.searchAdvice}</p>
    </div>
  );
}
