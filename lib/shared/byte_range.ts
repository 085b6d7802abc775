/** Both ends belong to the span. */
export interface ByteSpan {
  start: number;
  end: number;
}

/**
 * Resolves a `Range` header; what is no range of bytes, or several, asks for the whole file, as a server may answer.
 *
 * @returns Undefined for the whole file, "unsatisfiable" where no byte of the range exists (416).
 */
export function resolveRange(
  header: string | null,
  sizeBytes: number,
): ByteSpan | "unsatisfiable" | undefined {
  const match = /^bytes=[ \t]*(\d*)-(\d*)[ \t]*$/i.exec(header ?? "");
  const [, first = "", last = ""] = match ?? [];
  if (!first && !last) return undefined;
  if (!first) return suffix(Number(last), sizeBytes);
  const start = Number(first);
  const end = last ? Number(last) : Infinity;
  if (end < start) return undefined;
  if (start >= sizeBytes) return "unsatisfiable";
  return { start, end: Math.min(end, sizeBytes - 1) };
}

function suffix(length: number, sizeBytes: number): ByteSpan | "unsatisfiable" {
  if (length === 0 || sizeBytes === 0) return "unsatisfiable";
  return { start: Math.max(0, sizeBytes - length), end: sizeBytes - 1 };
}
