import { setImmediate } from "node:timers/promises";
import type { Context } from "hono";
import { chooseEncoding } from "./encodings.ts";

/** A shorter answer fits into one packet anyway. */
const COMPRESS_FROM_CHARACTERS = 1024;

const COMPRESSION: ReadonlySet<string> = new Set(["gzip", "identity"]);

export async function answerJsonText(c: Context, json: string): Promise<Response> {
  c.header("Content-Type", "application/json");
  if (json.length < COMPRESS_FROM_CHARACTERS || !agreeOnGzip(c)) return c.body(json);
  const bytes = json.length > SLICE_CHARACTERS ? toBytes([json]) : new Blob([json]).stream();
  return c.body(await new Response(bytes.pipeThrough(new CompressionStream("gzip"))).bytes());
}

export function answerJsonPieces(c: Context, pieces: AsyncIterable<string>): Response {
  return answerPieces(c, "application/json", pieces);
}

export function answerPieces(c: Context, type: string, pieces: AsyncIterable<string>): Response {
  c.header("Content-Type", type);
  const bytes = toBytes(pieces);
  return c.body(agreeOnGzip(c) ? bytes.pipeThrough(new CompressionStream("gzip")) : bytes);
}

/** Some two milliseconds of compression on the thread that answers everybody. */
const SLICE_CHARACTERS = 32 * 1024;

function toBytes(pieces: Iterable<string> | AsyncIterable<string>): ReadableStream<Uint8Array<ArrayBuffer>> {
  return ReadableStream.from(inSlices(pieces)).pipeThrough(new TextEncoderStream());
}

/** Lets others have their turn after each slice. */
async function* inSlices(pieces: Iterable<string> | AsyncIterable<string>): AsyncGenerator<string> {
  for await (const piece of pieces) {
    for (let start = 0; start < piece.length; start += SLICE_CHARACTERS) {
      yield piece.slice(start, start + SLICE_CHARACTERS);
      await setImmediate();
    }
  }
}

function agreeOnGzip(c: Context): boolean {
  c.header("Vary", "Accept-Encoding");
  if (chooseEncoding(c.req.header("Accept-Encoding"), COMPRESSION) !== "gzip") return false;
  c.header("Content-Encoding", "gzip");
  return true;
}
