/** Remembers an upload that was cut, so that the same file can go on from where it was. @module */

/** What is known of a file on its way; the browser keeps no file for a page that was closed. */
export interface PendingUpload {
  uploadId: string;
  name: string;
  sizeBytes: number;
  lastModified: number;
  /** What had been typed beside it, by field. */
  texts: Record<string, string>;
}

const KEY = "pending_upload";

/** Remembers an upload in the place of any former one. */
export function rememberUpload(pending: PendingUpload): void {
  try {
    globalThis.localStorage.setItem(KEY, JSON.stringify(pending));
  } catch {
    // A browser that keeps nothing begins anew.
  }
}

/** Returns the upload that was cut, undefined when there is none. */
export function recallUpload(): PendingUpload | undefined {
  try {
    const kept: unknown = JSON.parse(globalThis.localStorage.getItem(KEY) ?? "null");
    return isPending(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
}

/** Forgets the upload: it has arrived, or was given up. */
export function forgetUpload(): void {
  try {
    globalThis.localStorage.removeItem(KEY);
  } catch {
    // Nothing was kept where nothing can be kept.
  }
}

/** Tells whether a file is the one whose upload was cut, as far as a browser can tell. */
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
