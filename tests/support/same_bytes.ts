import assert from "node:assert/strict";
import type { MediaFile } from "./media_files.ts";

/** Fetches a file and compares it. */
export async function assertSameBytes(
  { url }: { url: string },
  path: string | null,
  { bytes }: MediaFile,
): Promise<void> {
  const response = await fetch(`${url}${path}`);
  const stored = new Uint8Array(await response.arrayBuffer());
  assert.equal(response.status, 200);
  assert.equal(await sha256(stored), await sha256(bytes));
}

async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)).toHex();
}
