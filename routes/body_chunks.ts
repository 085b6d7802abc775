import { setImmediate } from "node:timers/promises";
import { DomainError } from "@/lib/shared/domain_error.ts";
import { type PeerPace, SLOWEST_PEER, watchPace } from "./pace.ts";

/**
 * Asked for more than a piece holds, Deno reads ahead of larger pieces and keeps the rest: 50 MB for an upload of
 * 100.
 */
const READ_BYTES = 16 * 1024;

/**
 * The caller's own time does not count.
 *
 * @throws {DomainError} `request_timeout`; `invalid_request` when the client has gone.
 */
export async function* readChunks(
  body: ReadableStream<Uint8Array> | null,
  timeoutMs: number,
  pace: PeerPace = SLOWEST_PEER,
): AsyncGenerator<Uint8Array> {
  if (!body) return;
  const reader = openReader(body);
  const giveUp = () => void reader.cancel().catch(() => {});
  const watch = watchPace(pace, giveUp, timeoutMs);
  try {
    while (true) {
      watch.startWaiting();
      const { done, value } = await reader.read().catch(refuseBrokenOff);
      watch.stopWaiting(value?.length ?? 0);
      if (watch.isLate()) throw new DomainError("request_timeout");
      if (done || !value) return;
      yield value;
    }
  } finally {
    watch.end();
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
  const early = await Promise.race([bytes, nextTurn()]);
  if (early) return early;
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new DomainError("request_timeout")), timeoutMs);
  try {
    return await Promise.race([bytes, late.promise]);
  } finally {
    clearTimeout(timer);
  }
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
