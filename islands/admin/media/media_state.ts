import { computed, signal } from "@preact/signals-react";
import type { MediaItem } from "@/lib/shared/media.ts";
import { adminMediaText } from "@/lib/shared/messages/admin_media.ts";
import type { Endpoint } from "@/lib/shared/wire/endpoint.ts";
import { changeMediaStatus, deleteMedia } from "@/lib/shared/wire/media.ts";
import type { AuthedCall } from "../../client/api/authed_call.ts";
import type { FlashMessage } from "../../client/storage/flash.ts";
import { say } from "../../client/browser/language.ts";
import type { NoticeMessage } from "../../parts/notice.ts";
import { createChosen } from "../parts/chosen.ts";
import { createBulkTopics } from "./bulk_topics_state.ts";
import { createMediaListState, type MediaListDeps } from "./media_list_state.ts";
import { explainMediaRefusal } from "./media_refusal.ts";

interface AdminMediaDeps extends MediaListDeps {
  takeFlash(): FlashMessage | undefined;
}

type OpenDialog = { kind: "edit" | "preview" | "delete"; item: MediaItem };

export type AdminMediaState = ReturnType<typeof createAdminMediaState>;

export function createAdminMediaState(deps: AdminMediaDeps) {
  const { authedCall } = deps;
  const notice = signal<NoticeMessage | undefined>(deps.takeFlash());
  const dialog = signal<OpenDialog | undefined>();
  const changing = signal<ReadonlySet<string>>(new Set());
  const list = createMediaListState(deps);

  function replace(changed: MediaItem): void {
    list.items.value = list.items.value?.map((item) => item._id === changed._id ? changed : item);
  }

  async function reload(): Promise<void> {
    notice.value = undefined;
    await Promise.all([list.reload(), list.recount()]);
  }

  const fail = (text: string) => void (notice.value = { kind: "error", text });

  function open(kind: OpenDialog["kind"], item: MediaItem): void {
    notice.value = undefined;
    dialog.value = { kind, item };
  }

  const close = () => void (dialog.value = undefined);

  /** Returns whether it was done. */
  async function toggle({ _id, status }: MediaItem): Promise<boolean> {
    if (changing.value.has(_id)) return false;
    changing.value = new Set([...changing.value, _id]);
    const result = await authedCall(changeMediaStatus, {
      params: { mediaId: _id },
      body: { status: status === "published" ? "hidden" : "published" },
    });
    changing.value = new Set([...changing.value].filter((id) => id !== _id));
    const text = say(adminMediaText);
    if (!result.ok) fail(explainMediaRefusal(result, text.statusFailed));
    if (!result.ok) return false;
    const { item } = result.data;
    replace(item);
    const sentence = item.status === "published"
      ? text.published({ title: item.title })
      : text.hidden({ title: item.title });
    notice.value = { kind: "success", text: sentence };
    return true;
  }

  /** The last of the list first, which stays the oldest; up to one that is refused. */
  async function publishChosen(): Promise<void> {
    const items = unpublished.value.toReversed();
    for (const item of items) {
      if (!await toggle(item)) return;
      chosen.toggle(item._id);
    }
    const text = say(adminMediaText).publishedAll({ count: items.length });
    notice.value = { kind: "success", text };
  }

  const deletion = createDeleteState({ authedCall, fail, reload });
  const chosen = createChosen(list.items);
  const unpublished = computed(() => chosen.items.value.filter(({ status }) => status !== "published"));
  const topics = createBulkTopics({
    authedCall,
    chosen,
    replace,
    tell: (told) => void (notice.value = told),
  });
  const shown = { list, chosen, unpublished, topics, deletion, dialog, changing, notice };
  return { ...shown, open, close, toggle, publishChosen, replace };
}

function createDeleteState(deps: {
  authedCall: AuthedCall;
  fail(text: string): void;
  reload(): Promise<void>;
}) {
  const leaving = signal<ReadonlySet<string>>(new Set());

  async function send({ _id, type }: MediaItem): Promise<void> {
    const endpoint: Endpoint<undefined, { success: true }> = deleteMedia[type];
    const result = await deps.authedCall(endpoint, { params: { mediaId: _id } });
    // Another administrator was faster; it is gone, as asked.
    if (result.ok || result.status === 404) return await deps.reload();
    deps.fail(explainMediaRefusal(result, say(adminMediaText).deleteFailed));
  }

  async function remove(item: MediaItem): Promise<void> {
    leaving.value = new Set([...leaving.value, item._id]);
    await send(item);
    leaving.value = new Set([...leaving.value].filter((id) => id !== item._id));
  }

  return { leaving, remove };
}
