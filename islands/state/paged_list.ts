import { batch, computed, type ReadonlySignal, type Signal, signal } from "@preact/signals-react";
import type { Refusal, Result } from "../client/api/api.ts";

interface PagedListDeps<Page extends { next?: string }, Item> {
  /** The first page, or the one after `before`. */
  fetchPage(before?: string): Promise<Result<Page>>;
  itemsOf(page: Page): readonly Item[];
  onFirstPage?(page: Page): void;
  /** Older items that stay below a new first page. */
  keepOlder?(first: readonly Item[], shown: readonly Item[]): readonly Item[];
}

export type ListFailure = Refusal & { page: "first" | "next" };

export type PagedList<Item extends { _id: string }> = ReturnType<
  typeof createPagedList<{ next?: string }, Item>
>;

/** Only the last requested first page counts; an item on two pages is shown once. */
export function createPagedList<Page extends { next?: string }, Item extends { _id: string }>(
  { fetchPage, itemsOf, onFirstPage, keepOlder }: PagedListDeps<Page, Item>,
) {
  /** Undefined until the first page. */
  const items = signal<readonly Item[] | undefined>();
  const failure = signal<ListFailure | undefined>();
  // An object, since two lists can end at the same cursor: a late page belongs to one.
  const next = signal<{ before: string } | undefined>();
  const pendingFirst = signal<object | undefined>();
  const pendingNext = signal<object | undefined>();

  async function load<Token>(
    page: ListFailure["page"],
    pending: Signal<Token | undefined>,
    token: Token,
    wanted: ReadonlySignal<Token | undefined>,
    show: (data: Page) => void,
    before?: string,
  ): Promise<void> {
    failure.value = undefined;
    pending.value = token;
    const result = await fetchPage(before);
    const isWanted = wanted.value === token;
    batch(() => {
      if (pending.value === token) pending.value = undefined;
      if (!isWanted) return;
      if (result.ok) show(result.data);
      else failure.value = { ...result, page };
    });
  }

  function setNext(before: string | undefined): void {
    next.value = before === undefined ? undefined : { before };
  }

  /** Keeps what is shown until it comes. */
  function reload(): Promise<void> {
    return load("first", pendingFirst, {}, pendingFirst, (data) => {
      const first = itemsOf(data);
      const older = data.next && keepOlder?.(first, items.value ?? []) || [];
      items.value = [...first, ...older];
      if (!older.length) setNext(data.next);
      onFirstPage?.(data);
    });
  }

  function loadAnew(): Promise<void> {
    items.value = undefined;
    next.value = undefined;
    return reload();
  }

  async function showMore(): Promise<void> {
    const asked = next.value;
    if (!asked || pendingNext.value === asked) return;
    await load("next", pendingNext, asked, next, (data) => {
      const shown = items.value ?? [];
      items.value = [...shown, ...itemsOf(data).filter(({ _id }) => !shown.some((item) => item._id === _id))];
      setNext(data.next);
    }, asked.before);
  }

  return {
    items,
    hasMore: computed(() => next.value !== undefined),
    isLoading: computed(() => pendingFirst.value !== undefined),
    isLoadingMore: computed(() => next.value !== undefined && pendingNext.value === next.value),
    failure,
    reload,
    loadAnew,
    showMore,
    /** Loads the page that failed. */
    tryAgain: () => failure.value?.page === "next" ? showMore() : loadAnew(),
  };
}

/** Keeps older pages if the new first page overlaps what was shown. */
export function keepOlder<Item extends { _id: string }>(
  first: readonly Item[],
  shown: readonly Item[],
): readonly Item[] {
  const meeting = shown.findIndex(({ _id }) => _id === first.at(-1)?._id);
  return meeting < 0 ? [] : shown.slice(meeting + 1);
}
