import { type ReadonlySignal, type Signal, signal } from "@preact/signals-react";
import type { MediaItem, MediaTexts } from "@/lib/shared/media.ts";
import { adminMediaDialogText, adminMediaText } from "@/lib/shared/messages/admin_media.ts";
import type { Endpoint } from "@/lib/shared/wire/endpoint.ts";
import { changeMedia, deleteMedia, type MediaChange } from "@/lib/shared/wire/media.ts";
import type { Refusal } from "../../client/api/api.ts";
import type { AuthedCall } from "../../client/api/authed_call.ts";
import type { FlashMessage } from "../../client/storage/flash.ts";
import { say } from "../../client/browser/language.ts";
import type { Schedule } from "../../client/browser/schedule.ts";
import type { NoticeMessage } from "../../parts/notice.ts";
import { createForm, type Form } from "../../state/form.ts";
import { createMediaListState, type MediaListState } from "./media_list_state.ts";

interface AdminMediaDeps {
  authedCall: AuthedCall;
  schedule: Schedule;
  takeFlash(): FlashMessage | undefined;
}

export interface AdminMediaState {
  list: MediaListState;
  deletion: DeleteState;
  editing: EditState;
  notice: Signal<NoticeMessage | undefined>;
}

export function createAdminMediaState(deps: AdminMediaDeps): AdminMediaState {
  const { authedCall } = deps;
  const notice = signal<NoticeMessage | undefined>(deps.takeFlash());
  const list = createMediaListState(deps);

  function replace(changed: MediaItem): void {
    list.items.value = list.items.value?.map((item) => item._id === changed._id ? changed : item);
  }

  async function reload(): Promise<void> {
    notice.value = undefined;
    await Promise.all([list.reload(), list.recount()]);
  }

  const fail = (text: string) => void (notice.value = { kind: "error", text });
  return {
    list,
    deletion: createDeleteState({ authedCall, fail, reload }),
    editing: createEditState(authedCall, replace),
    notice,
  };
}

export function explainMediaRefusal({ status, code, message }: Refusal, otherwise?: string): string {
  const text = say(adminMediaText);
  if (code === "no_token") return text.noToken;
  return message || (otherwise ?? (status === 0 ? text.fetchFailed : text.httpError(status)));
}

export interface DeleteState {
  asked: ReadonlySignal<MediaItem | undefined>;
  /** Ids of the items that are being deleted. */
  leaving: ReadonlySignal<ReadonlySet<string>>;
  ask(item: MediaItem): void;
  cancel(): void;
  confirm(): Promise<void>;
}

function createDeleteState(
  deps: { authedCall: AuthedCall; fail(text: string): void; reload(): Promise<void> },
): DeleteState {
  const asked = signal<MediaItem | undefined>();
  const leaving = signal<ReadonlySet<string>>(new Set());

  async function remove({ _id, type }: MediaItem): Promise<void> {
    const endpoint: Endpoint<undefined, { success: true }> = deleteMedia[type];
    const result = await deps.authedCall(endpoint, { params: { mediaId: _id } });
    // What is gone already is what was asked for.
    if (result.ok || result.status === 404) return await deps.reload();
    deps.fail(explainMediaRefusal(result, say(adminMediaText).deleteFailed));
  }

  async function confirm(): Promise<void> {
    const item = asked.value;
    if (!item) return;
    asked.value = undefined;
    leaving.value = new Set([...leaving.value, item._id]);
    await remove(item);
    leaving.value = new Set([...leaving.value].filter((id) => id !== item._id));
  }

  return {
    asked,
    leaving,
    ask: (item) => void (asked.value = item),
    cancel: () => void (asked.value = undefined),
    confirm,
  };
}

export interface EditState extends Form<MediaTexts> {
  /** Undefined while the dialog is closed. */
  item: ReadonlySignal<MediaItem | undefined>;
  open(item: MediaItem): void;
  close(): void;
}

function createEditState(authedCall: AuthedCall, onChanged: (item: MediaItem) => void): EditState {
  const item = signal<MediaItem | undefined>();
  const form = createForm<MediaTexts>({
    initial: { title: "", artist: "", genre: "", description: "" },
    clearsAllErrors: true,
    check: ({ title }) =>
      title.trim() ? undefined : { errors: { title: say(adminMediaDialogText).titleRequired } },
    async send(values) {
      const opened = item.value;
      if (!opened) return;
      const endpoint: Endpoint<MediaChange, { item: MediaItem }> = changeMedia[opened.type];
      const result = await authedCall(endpoint, { params: { mediaId: opened._id }, body: trimmed(values) });
      if (!result.ok) return { text: explainMediaRefusal(result, say(adminMediaDialogText).saveFailed) };
      item.value = undefined;
      onChanged(result.data.item);
    },
  });

  function open(opened: MediaItem): void {
    const { title, artist, genre, description } = opened;
    form.reset({ title, artist, genre, description });
    item.value = opened;
  }

  return { ...form, item, open, close: () => void (item.value = undefined) };
}

function trimmed({ title, artist, genre, description }: MediaTexts): MediaTexts {
  return {
    title: title.trim(),
    artist: artist.trim(),
    genre: genre.trim(),
    description: description.trim(),
  };
}
