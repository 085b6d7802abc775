import { localStore } from "../../client/storage/safe_storage.ts";

export interface PendingUpload {
  uploadId: string;
  name: string;
  sizeBytes: number;
  lastModified: number;
  texts: Record<string, string>;
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

export function isSameFile(pending: PendingUpload, file: File): boolean {
  const { name, sizeBytes, lastModified } = pending;
  return file.name === name && file.size === sizeBytes && file.lastModified === lastModified;
}

function isPending(kept: unknown): kept is PendingUpload {
  const { uploadId, name, sizeBytes, lastModified, texts } = Object(kept);
  return [uploadId, name].every((text) => typeof text === "string") &&
    [sizeBytes, lastModified].every((number) => typeof number === "number") &&
    Object.values(Object(texts)).every((text) => typeof text === "string");
}
