import { computed, type ReadonlySignal, type Signal, signal } from "@preact/signals-react";
import { LANGUAGES } from "@/lib/shared/languages.ts";
import type { MediaItem } from "@/lib/shared/media.ts";
import { isPlayingTime } from "@/lib/shared/media_time.ts";
import { adminMediaDialogText } from "@/lib/shared/messages/admin_media.ts";
import { adminUploadText } from "@/lib/shared/messages/admin_upload.ts";
import type { Endpoint } from "@/lib/shared/wire/endpoint.ts";
import { changeMedia, type MediaChange, replaceMediaFiles } from "@/lib/shared/wire/media.ts";
import type { Call, Result } from "../../client/api/api.ts";
import type { AuthedCall } from "../../client/api/authed_call.ts";
import type { SendBody } from "../../client/api/upload.ts";
import { say } from "../../client/browser/language.ts";
import type { NoticeMessage } from "../../parts/notice.ts";
import type { FieldErrors } from "../../state/form.ts";
import type { ReadDuration } from "../upload/media_duration.ts";
import { sendMedia } from "../upload/send_media.ts";
import {
  createDraftState,
  type DraftState,
  type DraftTexts,
  type MediaDraft,
  replacementFormOf,
} from "../upload/upload_draft.ts";
import { createPacer, type Pace } from "../upload/upload_pace.ts";
import { explainMediaRefusal } from "./media_state.ts";

export interface EditDeps {
  call: Call;
  authedCall: AuthedCall;
  sendBody: SendBody;
  readToken(): string | undefined;
  readDuration: ReadDuration;
  holdPage(): () => void;
  nowMs(): number;
  /** Also if only the texts were saved. */
  onChanged(item: MediaItem): void;
  onSaved(): void;
}

export interface EditState {
  form: DraftState;
  errors: ReadonlySignal<FieldErrors<keyof DraftTexts>>;
  errorField: ReadonlySignal<string | undefined>;
  errorCount: ReadonlySignal<number>;
  notice: Signal<NoticeMessage | undefined>;
  isBusy: ReadonlySignal<boolean>;
  pace: ReadonlySignal<Pace | undefined>;
  submit(event?: { preventDefault(): void }): Promise<void>;
  cancel(): void;
}

type ItemReply = Result<{ item: MediaItem }>;

/** Saves details first, then files. */
export function createEditState(deps: EditDeps, item: MediaItem): EditState {
  const { title, artist, genre, description, duration, language, type: kind } = item;
  const texts = { title, artist, genre, description, duration, language: language ?? "" };
  const form = createDraftState(deps, { texts, kind, files: {} });
  const errors = signal<FieldErrors<keyof DraftTexts>>({});
  const errorCount = signal(0);
  const notice = signal<NoticeMessage | undefined>();
  const isBusy = signal(false);
  const pace = signal<Pace | undefined>();
  let abort = new AbortController();
  const send = createReplacer(deps, item);

  async function saveDetails(): Promise<ItemReply> {
    const endpoint: Endpoint<MediaChange, { item: MediaItem }> = changeMedia[kind];
    const body = changeOf(form.draft.value.texts);
    return await deps.authedCall(endpoint, { params: { mediaId: item._id }, body });
  }

  async function saveFiles(): Promise<ItemReply | undefined> {
    const { files } = form.draft.value;
    const token = deps.readToken();
    if (!token || !Object.values(files).some(Boolean)) return undefined;
    const onProgress = createPacer(pace, countBytes(files), deps.nowMs);
    return await send({ files, token, signal: abort.signal, onProgress });
  }

  async function save(): Promise<void> {
    for (const step of [saveDetails, saveFiles]) {
      const result = await step();
      if (abort.signal.aborted) return;
      if (result?.ok) deps.onChanged(result.data.item);
      else if (result) {
        notice.value = {
          kind: "error",
          text: explainMediaRefusal(result, say(adminMediaDialogText).saveFailed),
        };
        return;
      }
    }
    deps.onSaved();
  }

  async function submit(event?: { preventDefault(): void }): Promise<void> {
    event?.preventDefault();
    if (isBusy.value) return;
    errors.value = check(form.draft.value.texts);
    notice.value = undefined;
    if (Object.keys(errors.value).length > 0) return void errorCount.value++;
    abort = new AbortController();
    isBusy.value = true;
    const letGo = deps.holdPage();
    await save();
    letGo();
    pace.value = undefined;
    isBusy.value = false;
    if (notice.value) errorCount.value++;
  }

  return {
    form,
    errors,
    errorField: computed(() => Object.keys(errors.value)[0]),
    errorCount,
    notice,
    isBusy,
    pace,
    submit,
    cancel: () => abort.abort(),
  };
}

interface Replacement {
  files: MediaDraft["files"];
  token: string;
  /** Aborted: no answer. */
  signal: AbortSignal;
  onProgress(sentBytes: number): void;
}

/** The same file continues where it was cut. */
function createReplacer(deps: EditDeps, { _id, type: kind }: MediaItem) {
  let begun: { uploadId: string; file: File } | undefined;
  const to = { endpoint: replaceMediaFiles, params: { mediaId: _id } };

  return async ({ files, ...options }: Replacement): Promise<ItemReply> => {
    const { file } = files;
    const buildForm = (uploadId?: string) => replacementFormOf(kind, files, uploadId);
    if (!file) return await deps.sendBody(to.endpoint, { ...to, ...options, body: buildForm() });
    const onBegun = (uploadId: string) => void (begun = { uploadId, file });
    const resumes = begun && begun.file === file ? begun.uploadId : undefined;
    return await sendMedia({ ...deps, onBegun }, { ...to, kind, file, buildForm }, { ...options, resumes });
  };
}

/** Of the media file if there is one: only that reports progress. */
function countBytes({ file, cover, captions }: MediaDraft["files"]): number {
  return file?.size ?? (cover?.size ?? 0) + (captions?.size ?? 0);
}

function check({ title, duration }: DraftTexts): FieldErrors<keyof DraftTexts> {
  if (!title.trim()) return { title: say(adminMediaDialogText).titleRequired };
  return isPlayingTime(duration.trim()) ? {} : { duration: say(adminUploadText).durationWrong };
}

function changeOf({ title, artist, genre, description, duration, language }: DraftTexts): MediaChange {
  return {
    title: title.trim(),
    artist: artist.trim(),
    genre: genre.trim(),
    description: description.trim(),
    duration: duration.trim(),
    language: LANGUAGES.find((known) => known === language) ?? null,
  };
}
