/** Bodies as they arrive, for as long as anybody waits. @module */
import { DomainError } from "@/lib/shared/domain_error.ts";

/**
 * Reads a body chunk by chunk; what is left is given up when the reader has enough.
 *
 * @throws {DomainError} `request_timeout` when the whole of it has not arrived after `timeoutMs`.
 */
export async function* readChunks(
  body: ReadableStream<Uint8Array> | null,
  timeoutMs: number,
): AsyncGenerator<Uint8Array> {
  if (!body) return;
  const reader = body.getReader();
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new DomainError("request_timeout")), timeoutMs);
  try {
    while (true) {
      const { done, value } = await Promise.race([reader.read(), late]);
      if (done) return;
      yield value;
    }
  } finally {
    clearTimeout(timer);
    reader.cancel().catch(() => {});
  }
}
