import { type ReadonlySignal, type Signal, signal } from "@preact/signals-react";
import type { UserOrder, UserRole } from "@/lib/shared/account.ts";
import { ADMIN_NOTICE_MS, ADMIN_PAGE_ITEMS } from "@/lib/shared/limits.ts";
import { adminUserDialogText } from "@/lib/shared/messages/admin_users.ts";
import { deleteUser, listUsers, type UserView } from "@/lib/shared/wire/admin_users.ts";
import type { AuthedCall } from "../../client/api/authed_call.ts";
import { say } from "../../client/browser/language.ts";
import type { Schedule } from "../../client/browser/schedule.ts";
import { createDebounce } from "../../state/debounce.ts";
import { createPagedList, type PagedList } from "../../state/paged_list.ts";
import { createTimedNotice, type TimedNotice } from "../../state/timed_notice.ts";
import { type BulkState, type ChosenUsers, createBulkState, createChosenUsers } from "./bulk_state.ts";
import { createUserDialogState, type UserDialogDeps, type UserDialogState } from "./user_dialog_state.ts";

interface UsersDeps {
  authedCall: AuthedCall;
  schedule: Schedule;
  openDraft: UserDialogDeps["openDraft"];
}

export interface UsersState {
  list: UserListState;
  dialogs: UserDialogState;
  deletion: UserDeletionState;
  chosen: ChosenUsers;
  bulk: BulkState;
  notice: TimedNotice;
}

export function createUsersState({ authedCall, schedule, openDraft }: UsersDeps): UsersState {
  const notice = createTimedNotice(schedule, { successMs: ADMIN_NOTICE_MS, errorMs: ADMIN_NOTICE_MS });
  const list = createUserListState({ authedCall, schedule });
  const chosen = createChosenUsers(list.items);
  return {
    ...{ list, chosen },
    bulk: createBulkState({ authedCall, notice, chosen, onChanged: () => void list.reload() }),
    dialogs: createUserDialogState({
      ...{ authedCall, notice, openDraft },
      onChanged: list.replace,
      onCreated: () => void list.reload(),
    }),
    deletion: createUserDeletionState(authedCall, notice, list.remove),
    notice,
  };
}

export interface UserListState extends PagedList<UserView> {
  query: ReadonlySignal<string>;
  /** Search of the shown accounts; "" for all. */
  searched: ReadonlySignal<string>;
  order: ReadonlySignal<UserOrder>;
  /** Undefined for everybody. */
  role: ReadonlySignal<UserRole | undefined>;
  /** `isCut`: at least. */
  total: Signal<{ count: number; isCut: boolean } | undefined>;
  search(query: string): void;
  sort(order: UserOrder): Promise<void>;
  filter(role: UserRole | undefined): Promise<void>;
  /** Query of the whole list. */
  wanted(): Record<"q" | "order" | "role", string | undefined>;
  replace(user: UserView): void;
  remove(userId: string): void;
}

export function createUserListState({ authedCall, schedule }: Omit<UsersDeps, "openDraft">): UserListState {
  const query = signal("");
  const searched = signal("");
  const order = signal<UserOrder>("newest");
  const role = signal<UserRole | undefined>();
  const total: UserListState["total"] = signal();
  const debounce = createDebounce(schedule);

  const list = createPagedList({
    fetchPage: (before) => {
      // Further pages are of what is shown, whatever is being typed.
      if (before === undefined) searched.value = query.value.trim();
      return authedCall(listUsers, { query: { limit: ADMIN_PAGE_ITEMS, ...wanted(), before } });
    },
    itemsOf: ({ users }) => users,
    onFirstPage: ({ count, isCountCut = false }) => total.value = { count, isCut: isCountCut },
  });

  function wanted() {
    const q = searched.value || undefined;
    return { q, order: q === undefined ? order.value : undefined, role: role.value };
  }

  function search(typed: string): void {
    query.value = typed;
    debounce.run(() => void list.reload());
  }

  function sort(chosen: UserOrder): Promise<void> {
    order.value = chosen;
    return list.loadAnew();
  }

  function filter(chosen: UserRole | undefined): Promise<void> {
    role.value = chosen;
    return list.loadAnew();
  }

  function replace(user: UserView): void {
    list.items.value = list.items.value?.map((shown) => shown._id === user._id ? user : shown);
  }

  function remove(userId: string): void {
    const { items } = list;
    if (!items.value?.some(({ _id }) => _id === userId)) return;
    items.value = items.value.filter(({ _id }) => _id !== userId);
    if (total.value && !total.value.isCut) total.value = { count: total.value.count - 1, isCut: false };
  }

  return {
    ...{ ...list, query, searched, order, role, total },
    ...{ search, sort, filter, wanted, replace, remove },
  };
}

export interface UserDeletionState {
  asked: ReadonlySignal<UserView | undefined>;
  isBusy: ReadonlySignal<boolean>;
  ask(user: UserView): void;
  cancel(): void;
  confirm(): Promise<void>;
}

function createUserDeletionState(
  authedCall: AuthedCall,
  notice: TimedNotice,
  onDeleted: (userId: string) => void,
): UserDeletionState {
  const asked = signal<UserView | undefined>();
  const isBusy = signal(false);

  async function confirm(): Promise<void> {
    const user = asked.value;
    if (!user || isBusy.value) return;
    isBusy.value = true;
    const result = await authedCall(deleteUser, { params: { userId: user._id } });
    isBusy.value = false;
    asked.value = undefined;
    // Deleted by another administrator, it leaves the list too.
    if (result.ok || result.status === 404) onDeleted(user._id);
    if (result.ok) notice.succeed(result.data.message);
    else notice.fail(result.message || say(adminUserDialogText).notDeleted);
  }

  return {
    ...{ asked, isBusy, confirm },
    ask: (user) => void (asked.value = user),
    cancel: () => void (asked.value = undefined),
  };
}
