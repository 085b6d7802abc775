import { type ReadonlySignal, signal } from "@preact/signals-react";
import { cancelUpload } from "@/lib/shared/wire/media.ts";
import type { Call } from "../../client/api/api.ts";
import { isSameFile, type PendingUpload } from "./pending_upload.ts";
import type { CompleteDraft, MediaDraft } from "./upload_draft.ts";

export interface CutUploadsDeps {
  call: Call;
  readToken(): string | undefined;
  recallUpload(): PendingUpload | undefined;
  rememberUpload(pending: PendingUpload): void;
  forgetUpload(): void;
}

/** Remembers an upload when the page goes. */
export interface CutUploads {
  cut: ReadonlySignal<PendingUpload | undefined>;
  /** Of an upload that the draft can resume. */
  idFor(draft: MediaDraft): string | undefined;
  remember(uploadId: string, draft: CompleteDraft): void;
  forget(): void;
  /** Has the server discard what arrived. */
  giveUp(): void;
}

export function createCutUploads(deps: CutUploadsDeps): CutUploads {
  const cut = signal(deps.recallUpload());

  function remember(uploadId: string, { texts, kind, files: { file } }: CompleteDraft): void {
    // Otherwise the replaced one would stay on the server for a day.
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
