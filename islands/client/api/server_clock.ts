let aheadMs: number | undefined;

/** From the `Date` of an answer. */
export function noteServerDate(date: string | null): void {
  const serverMs = Date.parse(date ?? "");
  if (!Number.isNaN(serverMs)) aheadMs = serverMs - Date.now();
}

/** How far the server's clock is ahead of this phone's; undefined before its first answer on this page. */
export function readServerAheadMs(): number | undefined {
  return aheadMs;
}
