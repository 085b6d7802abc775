import { computed, signal } from "@preact/signals-react";
import { feedbackListText } from "@/lib/shared/messages/feedback_list.ts";
import { type Feedback, listFeedback } from "@/lib/shared/wire/feedback.ts";
import { type AuthedCallDeps, createAuthedCall } from "../client/api/authed_call.ts";
import { say } from "../client/browser/language.ts";
import { createPagedList, keepOlder, type ListFailure } from "../state/paged_list.ts";

const PAGE_LENGTH = 20;

export interface RecentFailure {
  sentence: string;
  isNetwork: boolean;
  page: ListFailure["page"];
}

export type RecentState = ReturnType<typeof createRecentState>;

export function createRecentState(deps: AuthedCallDeps) {
  const authedCall = createAuthedCall(deps);
  const hasLoaded = signal(false);
  /** First item of the last page shown. */
  const firstOlderId = signal<string | undefined>();
  const list = createPagedList({
    fetchPage: (before) => authedCall(listFeedback, { query: { limit: PAGE_LENGTH, before } }),
    itemsOf: ({ feedbacks }) => feedbacks,
    onFirstPage: () => void (hasLoaded.value = true),
    keepOlder,
  });
  /** Newest first. */
  const items = computed(() => list.items.value ?? []);

  async function showMore(): Promise<void> {
    const lastId = items.value.at(-1)?._id;
    await list.showMore();
    const index = items.value.findIndex(({ _id }) => _id === lastId);
    firstOlderId.value = items.value[index + 1]?._id ?? firstOlderId.value;
  }

  /** Prepends what just became public. */
  function add(confirmed: readonly Feedback[]): void {
    const ids = new Set(confirmed.map(({ _id }) => _id));
    list.items.value = [
      ...confirmed.toReversed().map((own) => ({ ...own, isMine: true as const })),
      ...items.value.filter(({ _id }) => !ids.has(_id)),
    ];
  }

  return {
    load: computed(() => hasLoaded.value ? "ready" : list.failure.value ? "failed" : "loading"),
    items,
    hasMore: list.hasMore,
    isLoadingMore: list.isLoadingMore,
    firstOlderId,
    failure: computed(() => list.failure.value && explain(list.failure.value)),
    add,
    update: (change: (items: readonly Feedback[]) => Feedback[]) =>
      void (list.items.value = change(items.value)),
    refresh: list.reload,
    showMore,
  };
}

function explain({ status, code, page }: ListFailure): RecentFailure {
  const text = say(feedbackListText);
  const isNetwork = status === 0;
  if (code === "no_token") return { sentence: text.loginToView, isNetwork, page };
  return { sentence: isNetwork ? text.networkError : text.failed, isNetwork, page };
}
