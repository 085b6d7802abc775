/** Answers that come out of the database as JSON already. @module */
import type { Context } from "hono";
import { chooseEncoding } from "./encodings.ts";

/** Below this a compressed answer fits into no fewer packets. */
const COMPRESS_FROM_CHARACTERS = 1024;

const COMPRESSION: ReadonlySet<string> = new Set(["gzip", "identity"]);

/** Answers 200 with a JSON text as it is, compressed where it is long and the client takes gzip. */
export async function answerJsonText(c: Context, json: string): Promise<Response> {
  c.header("Content-Type", "application/json");
  if (json.length < COMPRESS_FROM_CHARACTERS || !agreeOnGzip(c)) return c.body(json);
  const compressed = new Blob([json]).stream().pipeThrough(new CompressionStream("gzip"));
  return c.body(await new Response(compressed).bytes());
}

/** Answers 200 with a JSON text that comes in pieces, streamed, compressed where the client takes gzip. */
export function answerJsonPieces(c: Context, pieces: AsyncIterable<string>): Response {
  c.header("Content-Type", "application/json");
  const bytes = ReadableStream.from(pieces).pipeThrough(new TextEncoderStream());
  return c.body(agreeOnGzip(c) ? bytes.pipeThrough(new CompressionStream("gzip")) : bytes);
}

/** Tells whether the client takes gzip, and says so in the answer's headers. */
function agreeOnGzip(c: Context): boolean {
  c.header("Vary", "Accept-Encoding");
  if (chooseEncoding(c.req.header("Accept-Encoding"), COMPRESSION) !== "gzip") return false;
  c.header("Content-Encoding", "gzip");
  return true;
}
