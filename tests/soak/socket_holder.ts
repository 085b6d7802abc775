/**
 * Holds many connections of one kind from a process of its own, so that whoever measures has the machine's other half:
 * `idle` ones until its input ends, the others until the far side has closed all.
 *
 * @module
 */
import { denoCommand, spawnProgram, untilPrinted } from "../support/programs.ts";

/** All but idle ones send a byte a second; who is `deaf` reads nothing of what it asked for. */
export type SocketKind = "idle" | "dripping" | "deaf";

const OPENED_AT_ONCE = 50;
/** Clients do not come in one moment. */
const OPENED_PER_MS = 10_000 / 9000;
const DRIP_MS = 1000;

export interface HeldSockets extends AsyncDisposable {
  /** Resolves once all are closed, or told to end. */
  readonly result: Promise<SocketResult>;
  /** Ends idle ones. */
  end(): Promise<SocketResult>;
}

export interface SocketResult {
  /** Refused, or broken off before the opening was sent. */
  failed: number;
  /** From the opening to the end of the one that lived longest; 0 of those that were told to end. */
  longestMs: number;
}

/** Returns once `count` connections are open and have sent one of the openings each, in turn. */
export async function holdSockets(
  url: string,
  kind: SocketKind,
  { count, openings }: { count: number; openings: readonly string[] },
): Promise<HeldSockets> {
  const holder = spawnProgram(denoCommand(import.meta.filename ?? "", url, kind, `${count}`, ...openings));
  const { process, output } = holder;
  await untilPrinted(holder, /^open$/);
  const result = output.waitFor(/^\{/).then((line): SocketResult => JSON.parse(line));
  result.catch(() => {});
  let ending: Promise<void> | undefined;
  const close = () =>
    ending ??= process.stdin.close().catch(() => {}).then(() => process.status).then(() => {});
  return {
    result,
    end: async () => {
      await close();
      return await result;
    },
    [Symbol.asyncDispose]: close,
  };
}

class Holder {
  failed = 0;
  longestMs = 0;
  isEnding = false;
  readonly #open = new Set<Deno.TcpConn>();

  constructor(readonly address: { hostname: string; port: number }, readonly kind: SocketKind) {}

  /** Resolves once its opening is sent; `end` when it is closed. */
  async open(opening: string): Promise<{ end: Promise<void> }> {
    try {
      const connection = await Deno.connect(this.address);
      this.#open.add(connection);
      await connection.write(new TextEncoder().encode(opening));
      return { end: this.#hold(connection) };
    } catch {
      this.failed++;
      return { end: Promise.resolve() };
    }
  }

  async #hold(connection: Deno.TcpConn): Promise<void> {
    const startedAt = performance.now();
    const broken = Promise.withResolvers<void>();
    const drop = new TextEncoder().encode("a");
    const drip = () => void connection.write(drop).catch(() => broken.resolve());
    const timer = this.kind === "idle" ? undefined : setInterval(drip, DRIP_MS);
    await (this.kind === "deaf" ? broken.promise : readToEnd(connection));
    clearInterval(timer);
    this.#open.delete(connection);
    connection.close();
    if (!this.isEnding) this.longestMs = Math.max(this.longestMs, performance.now() - startedAt);
  }

  end(): void {
    this.isEnding = true;
    for (const connection of this.#open) connection.closeWrite().catch(() => {});
  }
}

async function readToEnd(connection: Deno.TcpConn): Promise<void> {
  const buffer = new Uint8Array(1024);
  while (await connection.read(buffer).catch(() => null) !== null);
}

async function holdAll(
  url: string,
  kind: SocketKind,
  count: number,
  openings: readonly string[],
): Promise<void> {
  const { hostname, port } = new URL(url);
  const holder = new Holder({ hostname, port: Number(port) }, kind);
  const ends: Promise<void>[] = [];
  const startedAt = performance.now();
  while (ends.length < count) {
    const waitMs = startedAt + ends.length / OPENED_PER_MS - performance.now();
    if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs));
    const length = Math.min(OPENED_AT_ONCE, count - ends.length);
    const next = (_: unknown, index: number) =>
      holder.open(openings[(ends.length + index) % openings.length] ?? "");
    const batch = await Promise.all(Array.from({ length }, next));
    ends.push(...batch.map(({ end }) => end));
  }
  await print("open");
  void untilInputEnds().then(() => holder.end());
  await Promise.all(ends);
  const { failed, longestMs } = holder;
  await print(JSON.stringify({ failed, longestMs: Math.round(longestMs) }));
}

async function untilInputEnds(): Promise<void> {
  for await (const _ of Deno.stdin.readable) continue;
}

async function print(line: string): Promise<void> {
  await Deno.stdout.write(new TextEncoder().encode(`${line}\n`));
}

if (import.meta.main) {
  const [url = "", kind = "idle", count = "0", ...openings] = Deno.args;
  await holdAll(url, kind as SocketKind, Number(count), openings);
  Deno.exit(0);
}
