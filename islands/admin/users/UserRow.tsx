import type { ReactElement } from "react";
import { useSignals } from "@preact/signals-react/runtime";
import { adminUsersText } from "@/lib/shared/messages/admin_users.ts";
import type { UserView } from "@/lib/shared/wire/admin_users.ts";
import { say } from "../../client/language.ts";
import { Icon } from "../../parts/Icon.tsx";
import { formatLagos, formatLagosDay } from "../parts/lagos_time.ts";
import type { UserScreen } from "./user_screen.ts";

interface UserRowProps {
  user: UserView;
  screen: UserScreen;
}

/** One account, and what can be done to it. */
export function UserRow({ user, screen }: UserRowProps): ReactElement {
  useSignals();
  const text = say(adminUsersText);
  return (
    <tr role="row">
      <th scope="row" role="rowheader" className="admin-users-name">
        {nameOf(user)}
        <span className="admin-users-address">{user.address}</span>
      </th>
      <td role="cell" data-label={text.email}>
        <EmailAddress email={user.email} />
      </td>
      <td role="cell" data-label={text.phone} className="tabular">{user.phone}</td>
      <td role="cell" data-label={text.role}>
        <Role isAdmin={user.isAdmin} />
      </td>
      <td role="cell" data-label={text.joined} className="tabular">
        <time dateTime={user.createdAt}>{formatLagos(user.createdAt).day}</time>
      </td>
      <td role="cell" data-label={text.lastActive} className="tabular">
        {user.lastActiveOn ? formatLagosDay(user.lastActiveOn) : text.neverActive}
      </td>
      <td role="cell" className="admin-users-row-actions">
        <Deeds user={user} screen={screen} />
      </td>
    </tr>
  );
}

/** A long one breaks where it is read in two. */
function EmailAddress({ email }: { email: string }): ReactElement {
  useSignals();
  const at = email.indexOf("@");
  return (
    <span>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </span>
  );
}

/** Told by word and by shape: only an administrator wears the shield. */
function Role({ isAdmin }: { isAdmin: boolean }): ReactElement {
  useSignals();
  const text = say(adminUsersText);
  return (
    <span className="admin-users-role" data-admin={isAdmin}>
      <Icon name={isAdmin ? "shield" : "user"} />
      {isAdmin ? text.admin : text.user}
    </span>
  );
}

function Deeds({ user, screen }: UserRowProps): ReactElement {
  useSignals();
  const text = say(adminUsersText);
  const { dialogs, deletion } = screen;
  const name = nameOf(user) || user.email;
  const isFetching = dialogs.fetching.value === user._id;
  return (
    <>
      <button
        type="button"
        className="button button-quiet"
        aria-label={text.editOf(name)}
        aria-busy={isFetching}
        onClick={() => void dialogs.edit(user)}
      >
        {isFetching ? <span className="spinner-ring" aria-hidden="true" /> : <Icon name="edit" />}
        {text.edit}
      </button>
      <button
        type="button"
        className="button button-quiet"
        aria-label={text.passwordOf(name)}
        onClick={() => dialogs.open({ kind: "password", user })}
      >
        <Icon name="key" />
        {text.password}
      </button>
      <button
        type="button"
        className="icon-button"
        aria-label={text.deleteOf(name)}
        onClick={() => deletion.ask(user)}
      >
        <Icon name="trash" />
      </button>
    </>
  );
}

function nameOf({ firstName, lastName }: UserView): string {
  return `${firstName} ${lastName}`.trim();
}
