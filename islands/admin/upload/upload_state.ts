import { effect, type ReadonlySignal, type Signal, signal } from "@preact/signals-react";
import { UPLOAD_REDIRECT_MS } from "@/lib/shared/limits.ts";
import { isMediaKind, LIST_OF_KIND } from "@/lib/shared/media.ts";
import { adminUploadErrorText, adminUploadText } from "@/lib/shared/messages/admin_upload.ts";
import { ADMIN_SCREENS } from "@/lib/shared/screens.ts";
import { say } from "../../client/browser/language.ts";
import type { Schedule } from "../../client/browser/schedule.ts";
import type { Draft } from "../../client/storage/drafts.ts";
import type { NoticeMessage } from "../../parts/notice.ts";
import type { addFiles } from "./add_files.ts";
import { createCutUploads, type CutUploads, type CutUploadsDeps } from "./cut_uploads.ts";
import type { ReadDuration } from "./media_duration.ts";
import type { SendAll, SendOutcome } from "./send_all.ts";
import {
  checkMediaDraft,
  type DraftTexts,
  EMPTY_MEDIA_DRAFT,
  isComplete,
  type MediaDraft,
} from "./upload_draft.ts";
import type { Pace } from "./upload_pace.ts";
import { createUploadQueue, type QueuedMedia, type RestoredDraft, type UploadQueue } from "./upload_queue.ts";

/** Browsers keep no files. */
export interface TypedUploads {
  forms: readonly { texts: DraftTexts; kind?: string; name?: string }[];
  isDraft: boolean;
}

export interface UploadDeps extends CutUploadsDeps {
  /** Undefined if unavailable now. */
  loadSend(): Promise<SendAll | undefined>;
  loadAdd(): Promise<typeof addFiles | undefined>;
  onSignedOut(rejectedToken: string): void;
  readDuration: ReadDuration;
  typed: Draft<TypedUploads>;
  schedule: Schedule;
  goTo(path: string): void;
  /** Asks before leaving, until called. */
  holdPage(): () => void;
}

export interface UploadScreenState {
  queue: UploadQueue;
  cuts: CutUploads;
  notice: Signal<NoticeMessage | undefined>;
  /** To be published later. */
  isDraft: Signal<boolean>;
  isBusy: ReadonlySignal<boolean>;
  pace: ReadonlySignal<Pace | undefined>;
  add(files: readonly File[]): Promise<void>;
  /** One by one. */
  submit(): Promise<void>;
  /** Discards what has arrived of the current file. */
  cancel(): void;
  /** Cuts the upload, which can be resumed. */
  leave(): void;
}

const NOTHING_TYPED: TypedUploads = { forms: [], isDraft: false };

export function createUploadState(deps: UploadDeps): UploadScreenState {
  const cuts = createCutUploads(deps);
  const typed = deps.typed.recall(NOTHING_TYPED);
  const queue = createUploadQueue(deps, restoreForms(typed, cuts));
  const isDraft = signal(typed.isDraft);
  const notice = signal<NoticeMessage | undefined>();
  const isBusy = signal(false);
  const pace = signal<Pace | undefined>();
  let abort = new AbortController();
  let stay = () => {};
  const stopKeeping = keepTyped(deps, queue, isDraft);

  const fail = (text: string) => void (notice.value = { kind: "error", text });

  async function add(files: readonly File[]): Promise<void> {
    const addFiles = await deps.loadAdd();
    if (isBusy.value) return;
    notice.value = undefined;
    if (!addFiles) return fail(say(adminUploadErrorText).unreachable);
    const fault = addFiles(queue, files);
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
    const letGo = deps.holdPage();
    const outcome = await send(entries, token);
    letGo();
    pace.value = undefined;
    isBusy.value = false;
    if ("message" in outcome) finish(entries, outcome.message);
    else if (outcome.reason) fail(outcome.reason);
    queue.opened.value = entries.find(({ fault }) => fault.value) ?? queue.opened.value;
    queue.dropSent();
  }

  async function send(entries: readonly QueuedMedia[], token: string): Promise<SendOutcome> {
    abort = new AbortController();
    const sendAll = await deps.loadSend();
    if (!sendAll) return { reason: say(adminUploadErrorText).unreachable };
    const { onSignedOut } = deps;
    const { signal } = abort;
    return await sendAll(entries, { token, signal, isDraft: isDraft.value, cuts, pace, onSignedOut });
  }

  function cancel(): void {
    abort.abort();
    pace.value = undefined;
    cuts.giveUp();
  }

  function finish([first]: readonly QueuedMedia[], message: string): void {
    notice.value = { kind: "success", text: message || say(adminUploadText).saved };
    isDraft.value = false;
    stay = deps.schedule(() => deps.goTo(listPathOf(first)), UPLOAD_REDIRECT_MS);
  }

  function leave(): void {
    stay();
    stopKeeping();
    abort.abort();
  }

  return { queue, cuts, notice, isDraft, isBusy, pace, add, submit, cancel, leave };
}

function listPathOf(entry: QueuedMedia | undefined): string {
  return `${ADMIN_SCREENS.media.path}?tab=${LIST_OF_KIND[entry?.form.draft.value.kind ?? "video"]}`;
}

function isUnready(draft: MediaDraft): boolean {
  return !isComplete(draft) || checkMediaDraft(draft) !== undefined;
}

/** Typed in this tab, else with the cut upload. */
function restoreForms({ forms }: TypedUploads, { cut }: CutUploads): RestoredDraft[] {
  const { kind: cutKind, ...texts } = cut.value?.texts ?? {};
  const kept = forms.length > 0 || !cut.value ? forms : [{ texts, kind: cutKind }];
  return kept.map((form: { texts: Partial<DraftTexts>; kind?: string; name?: string }) => ({
    texts: { ...EMPTY_MEDIA_DRAFT.texts, ...form.texts },
    kind: isMediaKind(form.kind) ? form.kind : undefined,
    files: {},
    awaitedName: form.name,
  }));
}

function keepTyped(
  { typed }: Pick<UploadDeps, "typed">,
  { entries }: UploadQueue,
  isDraft: ReadonlySignal<boolean>,
): () => void {
  return effect(() => {
    const forms = entries.value.map(({ form, awaitedName }) => {
      const { texts, kind, files } = form.draft.value;
      return { texts, kind, name: files.file?.name ?? awaitedName };
    });
    const isTyped = ({ texts, kind, name }: typeof forms[number]) =>
      kind !== undefined || name !== undefined || Object.values(texts).some(Boolean);
    typed.keep({ forms: forms.filter(isTyped), isDraft: isDraft.value }, NOTHING_TYPED);
  });
}
