import { computed, signal } from "@preact/signals-react";
import type { Language } from "@/lib/shared/languages.ts";
import { ADMIN_PAGE_ITEMS, NEWS_MAX_CHARACTERS } from "@/lib/shared/limits.ts";
import { adminNewsText } from "@/lib/shared/messages/admin_news.ts";
import { newsReplyText } from "@/lib/shared/messages/news_reply.ts";
import { notificationReplyText } from "@/lib/shared/messages/notification_reply.ts";
import { findWordsIssue } from "@/lib/shared/notification.ts";
import type { NotificationTranslations, NotificationWords } from "@/lib/shared/schemas/notifications.ts";
import * as wire from "@/lib/shared/wire/news.ts";
import type { AuthedCall } from "../../client/api/authed_call.ts";
import { newId } from "../../client/browser/ids.ts";
import { say } from "../../client/browser/language.ts";
import type { Schedule } from "../../client/browser/schedule.ts";
import type { Draft } from "../../client/storage/drafts.ts";
import { createDebounce } from "../../state/debounce.ts";
import { createForm, type FormError, refusalMessage } from "../../state/form.ts";
import { createPagedList, keepOlder } from "../../state/paged_list.ts";

export const NEWS_POLL_MS = 5000;

export interface NewsDraft extends NotificationWords {
  translations: NotificationTranslations;
  isNotice: boolean;
  isForAll: boolean;
  /** One a line, of a notice that is not for all. */
  emails: string;
}

const EMPTY: NewsDraft = {
  ...{ title: "", message: "", translations: {}, emails: "" },
  ...{ isNotice: false, isForAll: false },
};

export type NewsState = ReturnType<typeof createNewsState>;

export function createNewsState(
  { authedCall, schedule, draft }: { authedCall: AuthedCall; schedule: Schedule; draft?: Draft<NewsDraft> },
) {
  // Pressed again after a lost answer, it is the same news.
  let id = newId();
  const isAsking = signal(false);
  const counts = signal<{ people: number; accounts: number } | undefined>();
  const polling = createDebounce(schedule, NEWS_POLL_MS);
  const list = createPagedList({
    fetchPage: (before) => authedCall(wire.listNews, { query: { limit: ADMIN_PAGE_ITEMS, before } }),
    itemsOf: ({ news }) => news,
    onFirstPage: (page) => counts.value = page,
    keepOlder,
  });

  const form = createForm<NewsDraft, string>({
    initial: EMPTY,
    draft,
    check,
    async send() {
      await load();
      const failure = list.failure.value;
      if (failure) return describe(failure);
      isAsking.value = true;
    },
  });

  /** Goes on asking while any of them is being sent. */
  async function load(): Promise<void> {
    polling.cancel();
    await list.reload();
    if (list.items.value?.some(({ state }) => state === "sending")) polling.run(() => void load());
  }

  async function post(test?: Language): Promise<void> {
    isAsking.value = false;
    if (form.isBusy.value) return;
    form.isBusy.value = true;
    const body = composeBody(form.values.value, test ? newId() : id, test);
    const result = await authedCall(wire.sendNews, { body });
    form.isBusy.value = false;
    if (!result.ok && result.code === "id_taken") {
      // What was sent before stands in the list, with other words.
      id = newId();
      await load();
    }
    if (!result.ok) return form.refuse(describe(result));
    if (!test) {
      id = newId();
      form.reset(EMPTY);
    }
    form.notice.value = { kind: "success", text: result.data.message };
    await load();
  }

  async function sendTest(language: Language): Promise<void> {
    const issue = check(form.values.value);
    if (issue) return form.refuse(issue);
    form.reset();
    await post(language);
  }

  async function stopNews(newsId: string): Promise<void> {
    const result = await authedCall(wire.stopNews, { params: { newsId } });
    if (!result.ok) form.refuse(describe(result));
    await load();
  }

  return {
    ...form,
    ...{ list, isAsking, load, sendTest, stopNews },
    people: computed(() => countReaders(form.values.value, counts.value)),
    change: (part: Partial<NewsDraft>) => form.reset({ ...form.values.value, ...part }),
    confirm: () => post(),
    keepEditing: () => isAsking.value = false,
    stop: polling.cancel,
  };
}

function composeBody({ isNotice, isForAll, emails, ...words }: NewsDraft, _id: string, test?: Language) {
  const people = isForAll ? { all: true as const } : { emails: listEmails(emails) };
  return { ...words, _id, test, affected: isNotice ? people : undefined };
}

/** How many would get it now; of typed addresses, how many they are. */
function countReaders(
  { isNotice, isForAll, emails }: NewsDraft,
  counts: { people: number; accounts: number } | undefined,
): number | undefined {
  if (!isNotice) return counts?.people;
  return isForAll ? counts?.accounts : listEmails(emails).length;
}

function listEmails(typed: string): string[] {
  return typed.split(/\s+/).filter((email) => email !== "");
}

function check(draft: NewsDraft): FormError<string> | undefined {
  const issue = findWordsIssue(draft, NEWS_MAX_CHARACTERS);
  const words = { ...say(notificationReplyText), ...say(newsReplyText) };
  return issue && { text: words[issue.rule], field: issue.field };
}

function describe(
  refused: { status: number; message: string; fields?: Record<string, string> },
): FormError<string> {
  const { unreachable, failed } = say(adminNewsText);
  return { text: refusalMessage(refused, unreachable, failed), field: Object.keys(refused.fields ?? {})[0] };
}
