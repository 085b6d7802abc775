import { computed, signal } from "@preact/signals-react";
import type { LessonTopic } from "@/lib/shared/lesson_topics.ts";
import type { MediaItem } from "@/lib/shared/media.ts";
import { adminMediaText } from "@/lib/shared/messages/admin_media.ts";
import type { Endpoint } from "@/lib/shared/wire/endpoint.ts";
import { changeMedia, changeMediaStatus, type MediaChange } from "@/lib/shared/wire/media.ts";
import type { Result } from "../../client/api/api.ts";
import type { AuthedCall } from "../../client/api/authed_call.ts";
import { say } from "../../client/browser/language.ts";
import type { NoticeMessage } from "../../parts/notice.ts";
import type { Chosen } from "../parts/chosen.ts";
import { explainMediaRefusal } from "./media_refusal.ts";

export type BulkMedia = ReturnType<typeof createBulkMedia>;

interface BulkDeps {
  authedCall: AuthedCall;
  chosen: Chosen<MediaItem>;
  replace(changed: MediaItem): void;
  /** Undefined: what was said before no longer holds. */
  tell(notice: NoticeMessage | undefined): void;
}

interface Change {
  items: readonly MediaItem[];
  send(item: MediaItem): Promise<Result<{ item: MediaItem }>>;
  failed: string;
  done(counts: { done: number; of: number }): string;
}

/** Those that are done are no longer chosen, so that the rest can be tried again. */
async function changeInTurn(
  { chosen, replace }: BulkDeps,
  { items, send, failed, done: countDone }: Change,
): Promise<NoticeMessage> {
  for (const [done, item] of items.entries()) {
    const result = await send(item);
    if (!result.ok) {
      const reason = explainMediaRefusal(result, failed);
      return { kind: "error", text: `${reason} ${countDone({ done, of: items.length })}` };
    }
    replace(result.data.item);
    chosen.toggle(item._id);
  }
  return { kind: "success", text: countDone({ done: items.length, of: items.length }) };
}

/** Changes all items that are chosen: gives topics, takes them away, publishes. */
export function createBulkMedia(deps: BulkDeps) {
  const { authedCall, chosen, tell } = deps;
  const isOpen = signal(false);
  const isBusy = signal(false);
  const topics = signal<readonly LessonTopic[]>([]);
  const unpublished = computed(() => chosen.items.value.filter(({ status }) => status !== "published"));

  function open(): void {
    tell(undefined);
    topics.value = [];
    isOpen.value = true;
  }

  const close = () => void (isOpen.value = isBusy.value);

  async function run(change: Change): Promise<void> {
    if (isBusy.value) return;
    isBusy.value = true;
    const notice = await changeInTurn(deps, change);
    isBusy.value = false;
    close();
    tell(notice);
  }

  function changeTopics(topicsOf: (before: readonly LessonTopic[]) => readonly LessonTopic[]): Promise<void> {
    const { topicsFailed: failed, topicsDone: done } = say(adminMediaText);
    return run({
      items: chosen.items.value,
      send({ _id, type, title, artist, genre, description, topics: before = [] }) {
        const endpoint: Endpoint<MediaChange, { item: MediaItem }> = changeMedia[type];
        const body = { title, artist, genre, description, topics: [...topicsOf(before)] };
        return authedCall(endpoint, { params: { mediaId: _id }, body });
      },
      failed,
      done,
    });
  }

  /** The first of a list becomes the newest. */
  function publish(): Promise<void> {
    const { statusFailed: failed, publishDone: done } = say(adminMediaText);
    const body = { status: "published" } as const;
    return run({
      items: unpublished.value.toReversed(),
      send: ({ _id }) => authedCall(changeMediaStatus, { params: { mediaId: _id }, body }),
      failed,
      done,
    });
  }

  return {
    isOpen,
    isBusy,
    topics,
    unpublished,
    count: computed(() => chosen.items.value.length),
    open,
    close,
    choose: (wanted: readonly LessonTopic[]) => void (topics.value = wanted),
    add: () => changeTopics((before) => [...new Set([...before, ...topics.value])]),
    take: () => changeTopics((before) => before.filter((topic) => !topics.value.includes(topic))),
    publish,
  };
}
