import { batch, computed, signal } from "@preact/signals-react";
import type { MediaItem } from "@/lib/shared/media.ts";
import type { Refusal, Result } from "../client/api/api.ts";
import type { Schedule } from "../client/browser/schedule.ts";
import { createDebounce } from "../state/debounce.ts";

export interface MediaPage<Item> {
  items: readonly Item[];
  /** Counts the items of all pages together. */
  count: number;
  next?: string;
  /** All in which the kind has items. */
  languages?: readonly string[];
  /** How long ago the phone's own copy was seen, where it is shown instead. */
  seenAgo?: string;
}

export type FetchPage<Item> = (
  query: { search?: string; language?: string; before?: string },
) => Promise<Result<MediaPage<Item>>>;

interface MediaListDeps<Item> {
  fetchPage: FetchPage<Item>;
  schedule: Schedule;
  /** What is searched for at first. */
  search?: string;
}

export type MediaList<Item extends MediaItem> = ReturnType<
  typeof createMediaList<Item>
>;

// Not islands/state/paged_list.ts: it would exceed /podcast's budget of bytes.
export function createMediaList<Item extends MediaItem>(
  { fetchPage, schedule, search: firstSearch = "" }: MediaListDeps<Item>,
) {
  const page = signal<MediaPage<Item>>({ items: [], count: 0 });
  const signals = createSignals(firstSearch);
  const { load, failure, search, searched, isSearching, language, more } = signals;
  const debounce = createDebounce(schedule);
  let round = 0;

  async function refresh(): Promise<void> {
    debounce.cancel();
    const mine = ++round;
    const wanted = search.value.trim();
    if (load.value === "failed") load.value = "loading";
    isSearching.value = load.value === "loaded";
    more.value = "idle";
    const result = await fetchPage({ search: wanted || undefined, language: language.value || undefined });
    // A late answer to an older search.
    if (mine !== round) return;
    batch(() => {
      isSearching.value = false;
      searched.value = wanted;
      if (result.ok) page.value = result.data;
      else failure.value = result;
      load.value = result.ok ? "loaded" : "failed";
    });
  }

  function typeSearch(text: string): void {
    search.value = text;
    if (text.trim() === searched.value) debounce.cancel();
    else debounce.run(() => void refresh());
  }

  function submitSearch(): void {
    if (search.value.trim() !== searched.value || load.value === "failed") void refresh();
  }

  function chooseLanguage(chosen: string): Promise<void> {
    language.value = chosen;
    return refresh();
  }

  async function showMore(): Promise<void> {
    const { items, next } = page.value;
    if (!next || more.value === "loading") return;
    const mine = round;
    more.value = "loading";
    const result = await fetchPage({
      search: searched.value || undefined,
      language: language.value || undefined,
      before: next,
    });
    if (mine !== round) return;
    more.value = result.ok ? "idle" : result.status === 0 ? "unreachable" : "failed";
    if (result.ok) page.value = { ...result.data, items: joinItems(items, result.data.items) };
  }

  return {
    ...signals,
    items: computed(() => page.value.items),
    count: computed(() => page.value.count),
    hasMore: computed(() => page.value.next !== undefined),
    seenAgo: computed(() => page.value.seenAgo),
    languages: computed(() => page.value.languages ?? []),
    refresh,
    typeSearch,
    submitSearch,
    chooseLanguage,
    showMore,
  };
}

function createSignals(firstSearch: string) {
  return {
    load: signal<"loading" | "loaded" | "failed">("loading"),
    failure: signal<Refusal | undefined>(),
    search: signal(firstSearch),
    /** The search whose items are shown. */
    searched: signal(""),
    isSearching: signal(false),
    language: signal(""),
    more: signal<"idle" | "loading" | "failed" | "unreachable">("idle"),
  };
}

/** Items added in between may be on both pages. */
function joinItems<Item extends MediaItem>(shown: readonly Item[], more: readonly Item[]): Item[] {
  const known = new Set(shown.map(({ _id }) => _id));
  return [...shown, ...more.filter(({ _id }) => !known.has(_id))];
}
