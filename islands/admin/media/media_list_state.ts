/** The lists of the Media Dashboard: tabs, search, and page after page. @module */
import { computed, type ReadonlySignal, type Signal, signal } from "@preact/signals-react";
import { MEDIA_PAGE_ITEMS, MEDIA_PAGE_MAX_ITEMS } from "@/lib/shared/limits.ts";
import { LIST_OF_KIND, type MediaItem, type MediaKind } from "@/lib/shared/media.ts";
import { adminMediaText } from "@/lib/shared/messages/admin_media.ts";
import type { Endpoint } from "@/lib/shared/wire/endpoint.ts";
import { type AudioPage, listMedia, type PdfPage, type VideoPage } from "@/lib/shared/wire/media.ts";
import type { Call, Refusal, Result } from "../../client/api.ts";
import { say } from "../../client/language.ts";
import type { Schedule } from "../../client/schedule.ts";

/** The tabs in their order. */
export const TABS = ["video", "pdf", "audio"] as const satisfies readonly MediaKind[];

/** Time without another key after which the server is asked. */
export const SEARCH_PAUSE_MS = 300;

/** What the lists work with; tests hand them other things. */
export interface AdminMediaListDeps {
  call: Call;
  readToken(): string | undefined;
  schedule: Schedule;
}

/** The lists as the screen shows them. */
export interface MediaListState {
  kind: ReadonlySignal<MediaKind>;
  query: ReadonlySignal<string>;
  /** Newest first; undefined while they are not known. */
  items: Signal<readonly MediaItem[] | undefined>;
  /** How many there are on each tab whatever is searched for, as far as that is known. */
  counts: Signal<Partial<Record<MediaKind, number>>>;
  /** How many answer the search. */
  found: ReadonlySignal<number>;
  hasMore: ReadonlySignal<boolean>;
  isLoadingMore: ReadonlySignal<boolean>;
  failure: ReadonlySignal<string | undefined>;
  /** Loads the open tab, and what the others count. */
  start(): Promise<void>;
  /** Asks once more for what did not come. */
  tryAgain(): Promise<void>;
  openTab(kind: MediaKind): Promise<void>;
  search(query: string): void;
  /** Loads the open tab anew; what it shows stays until the answer is there. */
  reload(): Promise<void>;
  /** Asks how many there are on the open tab, whatever is searched for. */
  recount(): Promise<void>;
  showMore(): Promise<void>;
}

type MediaPage = AudioPage | VideoPage | PdfPage;

/** Builds lists that are not known yet. */
export function createMediaListState(deps: AdminMediaListDeps): MediaListState {
  const signals = createSignals();
  const { kind, query, items, counts, found, next, isLoadingMore, failure } = signals;
  const ask = createAsk(deps);
  let round = 0;
  let callOffSearch = () => {};
  let tryAgain = start;

  /** Answers of a list that nobody looks at any more are dropped. */
  async function load(page: { limit: number; before?: string }): Promise<MediaPage | undefined> {
    const [of, mine, q] = [kind.value, ++round, query.value.trim() || undefined];
    failure.value = undefined;
    tryAgain = page.before === undefined ? start : showMore;
    const result = await ask(of, { ...page, q });
    if (mine !== round) return undefined;
    if (!result.ok) return void (failure.value = explain(result));
    next.value = result.data.next;
    found.value = result.data.count;
    if (!q) setCount(of, result.data.count);
    return result.data;
  }

  function setCount(of: MediaKind, count: number): void {
    counts.value = { ...counts.value, [of]: count };
  }

  async function reload(): Promise<void> {
    callOffSearch();
    const shown = items.value?.length ?? 0;
    const page = await load({ limit: Math.min(MEDIA_PAGE_MAX_ITEMS, Math.max(MEDIA_PAGE_ITEMS, shown)) });
    if (page) items.value = itemsOf(page);
  }

  function loadAnew(): Promise<void> {
    items.value = undefined;
    return reload();
  }

  async function showMore(): Promise<void> {
    if (isLoadingMore.value || next.value === undefined) return;
    isLoadingMore.value = true;
    const page = await load({ limit: MEDIA_PAGE_ITEMS, before: next.value });
    isLoadingMore.value = false;
    if (page) items.value = [...items.value ?? [], ...itemsOf(page)];
  }

  async function count(of: MediaKind): Promise<void> {
    const result = await ask(of, { limit: 1 });
    if (result.ok) setCount(of, result.data.count);
  }

  async function start(): Promise<void> {
    await Promise.all([loadAnew(), ...TABS.filter((tab) => tab !== kind.value).map(count)]);
  }

  function openTab(opened: MediaKind): Promise<void> {
    kind.value = opened;
    return loadAnew();
  }

  function search(typed: string): void {
    query.value = typed;
    callOffSearch();
    callOffSearch = deps.schedule(() => void loadAnew(), SEARCH_PAUSE_MS);
  }

  const recount = () => count(kind.value);
  return { ...signals, start, tryAgain: () => tryAgain(), openTab, search, reload, recount, showMore };
}

/** Builds the way to a list; without a token it is refused before it begins. */
function createAsk({ call, readToken }: AdminMediaListDeps) {
  return (of: MediaKind, query: Record<string, string | number | undefined>): Promise<Result<MediaPage>> => {
    const token = readToken();
    const endpoint: Endpoint<undefined, MediaPage> = listMedia[of];
    return token === undefined ? Promise.resolve(NO_TOKEN) : call(endpoint, { token, query });
  };
}

function createSignals() {
  const next = signal<string | undefined>();
  return {
    kind: signal<MediaKind>(TABS[0]),
    query: signal(""),
    items: signal<readonly MediaItem[] | undefined>(),
    counts: signal<Partial<Record<MediaKind, number>>>({}),
    found: signal(0),
    next,
    hasMore: computed(() => next.value !== undefined),
    isLoadingMore: signal(false),
    failure: signal<string | undefined>(),
  };
}

const NO_TOKEN: Refusal = { ok: false, status: 401, code: "no_token", message: "" };

function itemsOf(page: MediaPage): readonly MediaItem[] {
  if (LIST_OF_KIND.audio in page) return page.audios;
  return LIST_OF_KIND.video in page ? page.videos : page.pdfs;
}

/** Returns what a person is told about a list that did not come. */
function explain({ status, code, message }: Refusal): string {
  const text = say(adminMediaText);
  if (code === NO_TOKEN.code) return text.noToken;
  return message || (status === 0 ? text.fetchFailed : text.httpError(status));
}
