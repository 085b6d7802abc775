import { computed, signal } from "@preact/signals-react";
import type { LessonTopic } from "@/lib/shared/lesson_topics.ts";
import type { MediaItem } from "@/lib/shared/media.ts";
import { adminMediaText } from "@/lib/shared/messages/admin_media.ts";
import type { Endpoint } from "@/lib/shared/wire/endpoint.ts";
import { changeMedia, type MediaChange } from "@/lib/shared/wire/media.ts";
import type { AuthedCall } from "../../client/api/authed_call.ts";
import { say } from "../../client/browser/language.ts";
import type { NoticeMessage } from "../../parts/notice.ts";
import type { Chosen } from "../parts/chosen.ts";
import { explainMediaRefusal } from "./media_refusal.ts";

export type BulkTopics = ReturnType<typeof createBulkTopics>;

/** Gives topics to all items that are chosen, one after the other, or takes them away. */
export function createBulkTopics({ authedCall, chosen, replace, tell }: {
  authedCall: AuthedCall;
  chosen: Chosen<MediaItem>;
  replace(changed: MediaItem): void;
  /** Undefined: what was said before no longer holds. */
  tell(notice: NoticeMessage | undefined): void;
}) {
  const isOpen = signal(false);
  const isBusy = signal(false);
  const topics = signal<readonly LessonTopic[]>([]);

  function open(): void {
    tell(undefined);
    topics.value = [];
    isOpen.value = true;
  }

  const close = () => void (isOpen.value = isBusy.value);

  async function changeAll(
    topicsOf: (before: readonly LessonTopic[]) => readonly LessonTopic[],
  ): Promise<void> {
    if (isBusy.value) return;
    isBusy.value = true;
    const items = chosen.items.value;
    const notice = await changeInTurn(items, topicsOf);
    isBusy.value = false;
    close();
    tell(notice);
  }

  /** Those that are done are no longer chosen, so that the rest can be tried again. */
  async function changeInTurn(items: readonly MediaItem[], topicsOf: Parameters<typeof changeAll>[0]) {
    const text = say(adminMediaText);
    for (const [done, item] of items.entries()) {
      const { _id, type, title, artist, genre, description } = item;
      const endpoint: Endpoint<MediaChange, { item: MediaItem }> = changeMedia[type];
      const body = { title, artist, genre, description, topics: [...topicsOf(item.topics ?? [])] };
      const result = await authedCall(endpoint, { params: { mediaId: _id }, body });
      if (!result.ok) {
        const reason = explainMediaRefusal(result, text.topicsFailed);
        return { kind: "error", text: `${reason} ${text.topicsDone({ done, of: items.length })}` } as const;
      }
      replace(result.data.item);
      chosen.toggle(_id);
    }
    return { kind: "success", text: text.topicsDone({ done: items.length, of: items.length }) } as const;
  }

  return {
    isOpen,
    isBusy,
    topics,
    count: computed(() => chosen.items.value.length),
    open,
    close,
    choose: (wanted: readonly LessonTopic[]) => void (topics.value = wanted),
    add: () => changeAll((before) => [...new Set([...before, ...topics.value])]),
    take: () => changeAll((before) => before.filter((topic) => !topics.value.includes(topic))),
  };
}
