import { type ReactElement, useEffect, useMemo } from "react";
import { useSignals } from "@preact/signals-react/runtime";
import { adminUsersText } from "@/lib/shared/messages/admin_users.ts";
import { renderIsland } from "../../client/island_root.ts";
import { say } from "../../client/language.ts";
import { schedule } from "../../client/schedule.ts";
import { Icon } from "../../parts/Icon.tsx";
import { AdminLayout } from "../layout/AdminLayout.tsx";
import { adminCall } from "../parts/admin_call.ts";
import { AdminPageHeader } from "../parts/AdminPageHeader.tsx";
import { TimedBanner } from "../parts/TimedBanner.tsx";
import { DeleteUserDialog } from "./DeleteUserDialog.tsx";
import { createUserScreen, type UserScreen } from "./user_screen.ts";
import { UserDialogs } from "./UserDialogs.tsx";
import { UsersTable } from "./UserList.tsx";
import { UserTools } from "./UserTools.tsx";

/** Draws the screen into its place in the document. */
export function startUsers(place: Element): void {
  renderIsland(place, Users);
}

/** The screen at /users. */
export function Users(): ReactElement {
  useSignals();
  return (
    <AdminLayout current="users">
      <UsersPage />
    </AdminLayout>
  );
}

function UsersPage(): ReactElement {
  useSignals();
  const screen = useMemo(() => createUserScreen({ authedCall: adminCall, schedule }), []);
  useEffect(() => void screen.list.loadAnew(), [screen]);
  const { dialogs, deletion, list, notice } = screen;
  const text = say(adminUsersText);
  const asked = deletion.asked.value;
  return (
    <div className="admin-page">
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

function CreateButtons({ dialogs }: Pick<UserScreen, "dialogs">): ReactElement {
  useSignals();
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
