/** One file out of a form, measured while it arrives. @module */
import type { Busboy } from "@fastify/busboy";
import { DomainError, type ErrorCode } from "@/lib/shared/domain_error.ts";
import { readChunks } from "./body_chunks.ts";

/** Which file is wanted, and with which codes its absence and its size are refused. */
export interface FormFileRules {
  field: string;
  maxBytes: number;
  missing: ErrorCode;
  heavy: ErrorCode;
}

/** On a slow network some MB take a while; a client that is slower still holds a connection for nothing. */
const BODY_TIMEOUT_MS = 120_000;
/** What a form may weigh beside its file: boundaries, headers, a few small fields. */
const REST_MAX_BYTES = 64 * 1024;
const LIMITS = { files: 4, fields: 10, parts: 14, fieldSize: 10_240, headerPairs: 20, headerSize: 4096 };

/**
 * Reads the file of one field of a multipart form; little more than `maxBytes` of the body are ever in memory,
 * whatever length the client declares.
 *
 * @throws {DomainError} `form_expected`, `invalid_request`, `request_timeout`, and the two codes of the rules.
 */
export async function readFormFile(request: Request, rules: FormFileRules): Promise<Uint8Array<ArrayBuffer>> {
  const form = await openForm(request.headers.get("Content-Type") ?? "", rules.maxBytes);
  const file = collectFile(form, rules);
  // Nobody waits for it yet, and perhaps nobody ever will.
  file.catch(() => {});
  const maxBytes = rules.maxBytes + REST_MAX_BYTES;
  if (Number(request.headers.get("Content-Length") ?? 0) > maxBytes) throw new DomainError(rules.heavy);
  let seenBytes = 0;
  for await (const chunk of readChunks(request.body, BODY_TIMEOUT_MS)) {
    seenBytes += chunk.length;
    if (seenBytes > maxBytes) throw new DomainError(rules.heavy);
    form.write(chunk);
  }
  form.end();
  return await file;
}

async function openForm(contentType: string, maxBytes: number): Promise<Busboy> {
  if (!/^multipart\/form-data\s*(;|$)/i.test(contentType)) throw new DomainError("form_expected");
  // Loaded with the first form: until then it would only make the start slower.
  const { Busboy } = await import("@fastify/busboy");
  try {
    return new Busboy({
      headers: { "content-type": contentType },
      limits: { ...LIMITS, fileSize: maxBytes },
    });
  } catch (cause) {
    throw new DomainError("invalid_request", { cause });
  }
}

function collectFile(
  form: Busboy,
  { field, missing, heavy }: FormFileRules,
): Promise<Uint8Array<ArrayBuffer>> {
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array<ArrayBuffer>>();
  const refuse = (code: ErrorCode) => (cause?: unknown) => reject(new DomainError(code, { cause }));
  let chunks: Uint8Array<ArrayBuffer>[] | undefined;
  form.on("file", (name, stream) => {
    stream.on("error", refuse("invalid_request"));
    if (name !== field || chunks) return void stream.resume();
    const wanted: Uint8Array<ArrayBuffer>[] = chunks = [];
    stream.on("limit", refuse(heavy));
    stream.on("data", (chunk: Uint8Array<ArrayBuffer>) => wanted.push(chunk));
  });
  form.on("error", refuse("invalid_request"));
  form.on("finish", async () => chunks ? resolve(await new Blob(chunks).bytes()) : refuse(missing)());
  return promise;
}
