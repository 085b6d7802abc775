/** The upload that was cut, and whether what is chosen now can go on from it. @module */
import { type ReadonlySignal, signal } from "@preact/signals-react";
import { isMediaKind } from "@/lib/shared/media.ts";
import { cancelUpload } from "@/lib/shared/wire/media.ts";
import type { Call } from "../../client/api.ts";
import { isSameFile, type PendingUpload } from "../../client/pending_upload.ts";
import type { DraftState } from "./draft_state.ts";
import type { CompleteDraft, MediaDraft } from "./media_draft.ts";

/** What it works with; tests hand it other things. */
export interface CutUploadsDeps {
  call: Call;
  readToken(): string | undefined;
  recallUpload(): PendingUpload | undefined;
  rememberUpload(pending: PendingUpload): void;
  forgetUpload(): void;
}

/** The memory of the upload under way, which outlives the page. */
export interface CutUploads {
  /** Undefined when there is none. */
  cut: ReadonlySignal<PendingUpload | undefined>;
  /** Returns the upload that a draft can go on from. */
  idFor(draft: MediaDraft): string | undefined;
  /** An upload has begun: should it be cut, this is where to go on. */
  remember(uploadId: string, draft: CompleteDraft): void;
  /** It has arrived. */
  forget(): void;
  /** It will not be resumed: the server throws away what has arrived. */
  giveUp(): void;
}

/** Recalls the upload that was cut, and fills the form with what had been typed for it. */
export function createCutUploads(deps: CutUploadsDeps, form: DraftState): CutUploads {
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
