export const ASSET_TIMEOUT_MS = 20_000;

export async function loadAsset(url: string): Promise<Uint8Array | undefined> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(ASSET_TIMEOUT_MS) });
    return response.ok ? new Uint8Array(await response.arrayBuffer()) : undefined;
  } catch {
    return undefined;
  }
}

/** Replaces a deleted file in the browser's cache by the answer that it is gone. */
export function forgetAsset(url: string): void {
  fetch(url, { cache: "reload" }).catch(() => {});
}
