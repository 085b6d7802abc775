/** Sending the upload form, and going on after a cut. @module */
import { type ReadonlySignal, type Signal, signal } from "@preact/signals-react";
import { UPLOAD_REDIRECT_MS } from "@/lib/shared/limits.ts";
import { adminUploadErrorText, adminUploadText } from "@/lib/shared/messages/admin_upload.ts";
import { cancelUpload } from "@/lib/shared/wire/media.ts";
import type { Call, Refusal } from "../../client/api.ts";
import { say } from "../../client/language.ts";
import type { ReadDuration } from "../../client/media_duration.ts";
import { ADMIN_PATHS } from "../../client/navigation.ts";
import type { Schedule } from "../../client/schedule.ts";
import type { SendBody } from "../../client/upload.ts";
import type { NoticeMessage } from "../../parts/notice.ts";
import { createCutUploads, type CutUploads, type CutUploadsDeps } from "./cut_uploads.ts";
import { createDraftState, type DraftState } from "./draft_state.ts";
import { checkMediaDraft, type CompleteDraft, isComplete } from "./media_draft.ts";
import { sendMedia } from "./send_media.ts";
import type { Pace } from "./upload_pace.ts";

/** What the form works with; tests hand it other things. */
export interface UploadDeps extends CutUploadsDeps {
  call: Call;
  sendBody: SendBody;
  readToken(): string | undefined;
  /** The server takes this token no more. */
  onSignedOut(rejectedToken: string): void;
  readDuration: ReadDuration;
  schedule: Schedule;
  goTo(path: string): void;
  /** Lets the browser ask before it leaves the page, until the returned function is called. */
  holdPage(): () => void;
  nowMs(): number;
}

/** The form as the screen shows it. */
export interface UploadScreenState {
  form: DraftState;
  cuts: CutUploads;
  notice: Signal<NoticeMessage | undefined>;
  /** How far the file has come, undefined while none is on its way. */
  pace: ReadonlySignal<Pace | undefined>;
  submit(): Promise<void>;
  /** Calls the upload off; what has arrived is thrown away. */
  cancel(): void;
}

/** What the server says of a file that no resuming makes better. */
const REFUSED_FILE = ["media_type", "media_damaged", "media_heavy"];

/** Builds the form, with what was typed for an upload that was cut. */
export function createUploadState(deps: UploadDeps): UploadScreenState {
  const form = createDraftState(deps);
  const cuts = createCutUploads(deps, form);
  const notice = signal<NoticeMessage | undefined>();
  const pace = signal<Pace | undefined>();
  let abort = new AbortController();

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
    const result = await sendMedia({ ...deps, onBegun }, draft, { token, signal, resumes, onProgress });
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
    deps.schedule(() => deps.goTo(ADMIN_PATHS.media), UPLOAD_REDIRECT_MS);
  }

  function cancel(): void {
    abort.abort();
    pace.value = undefined;
    cuts.giveUp();
  }

  return { form, cuts, notice, pace, submit, cancel };
}

/** Notes how far a file has come, and where this run began. */
function createPacer(
  pace: Signal<Pace | undefined>,
  totalBytes: number,
  nowMs: () => number,
): (sentBytes: number) => void {
  const startMs = nowMs();
  let startBytes: number | undefined;
  pace.value = { sentBytes: 0, totalBytes, startBytes: 0, elapsedMs: 0 };
  return (sentBytes) => {
    startBytes ??= sentBytes;
    pace.value = { sentBytes, totalBytes, startBytes, elapsedMs: nowMs() - startMs };
  };
}

/** Returns what a person is told about an upload that was refused or cut. */
function explain({ status, message }: Refusal, hasMoved: boolean): string {
  const text = say(adminUploadErrorText);
  if (status === 0) return hasMoved ? text.failed : text.unreachable;
  return message || text.unexpected;
}
