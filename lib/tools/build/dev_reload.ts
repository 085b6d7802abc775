/** Only under `deno task dev`: reloads a changed document. @module */

const POLL_MS = 500;

async function readTag(): Promise<string | null | undefined> {
  try {
    const response = await fetch(globalThis.location.href, { method: "HEAD", cache: "no-store" });
    return response.headers.get("ETag");
  } catch {
    // The server is being started again.
    return undefined;
  }
}

async function reloadOnChange(): Promise<void> {
  const first = await readTag();
  const timer = setInterval(async () => {
    const tag = await readTag();
    if (tag === undefined || tag === first) return;
    clearInterval(timer);
    globalThis.location.reload();
  }, POLL_MS);
}

reloadOnChange();
