/** Media files as they lie in the storage, served over a real connection. @module */
import type { Database } from "@/lib/store/database.ts";
import type { TestApp } from "./test_app.ts";

/** A file to be stored. */
export interface StoredFile {
  type: string;
  bytes: Uint8Array<ArrayBuffer>;
  /** Of the item that it belongs to. */
  title?: string;
}

let items = 0;

/** Stores a file below `media/` and returns its address. */
export async function storeMedia(
  { deps, db }: TestApp,
  { type, bytes, title = "Lesson" }: StoredFile,
): Promise<string> {
  const position = ++items;
  const id = `0197a000-0000-7000-8000-${String(position).padStart(12, "0")}`;
  const key = `media/${id}/0123abcd.bin`;
  await deps.blobs.put(key, bytes, { type });
  await insertOwner(db, { id, key, title, sizeBytes: bytes.length, position });
  return `/${key}`;
}

/** Inserts a published video that a file belongs to. */
export async function insertOwner(
  db: Database,
  { id, key, title = "", sizeBytes = 1, position = ++items }: {
    id: string;
    key: string;
    title?: string;
    sizeBytes?: number;
    position?: number;
  },
): Promise<void> {
  await db.write([{
    sql: `INSERT INTO media (position, id, kind, title, artist, genre, description, duration, size_bytes,
        file_key, words, created_at, updated_at)
      VALUES (?1, ?2, 'video', ?3, '', '', '', '', ?4, ?5, '', '2026-11-21T09:00:00Z', '2026-11-21T09:00:00Z')`,
    args: [position, id, title, sizeBytes, key],
  }]);
}

/** Bytes of which no two neighbours are alike. */
export function makeBytes(sizeBytes: number): Uint8Array<ArrayBuffer> {
  return Uint8Array.from({ length: sizeBytes }, (_, index) => index % 251);
}

/** Counts those that this process has open; Linux only. */
export function countOpenFiles(): number {
  return [...Deno.readDirSync("/proc/self/fd")].filter(({ name }) => {
    try {
      return Deno.readLinkSync(`/proc/self/fd/${name}`).endsWith("/0123abcd.bin");
    } catch {
      // Closed since it was listed.
      return false;
    }
  }).length;
}

/** An origin on loopback; `await using` closes it. */
export interface Served extends AsyncDisposable {
  origin: string;
  port: number;
}

/** Serves an app over a real connection; what `pages` names comes from there. */
export function serveApp({ app }: TestApp, pages: Record<string, Response> = {}): Served {
  const server = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen() {} }, (request, info) => {
    const page = pages[new URL(request.url).pathname];
    return page ? page.clone() : app.fetch(request, info);
  });
  const { port } = server.addr;
  return { origin: `http://127.0.0.1:${port}`, port, [Symbol.asyncDispose]: () => server.shutdown() };
}

/** What curl was answered. */
export interface CurlAnswer {
  status: number;
  headers: Headers;
  bytes: Uint8Array;
}

/** Asks with curl, to the letter: neither path nor header is tidied up. */
export async function askWithCurl(
  url: string,
  { method = "GET", headers = {} }: { method?: string; headers?: Record<string, string> } = {},
): Promise<CurlAnswer> {
  const lines = Object.entries(headers).flatMap(([name, value]) => ["-H", `${name}: ${value}`]);
  const head = method === "HEAD" ? ["--head"] : ["--include"];
  const args = ["--silent", "--path-as-is", "--max-time", "20", ...head, ...lines, url];
  const { stdout } = await new Deno.Command("curl", { args, stderr: "null" }).output();
  const end = endOfHead(stdout);
  const [first = "", ...rest] = new TextDecoder().decode(stdout.subarray(0, end)).split("\r\n");
  const pairs = rest.map((line): [string, string] => {
    const colon = line.indexOf(":");
    return [line.slice(0, colon), line.slice(colon + 1).trim()];
  });
  return {
    status: Number(first.split(" ")[1]),
    headers: new Headers(pairs),
    bytes: stdout.subarray(end + 4),
  };
}

/** Returns where the empty line before the body begins. */
function endOfHead(answer: Uint8Array): number {
  const isEnd = (_: number, at: number) => String.fromCharCode(...answer.subarray(at, at + 4)) === "\r\n\r\n";
  return answer.findIndex(isEnd);
}
