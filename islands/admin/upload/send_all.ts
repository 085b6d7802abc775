/** Sends the queue one by one. @module */
import type { Signal } from "@preact/signals-react";
import { adminUploadErrorText } from "@/lib/shared/messages/admin_upload_error.ts";
import { adminUploadProgressText } from "@/lib/shared/messages/admin_upload_progress.ts";
import { cancelUpload, type UploadedItem, uploadMedia } from "@/lib/shared/wire/media.ts";
import type { Call, Refusal, Result } from "../../client/api/api.ts";
import type { SendBody } from "../../client/api/upload.ts";
import { say } from "../../client/browser/language.ts";
import type { InterruptedUpload } from "./interrupted_upload.ts";
import { createPacer, type Pace, sendMedia } from "./send_media.ts";
import { type CompleteDraft, isComplete, uploadFormOf } from "./upload_draft.ts";
import type { QueuedMedia } from "./upload_queue.ts";

interface SendAllOptions {
  token: string;
  signal: AbortSignal;
  isDraft: boolean;
  interrupted: InterruptedUpload;
  pace: Signal<Pace | undefined>;
  onSignedOut(rejectedToken: string): void;
}

/** The server's message, or why something was not sent; "" when cancelled. */
type SendOutcome = { message: string } | { reason: string };

export type SendAll = (entries: readonly QueuedMedia[], options: SendAllOptions) => Promise<SendOutcome>;

interface SendAllDeps {
  call: Call;
  sendBody: SendBody;
  nowMs(): number;
}

/** Concerns the file itself: resuming is useless. */
const REFUSED_FILE = ["media_type", "media_damaged", "media_heavy"];

export function createSendAll(deps: SendAllDeps): SendAll {
  return async (entries, options) => {
    let message = "";
    for (const entry of entries) {
      const draft = entry.form.draft.value;
      if (!isComplete(draft)) continue;
      entry.phase.value = "sending";
      entry.fault.value = undefined;
      const result = await sendOne(deps, draft, options);
      const { aborted } = options.signal;
      entry.phase.value = aborted ? "waiting" : result.ok ? "sent" : "failed";
      if (aborted) return { reason: "" };
      if (result.ok) message = result.data.message;
      else entry.fault.value = explain(result, options.pace.value);
      if (!result.ok && concernsAll(result)) break;
    }
    const unsent = entries.filter(({ phase }) => phase.value !== "sent");
    if (unsent.length === 0) return { message };
    const reason = unsent.find(({ fault }) => fault.value)?.fault.value ?? "";
    const { someFailed } = say(adminUploadProgressText);
    return {
      reason: entries.length > 1
        ? someFailed({ failed: unsent.length, count: entries.length, reason })
        : reason,
    };
  };
}

async function sendOne(
  deps: SendAllDeps,
  draft: CompleteDraft,
  { token, signal, isDraft, interrupted, pace, onSignedOut }: SendAllOptions,
): Promise<Result<UploadedItem>> {
  const { kind, files: { file } } = draft;
  const result = await sendMedia(deps, {
    kind,
    file,
    endpoint: uploadMedia,
    token,
    signal,
    resumes: interrupted.idFor(draft),
    buildForm: (uploadId) => uploadFormOf(draft, { uploadId, isDraft }),
    onBegun(uploadId) {
      if (signal.aborted) void deps.call(cancelUpload, { token, params: { uploadId } });
      else interrupted.remember(uploadId, draft);
    },
    onProgress: createPacer(pace, file.size, deps.nowMs),
  });
  if (signal.aborted) return result;
  if (result.ok && interrupted.idFor(draft)) interrupted.forget();
  if (!result.ok && REFUSED_FILE.includes(result.code)) interrupted.giveUp();
  if (!result.ok && result.status === 401) onSignedOut(token);
  return result;
}

/** A failure of network, session or server concerns the next file too. */
function concernsAll({ status }: Refusal): boolean {
  return status === 0 || status === 401 || status === 429 || status >= 500;
}

function explain({ status, message }: Refusal, pace: Pace | undefined): string {
  const text = say(adminUploadErrorText);
  const hasMoved = pace !== undefined && pace.sentBytes > pace.startBytes;
  if (status === 0) return hasMoved ? text.failed : text.unreachable;
  return message || text.unexpected;
}
