/** The list of accounts: searching, sorting, and page after page. @module */
import { type ReadonlySignal, type Signal, signal } from "@preact/signals-react";
import { ADMIN_PAGE_ITEMS } from "@/lib/shared/limits.ts";
import { adminUsersText } from "@/lib/shared/messages/admin_users.ts";
import { listUsers, type UserOrder, type UserView } from "@/lib/shared/wire/admin_users.ts";
import { say } from "../../client/language.ts";
import type { Schedule } from "../../client/schedule.ts";
import type { AuthedCall } from "../../client/authed_call.ts";
import { createPagedList, type PagedList } from "../parts/paged_list_state.ts";

/** Time without another key after which the server is asked. */
export const SEARCH_PAUSE_MS = 300;

/** What the list works with; tests hand it other things. */
export interface UserListDeps {
  authedCall: AuthedCall;
  schedule: Schedule;
}

/** How many accounts there are; of a search, `isCut` says that it is at least so many. */
export interface UserCount {
  count: number;
  isCut: boolean;
}

/** The list as the screen shows it. */
export interface UserListState extends PagedList<UserView> {
  query: ReadonlySignal<string>;
  /** What the accounts that are shown were searched by; empty where everybody is shown. */
  searched: ReadonlySignal<string>;
  order: ReadonlySignal<UserOrder>;
  total: Signal<UserCount | undefined>;
  search(query: string): void;
  sort(order: UserOrder): Promise<void>;
  /** Shows an account as it is from now on. */
  replace(user: UserView): void;
  /** Takes an account out. */
  remove(userId: string): void;
}

/** Builds a list that is not known yet. */
export function createUserListState({ authedCall, schedule }: UserListDeps): UserListState {
  const query = signal("");
  const searched = signal("");
  const order = signal<UserOrder>("newest");
  const total = signal<UserCount | undefined>();
  let callOffSearch = () => {};

  const list = createPagedList({
    fetchPage: (before) => {
      // A next page belongs to what is shown, whatever is being typed meanwhile.
      if (before === undefined) searched.value = query.value.trim();
      const q = searched.value || undefined;
      const sorting = q === undefined ? order.value : undefined;
      return authedCall(listUsers, { query: { limit: ADMIN_PAGE_ITEMS, q, order: sorting, before } });
    },
    itemsOf: ({ users }) => users,
    explain: ({ message }) => message || say(adminUsersText).fetchFailed,
    onFirstPage: ({ count, isCountCut = false }) => total.value = { count, isCut: isCountCut },
  });

  function search(typed: string): void {
    query.value = typed;
    callOffSearch();
    callOffSearch = schedule(() => void list.reload(), SEARCH_PAUSE_MS);
  }

  function sort(chosen: UserOrder): Promise<void> {
    order.value = chosen;
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

  return { ...list, query, searched, order, total, search, sort, replace, remove };
}
