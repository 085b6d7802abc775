import { type ByteSpan, resolveRange } from "@/lib/shared/byte_range.ts";
import { entryKey, pieceKey, type SavedEntry } from "@/lib/shared/saved_media.ts";

type ReadableCache = Pick<Cache, "match">;

/** Holds a piece at a time; undefined unless saved completely. */
export async function answerSaved(request: Request, cache: ReadableCache): Promise<Response | undefined> {
  if (request.method !== "GET" && request.method !== "HEAD") return undefined;
  const { pathname, searchParams } = new URL(request.url);
  const entry = await readEntry(cache, pathname);
  if (!entry) return await cache.match(pathname);
  if (!entry.isComplete) return undefined;
  const headers = headersOf(entry, searchParams.has("download"));
  if (request.method === "HEAD") return new Response(null, { headers: withLength(headers, entry.sizeBytes) });
  const span = wantedSpan(request, entry);
  if (span === "unsatisfiable") return refuseRange(headers, entry);
  return await answerSpan(cache, entry, span, headers);
}

async function answerSpan(
  cache: ReadableCache,
  entry: SavedEntry,
  span: ByteSpan | undefined,
  headers: Headers,
): Promise<Response | undefined> {
  const { start, end } = span ?? { start: 0, end: entry.sizeBytes - 1 };
  // Pieces may be gone; only before the first byte can the network help.
  if (!await cache.match(pieceKey(entry.url, Math.floor(start / entry.pieceBytes)))) return undefined;
  if (span) headers.set("Content-Range", `bytes ${start}-${end}/${entry.sizeBytes}`);
  const body = streamPieces(cache, entry, { start, end });
  return new Response(body, { status: span ? 206 : 200, headers: withLength(headers, end - start + 1) });
}

async function readEntry(cache: ReadableCache, path: string): Promise<SavedEntry | undefined> {
  const kept = await cache.match(entryKey(path));
  return await kept?.json();
}

function headersOf({ type, etag }: SavedEntry, isDownload: boolean): Headers {
  const headers = new Headers({
    "Accept-Ranges": "bytes",
    "Content-Type": type,
    "ETag": etag,
    "X-Content-Type-Options": "nosniff",
  });
  if (isDownload) headers.set("Content-Disposition", "attachment");
  return headers;
}

function withLength(headers: Headers, bytes: number): Headers {
  headers.set("Content-Length", String(bytes));
  return headers;
}

function wantedSpan({ headers }: Request, { etag, sizeBytes }: SavedEntry) {
  const condition = headers.get("If-Range");
  return condition === null || condition === etag ? resolveRange(headers.get("Range"), sizeBytes) : undefined;
}

function refuseRange(headers: Headers, { sizeBytes }: SavedEntry): Response {
  headers.set("Content-Range", `bytes */${sizeBytes}`);
  return new Response(null, { status: 416, headers });
}

function streamPieces(cache: ReadableCache, { url, pieceBytes }: SavedEntry, { start, end }: ByteSpan) {
  let next = start;
  return new ReadableStream<Uint8Array<ArrayBuffer>>({
    async pull(controller) {
      const piece = Math.floor(next / pieceBytes);
      const kept = await cache.match(pieceKey(url, piece));
      const bytes = kept && new Uint8Array(await kept.arrayBuffer());
      const wanted = bytes?.subarray(next - piece * pieceBytes, end + 1 - piece * pieceBytes);
      if (!wanted?.byteLength) throw new Error(`Piece ${piece} of ${url} is gone`);
      controller.enqueue(wanted);
      next += wanted.byteLength;
      if (next > end) controller.close();
    },
  }, { highWaterMark: 0 });
}
