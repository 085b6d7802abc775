import type { ByteSpan } from "@/lib/shared/byte_range.ts";

export const ASSET_TIMEOUT_MS = 20_000;

/** Undefined for one that does not come. Never rejects. */
export async function loadAsset(
  url: string,
  timeoutMs = ASSET_TIMEOUT_MS,
): Promise<Uint8Array | undefined> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) });
    return response.ok ? new Uint8Array(await response.arrayBuffer()) : undefined;
  } catch {
    return undefined;
  }
}

/** Replaces a deleted file in the browser's cache by the answer that it is gone. */
export function forgetAsset(url: string): void {
  fetch(url, { cache: "reload" }).catch(() => {});
}

export type FileTrouble = "unreachable" | "gone";

const SPAN_TIMEOUT_MS = 60_000;

/** Loads some bytes of a file. Never rejects. */
export async function loadSpan(
  url: string,
  { start, end }: ByteSpan,
  signal: AbortSignal,
): Promise<ArrayBuffer | FileTrouble> {
  try {
    const response = await fetch(url, {
      headers: { Range: `bytes=${start}-${end}` },
      signal: AbortSignal.any([signal, AbortSignal.timeout(SPAN_TIMEOUT_MS)]),
    });
    if (response.status === 404) return "gone";
    const sent = response.ok ? await response.arrayBuffer() : undefined;
    // A proxy that knows no ranges sends all.
    const bytes = response.status === 206 ? sent : sent?.slice(start, end + 1);
    return bytes?.byteLength === end + 1 - start ? bytes : "unreachable";
  } catch {
    return "unreachable";
  }
}
