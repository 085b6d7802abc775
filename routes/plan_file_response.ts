/** What a request for a file is answered with, before anything of it is read. @module */
import { type ByteSpan, resolveRange } from "@/lib/shared/byte_range.ts";
import { failsPrecondition, isNotModified, matchesIfRange, type Version } from "./preconditions.ts";

/** The file, or a span of it, is sent. */
export type FileResponse = { status: 200; span?: undefined } | { status: 206; span: ByteSpan };
/** Nothing is sent: it is known already, not the version that is wanted, or has no such part. */
export type FileRejection = { status: 304 } | { status: 412 } | { status: 416 };

/** Plans the answer to a GET or HEAD; ranges count for GET alone. @see RFC 9110 §13.2.2 */
export function planFileResponse(
  { method, headers }: { method: string; headers: Headers },
  file: Version & { sizeBytes: number },
): FileResponse | FileRejection {
  if (failsPrecondition(file, headers)) return { status: 412 };
  if (isNotModified(file, headers)) return { status: 304 };
  if (method !== "GET" || !matchesIfRange(file, headers)) return { status: 200 };
  const span = resolveRange(headers.get("Range"), file.sizeBytes);
  if (span === "unsatisfiable") return { status: 416 };
  return span ? { status: 206, span } : { status: 200 };
}
