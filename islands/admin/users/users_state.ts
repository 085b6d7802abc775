import { computed, signal } from "@preact/signals-react";
import { normaliseEmail, type UserOrder, type UserRole } from "@/lib/shared/account.ts";
import { ADMIN_NOTICE_MS, ADMIN_PAGE_ITEMS } from "@/lib/shared/limits.ts";
import { adminUserDialogText } from "@/lib/shared/messages/admin_user_dialog.ts";
import { adminUsersText } from "@/lib/shared/messages/admin_users.ts";
import { deleteUser, listUsers, type UserView } from "@/lib/shared/wire/admin_users.ts";
import type { Refusal } from "../../client/api/api.ts";
import type { AuthedCall } from "../../client/api/authed_call.ts";
import { say } from "../../client/browser/language.ts";
import type { Schedule } from "../../client/browser/schedule.ts";
import type { Draft } from "../../client/storage/drafts.ts";
import { createDebounce } from "../../state/debounce.ts";
import { createPagedList } from "../../state/paged_list.ts";
import { createTimedNotice, type TimedNotice } from "../../state/timed_notice.ts";
import { createChosen } from "../parts/chosen.ts";
import { createBulkState } from "./bulk_state.ts";
import { createUserDialogState, type UserForm } from "./user_dialog_state.ts";

type UsersQuery = Record<"q" | "order" | "role", string | undefined>;

export type UsersState = ReturnType<typeof createUsersState>;

export function createUsersState({ authedCall, schedule, openDraft, downloadUsers }: {
  authedCall: AuthedCall;
  schedule: Schedule;
  openDraft(form: string): Draft<UserForm>;
  /** Saves a file; returns why that failed. */
  downloadUsers(query: UsersQuery): Promise<Refusal | undefined>;
}) {
  const notice = createTimedNotice(schedule, { successMs: ADMIN_NOTICE_MS, errorMs: ADMIN_NOTICE_MS });
  const list = createUserListState(authedCall, schedule);
  const chosen = createChosen(list.items);
  const onCreated = () => void list.reload();
  const bulk = createBulkState({ authedCall, notice, chosen, onChanged: onCreated });
  const dialogs = createUserDialogState({
    authedCall,
    notice,
    openDraft,
    onChanged: list.replace,
    onCreated,
  });
  const deletion = createUserDeletionState(authedCall, notice, list.remove);
  const isDownloading = signal(false);

  async function download(): Promise<void> {
    if (isDownloading.value) return;
    isDownloading.value = true;
    const refusal = await downloadUsers(list.wanted());
    isDownloading.value = false;
    const text = say(adminUsersText);
    if (refusal) notice.fail(refusal.message || text.downloadFailed);
    else notice.succeed(text.downloaded);
  }

  return { list, chosen, bulk, dialogs, deletion, notice, isDownloading, download };
}

export function createUserListState(authedCall: AuthedCall, schedule: Schedule) {
  const query = signal("");
  /** The search of the shown accounts; "" for all. */
  const searched = signal("");
  const order = signal<UserOrder>("newest");
  /** Undefined stands for everybody. */
  const role = signal<UserRole | undefined>();
  /** There are at least so many where `isCut` is set. */
  const total = signal<{ count: number; isCut: boolean } | undefined>();
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

  function wanted(): UsersQuery {
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

  return { ...list, query, searched, order, role, total, search, sort, filter, wanted, replace, remove };
}

export type UserDeletionState = ReturnType<typeof createUserDeletionState>;

function createUserDeletionState(
  authedCall: AuthedCall,
  notice: TimedNotice,
  onDeleted: (userId: string) => void,
) {
  const asked = signal<UserView | undefined>();
  /** The account's address, without which nothing is deleted. */
  const typedEmail = signal("");
  const isConfirmed = computed(() => normaliseEmail(typedEmail.value) === asked.value?.email);
  const isBusy = signal(false);

  async function confirm(): Promise<void> {
    const user = asked.value;
    if (!user || isBusy.value || !isConfirmed.value) return;
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
    asked,
    typedEmail,
    isConfirmed,
    isBusy,
    confirm,
    ask(user: UserView) {
      typedEmail.value = "";
      asked.value = user;
    },
    cancel: () => void (asked.value = undefined),
  };
}

export function fullNameOf({ firstName, lastName }: UserView): string {
  return `${firstName} ${lastName}`.trim();
}
