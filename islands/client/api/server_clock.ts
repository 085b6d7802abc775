let aheadMs: number | undefined;

export function noteServerDate(date: string | null): void {
  const serverMs = Date.parse(date ?? "");
  if (!Number.isNaN(serverMs)) aheadMs = serverMs - Date.now();
}

/** The server's clock minus this phone's; undefined before an answer on this page. */
export function readServerAheadMs(): number | undefined {
  return aheadMs;
}
