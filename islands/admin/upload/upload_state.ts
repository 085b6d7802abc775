import { type ReadonlySignal, type Signal, signal } from "@preact/signals-react";
import { UPLOAD_REDIRECT_MS } from "@/lib/shared/limits.ts";
import { isMediaKind } from "@/lib/shared/media.ts";
import { adminUploadErrorText, adminUploadText } from "@/lib/shared/messages/admin_upload.ts";
import { ADMIN_SCREENS } from "@/lib/shared/screens.ts";
import { cancelUpload, uploadMedia } from "@/lib/shared/wire/media.ts";
import type { Call, Refusal } from "../../client/api/api.ts";
import { say } from "../../client/browser/language.ts";
import type { ReadDuration } from "./media_duration.ts";
import { isSameFile, type PendingUpload } from "./pending_upload.ts";
import type { Schedule } from "../../client/browser/schedule.ts";
import type { SendBody } from "../../client/api/upload.ts";
import type { NoticeMessage } from "../../parts/notice.ts";
import {
  checkMediaDraft,
  type CompleteDraft,
  createDraftState,
  type DraftState,
  isComplete,
  type MediaDraft,
  uploadFormOf,
} from "./upload_draft.ts";
import { sendMedia } from "./send_media.ts";
import { createPacer, type Pace } from "./upload_pace.ts";

export interface UploadDeps extends CutUploadsDeps {
  call: Call;
  sendBody: SendBody;
  readToken(): string | undefined;
  onSignedOut(rejectedToken: string): void;
  readDuration: ReadDuration;
  schedule: Schedule;
  goTo(path: string): void;
  /** Lets the browser ask before it leaves the page, until the returned function is called. */
  holdPage(): () => void;
  nowMs(): number;
}

export interface UploadScreenState {
  form: DraftState;
  cuts: CutUploads;
  notice: Signal<NoticeMessage | undefined>;
  /** How far the file has come, undefined while none is on its way. */
  pace: ReadonlySignal<Pace | undefined>;
  submit(): Promise<void>;
  /** Calls the upload off; what has arrived is thrown away. */
  cancel(): void;
  /** The screen goes: the upload is cut, and can be resumed. */
  leave(): void;
}

/** Refusals of the file itself: resuming would not help. */
const REFUSED_FILE = ["media_type", "media_damaged", "media_heavy"];

export function createUploadState(deps: UploadDeps): UploadScreenState {
  const form = createDraftState(deps);
  const cuts = createCutUploads(deps, form);
  const notice = signal<NoticeMessage | undefined>();
  const pace = signal<Pace | undefined>();
  let abort = new AbortController();
  let stay = () => {};

  const fail = (text: string) => void (notice.value = { kind: "error", text });

  async function submit(): Promise<void> {
    if (pace.value) return;
    const draft = form.draft.value;
    const fault = checkMediaDraft(draft);
    if (fault) return fail(fault);
    if (!isComplete(draft)) return;
    const token = deps.readToken();
    if (token === undefined) return fail(say(adminUploadErrorText).noToken);
    notice.value = undefined;
    const letGo = deps.holdPage();
    await send(draft, token);
    letGo();
  }

  async function send(draft: CompleteDraft, token: string): Promise<void> {
    abort = new AbortController();
    const { signal } = abort;
    const onProgress = createPacer(pace, draft.files.file.size, deps.nowMs);
    const onBegun = (uploadId: string) => {
      if (signal.aborted) void deps.call(cancelUpload, { token, params: { uploadId } });
      else cuts.remember(uploadId, draft);
    };
    const resumes = cuts.idFor(draft);
    const outgoing = {
      ...{ kind: draft.kind, file: draft.files.file, endpoint: uploadMedia },
      buildForm: (uploadId?: string) => uploadFormOf(draft, uploadId),
    };
    const result = await sendMedia({ ...deps, onBegun }, outgoing, { token, signal, resumes, onProgress });
    if (signal.aborted) return;
    const hasMoved = pace.value !== undefined && pace.value.sentBytes > pace.value.startBytes;
    pace.value = undefined;
    if (result.ok) return finish(result.data.message);
    if (REFUSED_FILE.includes(result.code)) cuts.giveUp();
    if (result.status === 401) deps.onSignedOut(token);
    fail(explain(result, hasMoved));
  }

  function finish(message: string): void {
    cuts.forget();
    form.clear();
    notice.value = { kind: "success", text: message || say(adminUploadText).saved };
    stay = deps.schedule(() => deps.goTo(ADMIN_SCREENS.media.path), UPLOAD_REDIRECT_MS);
  }

  function cancel(): void {
    abort.abort();
    pace.value = undefined;
    cuts.giveUp();
  }

  function leave(): void {
    stay();
    abort.abort();
  }

  return { form, cuts, notice, pace, submit, cancel, leave };
}

function explain({ status, message }: Refusal, hasMoved: boolean): string {
  const text = say(adminUploadErrorText);
  if (status === 0) return hasMoved ? text.failed : text.unreachable;
  return message || text.unexpected;
}

interface CutUploadsDeps {
  call: Call;
  readToken(): string | undefined;
  recallUpload(): PendingUpload | undefined;
  rememberUpload(pending: PendingUpload): void;
  forgetUpload(): void;
}

/** The upload under way, remembered when the page goes. */
interface CutUploads {
  cut: ReadonlySignal<PendingUpload | undefined>;
  /** Returns the upload that a draft can go on from. */
  idFor(draft: MediaDraft): string | undefined;
  remember(uploadId: string, draft: CompleteDraft): void;
  forget(): void;
  /** It will not be resumed: the server throws away what has arrived. */
  giveUp(): void;
}

/** Fills the form with what had been typed for an upload that was cut. */
function createCutUploads(deps: CutUploadsDeps, form: DraftState): CutUploads {
  const cut = signal(deps.recallUpload());
  if (cut.value) {
    const { kind, ...texts } = cut.value.texts;
    form.fill(texts, isMediaKind(kind) ? kind : undefined);
  }

  function remember(uploadId: string, { texts, kind, files: { file } }: CompleteDraft): void {
    // What this one replaces would lie on the server for a day.
    giveUp();
    const { name, size: sizeBytes, lastModified } = file;
    cut.value = { uploadId, name, sizeBytes, lastModified, texts: { ...texts, kind } };
    deps.rememberUpload(cut.value);
  }

  function forget(): void {
    cut.value = undefined;
    deps.forgetUpload();
  }

  function giveUp(): void {
    const token = deps.readToken();
    const { uploadId } = cut.value ?? {};
    if (token && uploadId) void deps.call(cancelUpload, { token, params: { uploadId }, keepalive: true });
    forget();
  }

  function idFor({ kind, files: { file } }: MediaDraft): string | undefined {
    const isSame = cut.value && file && cut.value.texts.kind === kind && isSameFile(cut.value, file);
    return isSame ? cut.value?.uploadId : undefined;
  }

  return { cut, idFor, remember, forget, giveUp };
}
