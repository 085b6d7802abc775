/** What everybody has said lately, page by page. @module */
import { batch, computed, type ReadonlySignal, signal } from "@preact/signals-react";
import { feedbackListText } from "@/lib/shared/messages/feedback.ts";
import { type Feedback, type FeedbackPage, listFeedback } from "@/lib/shared/wire/feedback.ts";
import type { Call, Refusal } from "../client/api.ts";
import { say } from "../client/language.ts";

/** How much is fetched at once. */
export const PAGE_LENGTH = 20;

/** How far the list has come from the server. */
export type RecentLoad = "loading" | "ready" | "failed";

/** Why something did not come, and what was asked for. */
export interface RecentFailure {
  sentence: string;
  isNetwork: boolean;
  asked: "newest" | "older";
}

/** What the list works with; tests hand it other things. */
export interface RecentDeps {
  call: Call;
  readToken(): string | undefined;
  onSignedOut(rejectedToken: string): void;
}

/** The list as the screen shows it. */
export interface RecentState {
  load: ReadonlySignal<RecentLoad>;
  /** Newest first. */
  items: ReadonlySignal<readonly Feedback[]>;
  hasMore: ReadonlySignal<boolean>;
  isLoadingMore: ReadonlySignal<boolean>;
  /** Where the older ones begin that were asked for last. */
  firstOlderId: ReadonlySignal<string | undefined>;
  failure: ReadonlySignal<RecentFailure | undefined>;
  /** Puts what has just become public on top. */
  take(confirmed: readonly Feedback[]): void;
  /** Fetches the newest anew; what is there stays on screen meanwhile. */
  refresh(): Promise<void>;
  showMore(): Promise<void>;
}

/** What is held of the list; `next` is there while older ones remain. */
export type Held = Pick<FeedbackPage, "feedbacks" | "next">;

const NO_TOKEN: Refusal = { ok: false, status: 401, code: "no_token", message: "" };

/** Builds a list of which nothing is known. */
export function createRecentState({ call, readToken, onSignedOut }: RecentDeps): RecentState {
  const load = signal<RecentLoad>("loading");
  const held = signal<Held>({ feedbacks: [] });
  const failure = signal<RecentFailure | undefined>();
  const isLoadingMore = signal(false);
  const firstOlderId = signal<string | undefined>();
  let asked = 0;

  async function fetchPage(before?: string) {
    const token = readToken();
    if (token === undefined) return NO_TOKEN;
    const result = await call(listFeedback, { token, query: { limit: PAGE_LENGTH, before } });
    if (!result.ok && result.code === "unauthorized") onSignedOut(token);
    return result;
  }

  async function refresh(): Promise<void> {
    const turn = ++asked;
    if (load.value === "failed") load.value = "loading";
    const result = await fetchPage();
    // Somebody has asked again meanwhile, for a list that holds more.
    if (turn !== asked) return;
    batch(() => {
      failure.value = result.ok ? undefined : explain(result, "newest");
      if (result.ok) held.value = joinPages(result.data, held.value);
      if (result.ok || load.value === "loading") load.value = result.ok ? "ready" : "failed";
    });
  }

  async function showMore(): Promise<void> {
    const { next } = held.value;
    if (next === undefined || isLoadingMore.value) return;
    isLoadingMore.value = true;
    const result = await fetchPage(next);
    batch(() => {
      isLoadingMore.value = false;
      // What it was to follow has been replaced meanwhile.
      if (held.value.next !== next) return;
      failure.value = result.ok ? undefined : explain(result, "older");
      if (!result.ok) return;
      firstOlderId.value = result.data.feedbacks[0]?._id;
      held.value = { ...result.data, feedbacks: [...held.value.feedbacks, ...result.data.feedbacks] };
    });
  }

  function take(confirmed: readonly Feedback[]): void {
    const ids = new Set(confirmed.map(({ _id }) => _id));
    const others = held.value.feedbacks.filter(({ _id }) => !ids.has(_id));
    held.value = { ...held.value, feedbacks: [...confirmed.toReversed(), ...others] };
  }

  return {
    load,
    items: computed(() => held.value.feedbacks),
    hasMore: computed(() => held.value.next !== undefined),
    isLoadingMore,
    firstOlderId,
    failure,
    take,
    refresh,
    showMore,
  };
}

/** Lays the newest page over what is held; older pages stay where the two meet, so that nobody loses their place. */
export function joinPages(page: Held, held: Held): Held {
  const lastId = page.feedbacks.at(-1)?._id;
  const meeting = held.feedbacks.findIndex(({ _id }) => _id === lastId);
  if (page.next === undefined || meeting < 0) return { feedbacks: page.feedbacks, next: page.next };
  const older = held.feedbacks.slice(meeting + 1);
  return { feedbacks: [...page.feedbacks, ...older], next: older.length > 0 ? held.next : page.next };
}

function explain({ status, code }: Refusal, asked: RecentFailure["asked"]): RecentFailure {
  const text = say(feedbackListText);
  const isNetwork = status === 0;
  if (code === "no_token") return { sentence: text.loginToView, isNetwork, asked };
  return { sentence: isNetwork ? text.networkError : text.failed, isNetwork, asked };
}
