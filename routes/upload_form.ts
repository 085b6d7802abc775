/** A form with large files, handed on while it arrives: nobody holds more of it than a few chunks. @module */
import type { Readable } from "node:stream";
import type { Busboy } from "@fastify/busboy";
import { DomainError } from "@/lib/shared/domain_error.ts";
import { CAPTIONS_MAX_BYTES, COVER_MAX_BYTES, MEDIA_MAX_BYTES } from "@/lib/shared/limits.ts";
import { BlobsUnavailableError } from "@/lib/adapters/blobs/blobs.ts";
import type { FormFile } from "@/lib/services/media/upload.ts";
import { readChunks } from "./body_chunks.ts";

/** 100 MB take a while where the network is slow; whoever is slower sends them part by part. */
const BODY_TIMEOUT_MS = 60 * 60_000;
/** Boundaries, headers and fields. */
const REST_MAX_BYTES = 256 * 1024;
/** More than any file may have, so that the file's own sentence is said first. */
const BODY_MAX_BYTES = MEDIA_MAX_BYTES + COVER_MAX_BYTES + CAPTIONS_MAX_BYTES + REST_MAX_BYTES;
const LIMITS = { files: 8, fields: 16, parts: 24, fieldSize: 10_240, headerPairs: 20, headerSize: 4096 };

/**
 * Reads a multipart form to its end and returns its fields by name; empty ones count as not sent.
 *
 * Each file is handed to `take` when it begins. What `take` does not read is skipped; what breaks the form off breaks
 * the file off too, and is thrown once every `take` has come to its end.
 *
 * @throws {DomainError} `form_expected`, `invalid_request`, `body_too_large`, `request_timeout`, and whatever `take` throws.
 */
export async function readUploadForm(
  request: Request,
  take: (file: FormFile) => Promise<void>,
): Promise<Record<string, string>> {
  const form = await openForm(request.headers.get("Content-Type") ?? "");
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

/** Breaks every file off, waits for those who read them, and returns what began it all. */
async function abortFiles(files: readonly StreamedFile[], error: unknown): Promise<unknown> {
  const broken = new DomainError("invalid_request", { cause: error });
  for (const { stream } of files) stream.destroy(broken);
  const ends = await Promise.allSettled(files.map(({ work }) => work));
  const reasons = ends.map((end) => end.status === "rejected" ? end.reason : undefined);
  // Whoever refuses a file stops reading it, and the form is heard complaining of that first.
  return reasons.find((reason) => reason !== broken && isRefusal(reason)) ?? error;
}

function isRefusal(reason: unknown): boolean {
  return reason instanceof DomainError || reason instanceof BlobsUnavailableError;
}

/** A file on its way to whoever takes it. */
interface StreamedFile {
  stream: Readable;
  work: Promise<void>;
}

async function openForm(contentType: string): Promise<Busboy> {
  if (!/^multipart\/form-data\s*(;|$)/i.test(contentType)) throw new DomainError("form_expected");
  // Loaded with the first form: until then it would only make the start slower.
  const { Busboy } = await import("@fastify/busboy");
  try {
    return new Busboy({ headers: { "content-type": contentType }, limits: LIMITS });
  } catch (cause) {
    throw new DomainError("invalid_request", { cause });
  }
}

function watchForm(form: Busboy, take: (file: FormFile) => Promise<void>) {
  const { promise: failed, reject } = Promise.withResolvers<never>();
  // Somebody may wait for it later, or nobody ever.
  failed.catch(() => {});
  const refuse = (cause?: unknown) => reject(new DomainError("invalid_request", { cause }));
  const fields = new Map<string, string>();
  const files: StreamedFile[] = [];
  form.on("field", (name, value, isNameCut, isValueCut) => {
    if (isNameCut || isValueCut) refuse();
    else if (value !== "") fields.set(name, value);
  });
  form.on("file", (field, stream, name) => {
    // Whoever reads it is told; an error that nobody hears would end the process.
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
