import { setImmediate } from "node:timers/promises";
import type { Context } from "hono";
import { chooseEncoding } from "./encodings.ts";
import { matchesEtag } from "./file_response.ts";

/** Less fits into one packet as it is. */
const COMPRESS_FROM_CHARACTERS = 1024;

const COMPRESSION: ReadonlySet<string> = new Set(["gzip", "identity"]);

export const JSON_TYPE = "application/json";

export async function answerJsonText(c: Context, json: string): Promise<Response> {
  return await answerText(c, json, JSON_TYPE);
}

export async function answerText(c: Context, text: string, type: string): Promise<Response> {
  if (text.length < COMPRESS_FROM_CHARACTERS) return c.body(text, undefined, { "Content-Type": type });
  if (!acceptsGzip(c)) return c.body(text, undefined, headersOf(type));
  const bytes = text.length > SLICE_CHARACTERS ? toBytes([text]) : new Blob([text]).stream();
  const compressed = await new Response(bytes.pipeThrough(new CompressionStream("gzip"))).bytes();
  return c.body(compressed, undefined, headersOf(type, "gzip"));
}

/** Whoever keeps it and names its ETag is spared the rest. */
export async function answerVersion(c: Context, text: string, type: string): Promise<Response> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
  // Weak: what is sent may be compressed.
  const etag = `W/"${digest.toHex().slice(0, 32)}"`;
  c.header("ETag", etag);
  if (matchesEtag(etag, c.req.header("If-None-Match"))) return c.body(null, 304);
  return await answerText(c, text, type);
}

export function answerJsonPieces(c: Context, pieces: AsyncGenerator<string>): Response {
  const bytes = toBytes(pieces);
  if (!acceptsGzip(c)) return c.body(bytes, 200, headersOf(JSON_TYPE));
  return c.body(bytes.pipeThrough(new CompressionStream("gzip")), 200, headersOf(JSON_TYPE, "gzip"));
}

/** Compressing so many takes some two milliseconds of everybody's thread. */
const SLICE_CHARACTERS = 32 * 1024;

function toBytes(pieces: Iterable<string> | AsyncIterable<string>): ReadableStream<Uint8Array<ArrayBuffer>> {
  return ReadableStream.from(inSlices(pieces)).pipeThrough(new TextEncoderStream());
}

/** Lets other requests run after each slice. */
async function* inSlices(pieces: Iterable<string> | AsyncIterable<string>): AsyncGenerator<string> {
  for await (const piece of pieces) {
    for (let start = 0; start < piece.length; start += SLICE_CHARACTERS) {
      yield piece.slice(start, start + SLICE_CHARACTERS);
      await setImmediate();
    }
  }
}

function acceptsGzip(c: Context): boolean {
  return chooseEncoding(c.req.header("Accept-Encoding"), COMPRESSION) === "gzip";
}

function headersOf(type: string, encoding?: "gzip"): Record<string, string> {
  return {
    "Content-Type": type,
    "Vary": "Accept-Encoding",
    ...(encoding && { "Content-Encoding": encoding }),
  };
}
