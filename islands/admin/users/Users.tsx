import { type Signal, signal } from "@preact/signals-react";
import { type ReactElement, useEffect, useId, useMemo } from "react";
import { SEARCH_MAX_CHARACTERS } from "@/lib/shared/limits.ts";
import { adminUsersText } from "@/lib/shared/messages/admin_users.ts";
import { USER_ORDERS, USER_ROLES } from "@/lib/shared/account.ts";
import { exportUsers } from "@/lib/shared/wire/admin_users.ts";
import { NO_ANSWER } from "../../client/api/api.ts";
import { say } from "../../client/browser/language.ts";
import { schedule } from "../../client/browser/schedule.ts";
import { readToken } from "../../client/session/session.ts";
import { ownerOf } from "../../client/session/token_owner.ts";
import { createLazy, type Lazy } from "../../client/browser/lazy.ts";
import { openDraft } from "../../client/storage/drafts.ts";
import { Icon } from "../../parts/Icon.tsx";
import { SelectField } from "../../parts/SelectField.tsx";
import { startAdminScreen } from "../layout/AdminLayout.tsx";
import { adminCall } from "../parts/admin_call.ts";
import { AdminPageHeader, TimedBanner } from "../parts/AdminPage.tsx";
import { createUsersState, type UserListState, type UsersState } from "./users_state.ts";
import { UsersTable } from "./UsersTable.tsx";

export const startUsers = startAdminScreen("users", UsersPage);

function UsersPage(): ReactElement {
  const screen = useMemo(openUsers, []);
  useEffect(() => void screen.list.loadAnew(), [screen]);
  const { dialogs, deletion, chosen, bulk, notice } = screen;
  const text = say(adminUsersText);
  const asked = deletion.asked.value;
  const parts = usePart(
    screen,
    screen.dialogParts,
    dialogs.dialog.value !== undefined || asked !== undefined,
  );
  const bulkPart = usePart(screen, screen.bulkPart, chosen.users.value.length > 0);
  return (
    <div className="stack-5">
      <AdminPageHeader title={text.title} lead={text.lead}>
        <CreateButtons dialogs={dialogs} />
      </AdminPageHeader>
      {!dialogs.dialog.value && <TimedBanner notice={notice} />}
      <UserTools screen={screen} />
      <UsersTable screen={screen} />
      {bulkPart && <bulkPart.UsersBulk bulk={bulk} chosen={chosen} />}
      {parts && dialogs.dialog.value && (
        <parts.UserDialogs
          dialogs={dialogs}
          dialog={dialogs.dialog.value}
          notice={notice}
        />
      )}
      {parts && asked && <parts.DeleteUserDialog deletion={deletion} user={asked} />}
    </div>
  );
}

interface UsersScreen extends UsersState {
  dialogParts: Lazy<typeof import("./UserDialogs.tsx")>;
  bulkPart: Lazy<typeof import("./UsersBulk.tsx")>;
  isDownloading: Signal<boolean>;
}

function openUsers(): UsersScreen {
  const owner = ownerOf(readToken("admin"));
  const state = createUsersState({
    ...{ authedCall: adminCall, schedule },
    openDraft: (form) => openDraft(form, owner),
  });
  return {
    ...state,
    dialogParts: createLazy(() => import("./UserDialogs.tsx")),
    bulkPart: createLazy(() => import("./UsersBulk.tsx")),
    isDownloading: signal(false),
  };
}

function usePart<Part>({ notice }: UsersScreen, { part, load }: Lazy<Part>, isNeeded: boolean) {
  useEffect(() => {
    if (!isNeeded) return;
    load().then((loaded) => loaded ?? notice.fail(say(adminUsersText).notLoaded));
  }, [isNeeded]);
  return part.value;
}

async function downloadList({ list, notice, isDownloading }: UsersScreen): Promise<void> {
  if (isDownloading.value) return;
  isDownloading.value = true;
  const text = say(adminUsersText);
  const query = { query: list.wanted(), token: readToken("admin") };
  const refusal = await import("../../client/api/download.ts")
    .then(({ download }) => download(exportUsers, query), () => NO_ANSWER);
  isDownloading.value = false;
  if (refusal) notice.fail(refusal.message || text.downloadFailed);
  else notice.succeed(text.downloaded);
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

function UserTools({ screen }: { screen: UsersScreen }): ReactElement {
  const { list } = screen;
  const text = say(adminUsersText);
  const total = list.total.value;
  const isDownloading = screen.isDownloading.value;
  return (
    <div className="stack-3 admin-users-toolbar">
      <UserSearch list={list} />
      <UserOrderField list={list} />
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
      <div className="admin-users-count">
        <p className="hint tabular" role="status">{total && text.count(total.count, total.isCut)}</p>
        <button
          type="button"
          className="link-button"
          aria-disabled={isDownloading}
          onClick={() => void downloadList(screen)}
        >
          {isDownloading ? text.downloading : text.download}
        </button>
      </div>
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

/** Searches are always newest first. */
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
