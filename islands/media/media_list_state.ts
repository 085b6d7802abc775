/** A list of media: its first page, the next ones, and searching it. @module */
import { computed, type ReadonlySignal, type Signal, signal } from "@preact/signals-react";
import type { MediaItem } from "@/lib/shared/media.ts";
import type { Result } from "../client/api.ts";
import type { Schedule } from "../client/schedule.ts";

/** How long a person may pause in typing before their search begins. */
export const SEARCH_PAUSE_MS = 300;

/** One page of a list. */
export interface MediaPage<Item> {
  items: readonly Item[];
  /** Of all pages. */
  count: number;
  /** Leads to the next page, while there is one. */
  next?: string;
}

/** Fetches one page. */
export type FetchPage<Item> = (
  query: { search?: string; before?: string },
) => Promise<Result<MediaPage<Item>>>;

/** What the list works with; tests hand it other things. */
export interface MediaListDeps<Item> {
  fetchPage: FetchPage<Item>;
  schedule: Schedule;
}

/** The list as the screen shows it. */
export interface MediaList<Item> {
  items: ReadonlySignal<readonly Item[]>;
  count: ReadonlySignal<number>;
  load: ReadonlySignal<"loading" | "loaded" | "failed">;
  /** No answer came: perhaps there is no network. */
  isUnreachable: ReadonlySignal<boolean>;
  /** The server's reason for a failure, empty where it gave none. */
  reason: ReadonlySignal<string>;
  /** As typed. */
  search: Signal<string>;
  /** What the shown items were searched for. */
  searched: ReadonlySignal<string>;
  isSearching: ReadonlySignal<boolean>;
  hasMore: ReadonlySignal<boolean>;
  more: ReadonlySignal<"idle" | "loading" | "failed">;
  /** Fetches the first page of what is searched for. */
  refresh(): Promise<void>;
  typeSearch(text: string): void;
  /** Searches at once, as when Enter is pressed. */
  submitSearch(): void;
  showMore(): Promise<void>;
}

/** Builds a list that nothing is known of yet. */
export function createMediaList<Item extends MediaItem>(deps: MediaListDeps<Item>): MediaList<Item> {
  const page = signal<MediaPage<Item>>({ items: [], count: 0 });
  const load = signal<"loading" | "loaded" | "failed">("loading");
  const failure = signal<{ reason: string; isUnreachable: boolean }>({ reason: "", isUnreachable: false });
  const search = signal("");
  const searched = signal("");
  const isSearching = signal(false);
  const more = signal<"idle" | "loading" | "failed">("idle");
  let round = 0;
  let callOff = () => {};

  async function refresh(): Promise<void> {
    callOff();
    const mine = ++round;
    const wanted = search.value.trim();
    if (load.value === "failed") load.value = "loading";
    isSearching.value = load.value === "loaded";
    more.value = "idle";
    const result = await deps.fetchPage({ search: wanted || undefined });
    // A slow answer to what nobody asks any more.
    if (mine !== round) return;
    isSearching.value = false;
    searched.value = wanted;
    if (result.ok) page.value = result.data;
    else failure.value = { reason: result.message, isUnreachable: result.status === 0 };
    load.value = result.ok ? "loaded" : "failed";
  }

  function typeSearch(text: string): void {
    search.value = text;
    callOff();
    if (text.trim() !== searched.value) callOff = deps.schedule(() => void refresh(), SEARCH_PAUSE_MS);
  }

  function submitSearch(): void {
    if (search.value.trim() !== searched.value || load.value === "failed") void refresh();
  }

  async function showMore(): Promise<void> {
    const { items, next } = page.value;
    if (!next || more.value === "loading") return;
    const mine = round;
    more.value = "loading";
    const result = await deps.fetchPage({ search: searched.value || undefined, before: next });
    if (mine !== round) return;
    more.value = result.ok ? "idle" : "failed";
    if (result.ok) page.value = { ...result.data, items: joinItems(items, result.data.items) };
  }

  return {
    items: computed(() => page.value.items),
    count: computed(() => page.value.count),
    hasMore: computed(() => page.value.next !== undefined),
    isUnreachable: computed(() => load.value === "failed" && failure.value.isUnreachable),
    reason: computed(() => failure.value.reason),
    load,
    search,
    searched,
    isSearching,
    more,
    refresh,
    typeSearch,
    submitSearch,
    showMore,
  };
}

/** What came in between may stand on both pages. */
function joinItems<Item extends MediaItem>(shown: readonly Item[], more: readonly Item[]): Item[] {
  const known = new Set(shown.map(({ _id }) => _id));
  return [...shown, ...more.filter(({ _id }) => !known.has(_id))];
}
