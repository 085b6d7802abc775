/** An upload that was cut with its page, and can go on with the same file. @module */
import { signal } from "@preact/signals-react";
import { cancelUpload } from "@/lib/shared/wire/media.ts";
import type { Call } from "../../client/api/api.ts";
import { localStore } from "../../client/storage/safe_storage.ts";
import type { CompleteDraft, MediaDraft } from "./upload_draft.ts";

export interface PendingUpload {
  uploadId: string;
  name: string;
  sizeBytes: number;
  lastModified: number;
  texts: Record<string, string>;
}

export interface InterruptedUploadDeps {
  call: Call;
  readToken(): string | undefined;
  recallUpload(): PendingUpload | undefined;
  rememberUpload(pending: PendingUpload): void;
  forgetUpload(): void;
}

export type InterruptedUpload = ReturnType<typeof createInterruptedUpload>;

export function createInterruptedUpload(deps: InterruptedUploadDeps) {
  const current = signal(deps.recallUpload());

  /** Called once an upload has begun: any page may go. */
  function remember(uploadId: string, { texts, kind, files: { file } }: CompleteDraft): void {
    // Otherwise the replaced one would stay on the server for a day.
    giveUp();
    const { name, size: sizeBytes, lastModified } = file;
    current.value = { uploadId, name, sizeBytes, lastModified, texts: { ...texts, kind } };
    deps.rememberUpload(current.value);
  }

  function forget(): void {
    current.value = undefined;
    deps.forgetUpload();
  }

  /** Has the server discard what arrived. */
  function giveUp(): void {
    const token = deps.readToken();
    const { uploadId } = current.value ?? {};
    if (token && uploadId) void deps.call(cancelUpload, { token, params: { uploadId }, keepalive: true });
    forget();
  }

  /** Id of an upload that the draft can resume. */
  function idFor({ kind, files: { file } }: MediaDraft): string | undefined {
    const pending = current.value;
    const isSame = pending && file && pending.texts.kind === kind && isSameFile(pending, file);
    return isSame ? pending.uploadId : undefined;
  }

  return { current, idFor, remember, forget, giveUp };
}

export function isSameFile(pending: PendingUpload, file: File): boolean {
  const { name, sizeBytes, lastModified } = pending;
  return file.name === name && file.size === sizeBytes && file.lastModified === lastModified;
}

const KEY = "pending_upload";

export function rememberUpload(pending: PendingUpload): void {
  localStore.set(KEY, JSON.stringify(pending));
}

export function recallUpload(): PendingUpload | undefined {
  const kept = localStore.getJson(KEY);
  return isPending(kept) ? kept : undefined;
}

export function forgetUpload(): void {
  localStore.remove(KEY);
}

function isPending(kept: unknown): kept is PendingUpload {
  const { uploadId, name, sizeBytes, lastModified, texts } = Object(kept);
  return [uploadId, name].every((text) => typeof text === "string") &&
    [sizeBytes, lastModified].every((number) => typeof number === "number") &&
    Object.values(Object(texts)).every((text) => typeof text === "string");
}
