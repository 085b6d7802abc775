import { type ReactElement, useId } from "react";
import { useSignals } from "@preact/signals-react/runtime";
import { SEARCH_MAX_CHARACTERS } from "@/lib/shared/limits.ts";
import { adminUsersText } from "@/lib/shared/messages/admin_users.ts";
import { USER_ORDERS } from "@/lib/shared/wire/admin_users.ts";
import { say } from "../../client/language.ts";
import { Icon } from "../../parts/Icon.tsx";
import { SelectField } from "../../parts/SelectField.tsx";
import type { UserListState } from "./user_list_state.ts";

/** Searching, sorting, and how many there are. */
export function UserTools({ list }: { list: UserListState }): ReactElement {
  useSignals();
  const total = list.total.value;
  return (
    <div className="admin-users-toolbar">
      <UserSearch list={list} />
      <UserOrderField list={list} />
      <p className="admin-users-count tabular" role="status">
        {total && say(adminUsersText).count(total.count, total.isCut)}
      </p>
    </div>
  );
}

function UserSearch({ list }: { list: UserListState }): ReactElement {
  useSignals();
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
  useSignals();
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
