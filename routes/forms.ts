import type { Readable } from "node:stream";
import type { Busboy, BusboyConfig } from "@fastify/busboy";
import { DomainError, type ErrorCode } from "@/lib/shared/domain_error.ts";
import { CAPTIONS_MAX_BYTES, COVER_MAX_BYTES, MEDIA_MAX_BYTES } from "@/lib/shared/limits.ts";
import { BlobsUnavailableError } from "@/lib/adapters/blobs/blobs.ts";
import type { FormFile } from "@/lib/services/media/upload.ts";
import { readChunks } from "./body_chunks.ts";

/** 100 MB on a slow network; slower clients send parts. */
const BODY_TIMEOUT_MS = 60 * 60_000;
const REST_MAX_BYTES = 256 * 1024;
/** More than any file may have: its own error comes first. */
const BODY_MAX_BYTES = MEDIA_MAX_BYTES + COVER_MAX_BYTES + CAPTIONS_MAX_BYTES + REST_MAX_BYTES;
const LIMITS = { files: 8, fields: 40, parts: 48, fieldSize: 10_240, headerPairs: 20, headerSize: 4096 };
/** A field of these names is a list, however often it comes. */
const LISTS: readonly string[] = ["topics", "questions"];

/**
 * Empty fields count as not sent; of those that come twice the last one counts. Skips what `take` does not read; a broken form breaks its files too, and is thrown
 * once every `take` has ended.
 *
 * @throws {DomainError} `form_expected`, `invalid_request`, `body_too_large`, `request_timeout`
 */
export async function readUploadForm(
  request: Request,
  take: (file: FormFile) => Promise<void>,
): Promise<Record<string, string | string[]>> {
  const form = await openForm(request, LIMITS);
  const { fields, files, failed } = watchForm(form, take);
  try {
    let seenBytes = 0;
    for await (const chunk of readChunks(request.body, BODY_TIMEOUT_MS)) {
      seenBytes += chunk.length;
      if (seenBytes > BODY_MAX_BYTES) throw new DomainError("body_too_large");
      if (!form.write(chunk)) await Promise.race([once(form, "drain"), failed]);
    }
    const finished = once(form, "finish");
    form.end();
    await Promise.race([finished, failed]);
    await Promise.race([Promise.all(files.map(({ work }) => work)), failed]);
    return Object.fromEntries(fields);
  } catch (error) {
    throw await abortFiles(files, error);
  }
}

async function abortFiles(files: readonly StreamedFile[], error: unknown): Promise<unknown> {
  const broken = new DomainError("invalid_request", { cause: error });
  for (const { stream } of files) stream.destroy(broken);
  const ends = await Promise.allSettled(files.map(({ work }) => work));
  const reasons = ends.map((end) => end.status === "rejected" ? end.reason : undefined);
  // A refused file is no longer read, of which the form complains first.
  return reasons.find((reason) => reason !== broken && isRefusal(reason)) ?? error;
}

function isRefusal(reason: unknown): boolean {
  return reason instanceof DomainError || reason instanceof BlobsUnavailableError;
}

interface StreamedFile {
  stream: Readable;
  work: Promise<void>;
}

async function openForm(request: Request, limits: BusboyConfig["limits"]): Promise<Busboy> {
  const contentType = request.headers.get("Content-Type") ?? "";
  if (!/^multipart\/form-data\s*(;|$)/i.test(contentType)) throw new DomainError("form_expected");
  // The start does not wait for a package that few requests need.
  const { Busboy } = await import("@fastify/busboy");
  try {
    return new Busboy({ headers: { "content-type": contentType }, limits });
  } catch (cause) {
    throw new DomainError("invalid_request", { cause });
  }
}

function watchForm(form: Busboy, take: (file: FormFile) => Promise<void>) {
  const { promise: failed, reject } = Promise.withResolvers<never>();
  // Perhaps nobody awaits it.
  failed.catch(() => {});
  const refuse = (cause?: unknown) => reject(new DomainError("invalid_request", { cause }));
  const fields = new Map<string, string | string[]>();
  const files: StreamedFile[] = [];
  form.on("field", (name, value, isNameCut, isValueCut) => {
    if (isNameCut || isValueCut) refuse();
    else if (value !== "") {
      fields.set(name, LISTS.includes(name) ? [fields.get(name) ?? [], value].flat() : value);
    }
  });
  form.on("file", (field, stream, name) => {
    // Unhandled, it would end the process.
    stream.on("error", refuse);
    const work = take({ field, name: name ?? "", chunks: stream }).then(() => void stream.resume());
    work.catch(reject);
    files.push({ stream, work });
  });
  for (const limit of ["partsLimit", "filesLimit", "fieldsLimit"] as const) form.on(limit, () => refuse());
  form.on("error", refuse);
  return { fields, files, failed };
}

function once(form: Busboy, event: "drain" | "finish"): Promise<void> {
  return new Promise((resolve) => form.once(event, () => resolve()));
}

interface FormFileRules {
  field: string;
  maxBytes: number;
  missing: ErrorCode;
  heavy: ErrorCode;
}

/** Slower clients hold a connection for nothing. */
const FILE_TIMEOUT_MS = 120_000;
const FILE_REST_MAX_BYTES = 64 * 1024;
const FILE_FORM_LIMITS = {
  files: 4,
  fields: 10,
  parts: 14,
  fieldSize: 10_240,
  headerPairs: 20,
  headerSize: 4096,
};

/**
 * Holds little more than `maxBytes`, whatever length is declared.
 *
 * @throws {DomainError} `form_expected`, `invalid_request`, `request_timeout`, and the two codes of the rules.
 */
export async function readFormFile(request: Request, rules: FormFileRules): Promise<Uint8Array<ArrayBuffer>> {
  const form = await openForm(request, { ...FILE_FORM_LIMITS, fileSize: rules.maxBytes });
  const file = collectFile(form, rules);
  // Perhaps nobody awaits it.
  file.catch(() => {});
  const maxBytes = rules.maxBytes + FILE_REST_MAX_BYTES;
  if (Number(request.headers.get("Content-Length") ?? 0) > maxBytes) throw new DomainError(rules.heavy);
  let seenBytes = 0;
  for await (const chunk of readChunks(request.body, FILE_TIMEOUT_MS)) {
    seenBytes += chunk.length;
    if (seenBytes > maxBytes) throw new DomainError(rules.heavy);
    form.write(chunk);
  }
  form.end();
  return await file;
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
