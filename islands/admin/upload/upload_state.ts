import { effect, type ReadonlySignal, signal } from "@preact/signals-react";
import { UPLOAD_REDIRECT_MS } from "@/lib/shared/limits.ts";
import { isMediaKind, LIST_OF_KIND } from "@/lib/shared/media.ts";
import { adminUploadText } from "@/lib/shared/messages/admin_upload.ts";
import { adminUploadErrorText } from "@/lib/shared/messages/admin_upload_error.ts";
import { ADMIN_SCREENS } from "@/lib/shared/screens.ts";
import type { AuthedCallDeps } from "../../client/api/authed_call.ts";
import { say } from "../../client/browser/language.ts";
import type { Schedule } from "../../client/browser/schedule.ts";
import type { Draft } from "../../client/storage/drafts.ts";
import type { NoticeMessage } from "../../parts/notice.ts";
import {
  createInterruptedUpload,
  type InterruptedUpload,
  type InterruptedUploadDeps,
} from "./interrupted_upload.ts";
import type { SendAll } from "./send_all.ts";
import {
  checkMediaDraft,
  type DraftTexts,
  EMPTY_MEDIA_DRAFT,
  isBegun,
  isComplete,
  type MediaDraft,
} from "./upload_draft.ts";
import type { Pace } from "./send_media.ts";
import {
  createUploadQueue,
  type QueuedMedia,
  type RestoredDraft,
  type UploadQueue,
  type UploadQueueDeps,
} from "./upload_queue.ts";

/** Kept without its files: browsers keep none. */
interface TypedUploads {
  forms: readonly { texts: DraftTexts; kind?: string; name?: string }[];
  isDraft: boolean;
}

const NOTHING_TYPED: TypedUploads = { forms: [], isDraft: false };

interface UploadDeps extends AuthedCallDeps, InterruptedUploadDeps, UploadQueueDeps {
  sendAll: SendAll;
  typed: Draft<TypedUploads>;
  schedule: Schedule;
  goTo(path: string): void;
  /** Has the browser ask before leaving, until the result is called. */
  holdPage(): () => void;
}

export type UploadState = ReturnType<typeof createUploadState>;

export function createUploadState(deps: UploadDeps) {
  const interrupted = createInterruptedUpload(deps);
  const typed = deps.typed.recall(NOTHING_TYPED);
  const queue = createUploadQueue(deps, restoreForms(typed, interrupted));
  /** Patients do not see a draft. */
  const isDraft = signal(typed.isDraft);
  const notice = signal<NoticeMessage | undefined>();
  const isBusy = signal(false);
  const pace = signal<Pace | undefined>();
  let abort = new AbortController();
  let stay = () => {};
  const stopKeeping = keepTyped(deps.typed, queue, isDraft);

  const fail = (text: string) => void (notice.value = { kind: "error", text });

  function add(files: readonly File[], isForOpened?: boolean): void {
    if (isBusy.value) return;
    notice.value = undefined;
    const fault = queue.add(files, isForOpened);
    if (fault) fail(fault);
  }

  async function submit(): Promise<void> {
    const entries = queue.entries.value;
    if (isBusy.value) return;
    const unready = entries.find(({ form }) => isUnready(form.draft.value));
    if (unready) {
      queue.opened.value = unready;
      const fault = checkMediaDraft(unready.form.draft.value);
      return fault ? fail(fault) : undefined;
    }
    const token = deps.readToken();
    if (token === undefined) return fail(say(adminUploadErrorText).noToken);
    notice.value = undefined;
    isBusy.value = true;
    // Those that are left after a fault stay drafts, too.
    isDraft.value ||= entries.length > 1;
    const letGo = deps.holdPage();
    abort = new AbortController();
    const outcome = await deps.sendAll(entries, {
      token,
      signal: abort.signal,
      isDraft: isDraft.value,
      interrupted,
      pace,
      onSignedOut: deps.onSignedOut,
    });
    letGo();
    pace.value = undefined;
    isBusy.value = false;
    if ("message" in outcome) finish(entries, outcome.message);
    else if (outcome.reason) fail(outcome.reason);
    queue.opened.value = entries.find(({ fault }) => fault.value) ?? queue.opened.value;
    queue.dropSent();
  }

  /** Discards what has arrived of the current file. */
  function cancel(): void {
    abort.abort();
    pace.value = undefined;
    interrupted.giveUp();
  }

  function finish([first]: readonly QueuedMedia[], message: string): void {
    notice.value = { kind: "success", text: message || say(adminUploadText).saved };
    isDraft.value = false;
    stay = deps.schedule(() => deps.goTo(listPathOf(first)), UPLOAD_REDIRECT_MS);
  }

  /** Cuts the upload, which can be resumed. */
  function leave(): void {
    stay();
    stopKeeping();
    abort.abort();
  }

  return { queue, interrupted, notice, isDraft, isBusy, pace, add, submit, cancel, leave };
}

function listPathOf(entry: QueuedMedia | undefined): string {
  return `${ADMIN_SCREENS.media.path}?tab=${LIST_OF_KIND[entry?.form.draft.value.kind ?? "video"]}`;
}

function isUnready(draft: MediaDraft): boolean {
  return !isComplete(draft) || checkMediaDraft(draft) !== undefined;
}

/** Typed in this tab, else with the interrupted upload. */
function restoreForms({ forms }: TypedUploads, { current }: InterruptedUpload): RestoredDraft[] {
  const { kind: pendingKind, ...texts } = current.value?.texts ?? {};
  const kept = forms.length > 0 || !current.value
    ? forms
    : [{ texts, kind: pendingKind, name: current.value.name }];
  return kept.map((form: { texts: Partial<DraftTexts>; kind?: string; name?: string }) => ({
    texts: { ...EMPTY_MEDIA_DRAFT.texts, ...form.texts },
    kind: isMediaKind(form.kind) ? form.kind : undefined,
    files: {},
    awaitedName: form.name,
  }));
}

function keepTyped(
  typed: Draft<TypedUploads>,
  { entries, kept }: UploadQueue,
  isDraft: ReadonlySignal<boolean>,
): () => void {
  return effect(() => {
    const begun = [...kept.value, ...entries.value].filter(({ form }) => isBegun(form.draft.value));
    const forms = begun.map(({ form, awaitedName }) => {
      const { texts, kind, files } = form.draft.value;
      return { texts, kind, name: files.file?.name ?? awaitedName };
    });
    typed.keep({ forms, isDraft: isDraft.value }, NOTHING_TYPED);
  });
}
