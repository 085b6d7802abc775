/** Bodies as they arrive, for as long as anybody waits. @module */
import { DomainError } from "@/lib/shared/domain_error.ts";

/**
 * Read at a time. Of a body whose client cuts it into larger pieces, Deno takes in more than it hands out when it is asked
 * for more than such a piece holds, and keeps the rest: 50 MB of memory for an upload of 100.
 */
const READ_BYTES = 16 * 1024;

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
  const reader = openReader(body);
  const giveUp = () => void reader.cancel().catch(() => {});
  let isLate = false;
  // Not a race with a promise that never ends: it would keep every chunk that ever won.
  const timer = setTimeout(() => {
    isLate = true;
    giveUp();
  }, timeoutMs);
  try {
    while (true) {
      const { done, value } = await reader.read();
      if (isLate) throw new DomainError("request_timeout");
      if (done || !value) return;
      yield value;
    }
  } finally {
    clearTimeout(timer);
    giveUp();
  }
}

interface ChunkReader {
  read(): Promise<{ done: boolean; value?: Uint8Array }>;
  cancel(): Promise<void>;
}

function openReader(body: ReadableStream<Uint8Array>): ChunkReader {
  try {
    const reader = body.getReader({ mode: "byob" });
    return { read: () => reader.read(new Uint8Array(READ_BYTES)), cancel: () => reader.cancel() };
  } catch (error) {
    // Not every stream lets its reader choose; those that come from the network do.
    if (!(error instanceof TypeError)) throw error;
    return body.getReader();
  }
}
