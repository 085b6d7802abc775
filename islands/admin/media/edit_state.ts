import { signal } from "@preact/signals-react";
import { LANGUAGES } from "@/lib/shared/languages.ts";
import type { MediaItem } from "@/lib/shared/media.ts";
import { isPlayingTime } from "@/lib/shared/media_time.ts";
import { adminMediaDialogText } from "@/lib/shared/messages/admin_media_dialog.ts";
import { adminUploadText } from "@/lib/shared/messages/admin_upload.ts";
import type { Endpoint } from "@/lib/shared/wire/endpoint.ts";
import { changeMedia, type MediaChange, replaceMediaFiles } from "@/lib/shared/wire/media.ts";
import type { Call, Result } from "../../client/api/api.ts";
import type { AuthedCall } from "../../client/api/authed_call.ts";
import type { SendBody } from "../../client/api/upload.ts";
import { say } from "../../client/browser/language.ts";
import { createForm, type FormError } from "../../state/form.ts";
import { createPacer, type Pace, sendMedia } from "../upload/send_media.ts";
import {
  checkQuestions,
  createDraftState,
  type DraftTexts,
  finishQuestions,
  type MediaDraft,
  type ReadDuration,
  readTopics,
  replacementFormOf,
  writeQuestions,
} from "../upload/upload_draft.ts";
import { explainMediaRefusal } from "./media_refusal.ts";

interface EditDeps {
  call: Call;
  authedCall: AuthedCall;
  sendBody: SendBody;
  readToken(): string | undefined;
  readDuration: ReadDuration;
  holdPage(): () => void;
  nowMs(): number;
  /** Called where only the texts were saved, too. */
  onChanged(item: MediaItem): void;
  onSaved(): void;
}

type ItemReply = Result<{ item: MediaItem }>;

export type EditState = ReturnType<typeof createEditState>;

/** Details are saved first, files after them. */
export function createEditState(deps: EditDeps, item: MediaItem) {
  const { title, artist, genre, description, duration, language, type: kind } = item;
  const { topics = [], questions = [] } = item;
  const chosen = {
    language: language ?? "",
    topics: topics.join(" "),
    questions: writeQuestions(questions),
  };
  const texts = { title, artist, genre, description, duration, ...chosen };
  const form = createDraftState(deps, { texts, kind, files: {} });
  const pace = signal<Pace | undefined>();
  let abort = new AbortController();
  const sendFiles = createReplacer(deps, item);

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
    return await sendFiles({ files, token, signal: abort.signal, onProgress });
  }

  async function save(): Promise<{ text: string } | undefined> {
    for (const step of [saveDetails, saveFiles]) {
      const result = await step();
      if (abort.signal.aborted) return;
      if (result?.ok) deps.onChanged(result.data.item);
      else if (result) return { text: explainMediaRefusal(result, say(adminMediaDialogText).saveFailed) };
    }
    deps.onSaved();
  }

  const { errors, errorField, errorCount, notice, isBusy, submit } = createForm<undefined, keyof DraftTexts>({
    initial: undefined,
    check: () => check(form.draft.value.texts),
    async send() {
      abort = new AbortController();
      const letGo = deps.holdPage();
      const failure = await save();
      letGo();
      pace.value = undefined;
      return failure;
    },
  });

  return {
    form,
    errors,
    errorField,
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
  signal: AbortSignal;
  onProgress(sentBytes: number): void;
}

/** The same file continues where it was cut. */
function createReplacer(deps: EditDeps, { _id, type: kind }: MediaItem) {
  let begun: { uploadId: string; file: File } | undefined;

  return async ({ files, ...options }: Replacement): Promise<ItemReply> => {
    const { file } = files;
    const buildForm = (uploadId?: string) => replacementFormOf(kind, files, uploadId);
    const outgoing = { ...options, endpoint: replaceMediaFiles, params: { mediaId: _id }, buildForm };
    if (!file) return await deps.sendBody(replaceMediaFiles, { ...outgoing, body: buildForm() });
    return await sendMedia(deps, {
      ...outgoing,
      kind,
      file,
      resumes: begun?.file === file ? begun.uploadId : undefined,
      onBegun: (uploadId) => void (begun = { uploadId, file }),
    });
  };
}

/** Counts the media file alone if there is one: only that reports progress. */
function countBytes({ file, cover, captions }: MediaDraft["files"]): number {
  return file?.size ?? (cover?.size ?? 0) + (captions?.size ?? 0);
}

function check(texts: DraftTexts): FormError<keyof DraftTexts> | undefined {
  const { title, duration } = texts;
  if (!title.trim()) return { errors: { title: say(adminMediaDialogText).titleRequired } };
  if (!isPlayingTime(duration.trim())) return { errors: { duration: say(adminUploadText).durationWrong } };
  const questions = checkQuestions(texts);
  return questions === undefined ? undefined : { errors: { questions } };
}

function changeOf(texts: DraftTexts): MediaChange {
  const { title, artist, genre, description, duration, language } = texts;
  return {
    title: title.trim(),
    artist: artist.trim(),
    genre: genre.trim(),
    description: description.trim(),
    duration: duration.trim(),
    language: LANGUAGES.find((known) => known === language) ?? null,
    topics: readTopics(texts),
    questions: finishQuestions(texts),
  };
}
