import { setImmediate } from "node:timers/promises";
import { DomainError } from "@/lib/shared/domain_error.ts";

/**
 * Asked for more than a piece holds, Deno reads ahead of larger pieces and keeps the rest: 50 MB for an upload of
 * 100.
 */
const READ_BYTES = 16 * 1024;

/** @throws {DomainError} `request_timeout`; `invalid_request` when the client has gone. */
export async function* readChunks(
  body: ReadableStream<Uint8Array> | null,
  timeoutMs: number,
): AsyncGenerator<Uint8Array> {
  if (!body) return;
  const reader = openReader(body);
  const deadline = AbortSignal.timeout(timeoutMs);
  const giveUp = () => void reader.cancel().catch(() => {});
  deadline.addEventListener("abort", giveUp);
  try {
    while (true) {
      const { done, value } = await reader.read().catch(refuseBrokenOff);
      if (deadline.aborted) throw new DomainError("request_timeout");
      if (done || !value) return;
      yield value;
    }
  } finally {
    deadline.removeEventListener("abort", giveUp);
    giveUp();
  }
}

/**
 * At a third of the cost, for a small declared length.
 *
 * @throws {DomainError} `request_timeout`; `invalid_request` when the client has gone.
 */
export async function readWhole(request: Request, timeoutMs: number): Promise<Uint8Array> {
  const bytes = request.bytes().catch(refuseBrokenOff);
  // Most bodies come with their header: a timer for each would take a thirtieth of a write's time.
  return await Promise.race([bytes, nextTurn()]) ?? await Promise.race([bytes, refuseLate(timeoutMs)]);
}

function refuseLate(timeoutMs: number): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>();
  const refuse = () => reject(new DomainError("request_timeout"));
  AbortSignal.timeout(timeoutMs).addEventListener("abort", refuse);
  return promise;
}

let turn: Promise<void> | undefined;

/** Waits for the event loop's next turn, which all who ask in this one share. */
function nextTurn(): Promise<void> {
  return turn ??= setImmediate().then(() => turn = undefined);
}

/** Deno has a different error for each moment at which a connection can end. */
function refuseBrokenOff(cause: unknown): never {
  throw new DomainError("invalid_request", { cause });
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
    // Only network streams read into given buffers.
    if (!(error instanceof TypeError)) throw error;
    return body.getReader();
  }
}
