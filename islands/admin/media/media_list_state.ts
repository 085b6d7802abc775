import { type Signal, signal } from "@preact/signals-react";
import { MEDIA_PAGE_ITEMS, MEDIA_PAGE_MAX_ITEMS } from "@/lib/shared/limits.ts";
import { LIST_OF_KIND, type MediaKind } from "@/lib/shared/media.ts";
import { listAdminMedia } from "@/lib/shared/wire/media.ts";
import type { AuthedCall } from "../../client/api/authed_call.ts";
import type { Schedule } from "../../client/browser/schedule.ts";
import { createDebounce } from "../../state/debounce.ts";
import { createPagedList } from "../../state/paged_list.ts";

export const TABS = ["video", "pdf", "audio"] as const satisfies readonly MediaKind[];

export interface MediaListDeps {
  authedCall: AuthedCall;
  schedule: Schedule;
  /** From the address: a word of `LIST_OF_KIND`. */
  readTab(): string | undefined;
  writeTab(name: string): void;
}

export type MediaListState = ReturnType<typeof createMediaListState>;

export function createMediaListState({ authedCall, schedule, readTab, writeTab }: MediaListDeps) {
  const named = readTab();
  const kind = signal<MediaKind>(TABS.find((tab) => LIST_OF_KIND[tab] === named) ?? TABS[0]);
  const query = signal("");
  /** "" for any, `NO_LANGUAGE` for unknown. */
  const language = signal("");
  /** Nothing else is listed. */
  const isDrafts = signal(false);
  /** By tab, regardless of filters, as far as known. */
  const counts = signal<Partial<Record<MediaKind, number>>>({});
  const found = signal(0);
  const debounce = createDebounce(schedule);
  let wanted: { q?: string; language?: string; status?: string } = {};

  function ask(of: MediaKind, page: Record<string, string | number | undefined>) {
    return authedCall(listAdminMedia, { query: { type: of, ...page } });
  }

  const list = createPagedList({
    fetchPage(before) {
      if (before !== undefined) return ask(kind.value, { limit: MEDIA_PAGE_ITEMS, before, ...wanted });
      const status = isDrafts.value ? "draft" : undefined;
      wanted = { q: query.value.trim() || undefined, language: language.value || undefined, status };
      const shown = list.items.value?.length ?? 0;
      const limit = Math.min(MEDIA_PAGE_MAX_ITEMS, Math.max(MEDIA_PAGE_ITEMS, shown));
      return ask(kind.value, { limit, ...wanted });
    },
    itemsOf: ({ items }) => items,
    onFirstPage({ count }) {
      found.value = count;
      if (!wanted.q && !wanted.language && !wanted.status) setCount(kind.value, count);
    },
  });

  const setCount = (of: MediaKind, count: number) => void (counts.value = { ...counts.value, [of]: count });

  /** Counts the open tab anew, without filters. */
  async function recount(of: MediaKind = kind.value): Promise<void> {
    const result = await ask(of, { limit: 1 });
    if (result.ok) setCount(of, result.data.count);
  }

  function reload(): Promise<void> {
    debounce.cancel();
    return list.reload();
  }

  function loadAnew(): Promise<void> {
    debounce.cancel();
    return list.loadAnew();
  }

  async function start(): Promise<void> {
    await Promise.all([loadAnew(), ...TABS.filter((tab) => tab !== kind.value).map(recount)]);
  }

  function openTab(opened: MediaKind): Promise<void> {
    kind.value = opened;
    writeTab(LIST_OF_KIND[opened]);
    return loadAnew();
  }

  function search(typed: string): void {
    query.value = typed;
    debounce.run(() => void loadAnew());
  }

  const choose = <Value>(filter: Signal<Value>) => (chosen: Value): Promise<void> => {
    filter.value = chosen;
    return loadAnew();
  };

  const tryAgain = () => list.failure.value?.page === "next" ? list.showMore() : start();

  const shown = { kind, query, language, isDrafts, counts, found };
  const filters = { chooseLanguage: choose(language), chooseDrafts: choose(isDrafts) };
  const actions = { start, openTab, search, ...filters, reload, loadAnew, tryAgain };
  return { ...list, ...shown, ...actions, recount: () => recount() };
}

export const PANEL_ID = "stock-panel";

export function tabIdOf(kind: MediaKind): string {
  return `stock-tab-${kind}`;
}

/** The index that a key moves to, wrapping around. */
export function tabReachedBy(key: string, current: number, count: number): number | undefined {
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  if (key === "ArrowRight") return (current + 1) % count;
  if (key === "ArrowLeft") return (current - 1 + count) % count;
  return undefined;
}
