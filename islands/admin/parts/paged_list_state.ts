/** A list that comes page by page. @module */
import { computed, type ReadonlySignal, type Signal, signal } from "@preact/signals-react";
import type { Refusal, Result } from "../../client/api.ts";

/** Where a list comes from. */
export interface PagedListDeps<Page extends { next?: string }, Item> {
  /** Asks for the first page, or for the one behind `before`. */
  fetchPage(before?: string): Promise<Result<Page>>;
  itemsOf(page: Page): readonly Item[];
  explain(refusal: Refusal): string;
  /** Is told of each first page. */
  onFirstPage?(page: Page): void;
}

/** A list as a screen shows it. */
export interface PagedList<Item> {
  /** Undefined while they are not known. */
  items: Signal<readonly Item[] | undefined>;
  hasMore: ReadonlySignal<boolean>;
  isLoadingMore: ReadonlySignal<boolean>;
  failure: ReadonlySignal<string | undefined>;
  /** Asks for the first page; what is shown stays until it comes. */
  reload(): Promise<void>;
  /** Shows nothing until the first page comes. */
  loadAnew(): Promise<void>;
  showMore(): Promise<void>;
  /** Asks once more for the page that did not come. */
  tryAgain(): Promise<void>;
}

/** Builds a list that is not known yet; of several questions at once only the last one's answer counts. */
export function createPagedList<Page extends { next?: string }, Item>(
  deps: PagedListDeps<Page, Item>,
): PagedList<Item> {
  const items = signal<readonly Item[] | undefined>();
  const next = signal<string | undefined>();
  const isLoadingMore = signal(false);
  const failure = signal<string | undefined>();
  let round = 0;
  let lastTry = loadAnew;

  async function ask(before?: string): Promise<Page | undefined> {
    const mine = ++round;
    failure.value = undefined;
    isLoadingMore.value = before !== undefined;
    const result = await deps.fetchPage(before);
    if (mine !== round) return undefined;
    isLoadingMore.value = false;
    if (!result.ok) return void (failure.value = deps.explain(result));
    next.value = result.data.next;
    return result.data;
  }

  async function reload(): Promise<void> {
    lastTry = loadAnew;
    const page = await ask();
    if (!page) return;
    items.value = deps.itemsOf(page);
    deps.onFirstPage?.(page);
  }

  function loadAnew(): Promise<void> {
    items.value = undefined;
    return reload();
  }

  async function showMore(): Promise<void> {
    if (isLoadingMore.value || next.value === undefined) return;
    lastTry = showMore;
    const page = await ask(next.value);
    if (page) items.value = [...items.value ?? [], ...deps.itemsOf(page)];
  }

  const hasMore = computed(() => next.value !== undefined && items.value !== undefined);
  return { items, hasMore, isLoadingMore, failure, reload, loadAnew, showMore, tryAgain: () => lastTry() };
}
