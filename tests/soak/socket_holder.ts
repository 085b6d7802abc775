/**
 * Holds many connections of one kind from a process of its own, so that whoever measures has the machine's other half:
 * `idle` ones are opened again when they are closed, until its input ends; the others until all are closed.
 *
 * @module
 */
import { denoCommand, spawnProgram, untilPrinted } from "../support/programs.ts";

export type SocketKind = "idle" | "header" | "body";

const HEAD = "Host: localhost\r\nContent-Type: application/json\r\n";

/** One after the other in turn; of the idle ones only every second has ever asked for anything. */
function listOpenings(kind: SocketKind, tokens: readonly string[]): string[] {
  if (kind === "idle") return ["", `GET /healthz HTTP/1.1\r\n${HEAD}\r\n`];
  if (kind === "header") return [`GET / HTTP/1.1\r\n${HEAD}X-Half: `];
  const begun = `Content-Length: 1000\r\n\r\n{"comment":"`;
  return tokens.map((token) =>
    `POST /api/v1/add HTTP/1.1\r\n${HEAD}Authorization: Bearer ${token}\r\n${begun}`
  );
}

const OPENED_AT_ONCE = 50;
/** Phones do not come in one moment; ten thousand are there before the first is let go. */
const OPENED_PER_MS = 10_000 / 9000;
const DRIP_MS = 1000;

export interface HeldSockets extends AsyncDisposable {
  /** Resolves once all are closed, or told to end. */
  readonly result: Promise<SocketResult>;
  /** Ends idle ones. */
  end(): Promise<SocketResult>;
}

export interface SocketResult {
  opened: number;
  /** Refused, or broken off before the opening was sent. */
  failed: number;
  /** From the opening to the end of the one that lived longest. */
  longestMs: number;
}

/** Returns once `count` connections are open; only bodies need somebody's tokens. */
export async function holdSockets(
  url: string,
  kind: SocketKind,
  { count, tokens = [] }: { count: number; tokens?: readonly string[] },
): Promise<HeldSockets> {
  const holder = spawnProgram(denoCommand(import.meta.filename ?? "", url, kind, `${count}`, ...tokens));
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
  opened = 0;
  failed = 0;
  longestMs = 0;
  isEnding = false;
  readonly #open = new Set<Deno.TcpConn>();

  constructor(
    readonly address: { hostname: string; port: number },
    readonly kind: SocketKind,
    readonly openings: readonly string[],
  ) {}

  /** Resolves once its opening is sent; `end` when it is closed for good. */
  async open(): Promise<{ end: Promise<void> }> {
    const { openings } = this;
    try {
      const connection = await Deno.connect(this.address);
      this.#open.add(connection);
      await connection.write(new TextEncoder().encode(openings[this.opened++ % openings.length]));
      return { end: this.#hold(connection) };
    } catch {
      this.failed++;
      return { end: Promise.resolve() };
    }
  }

  async #hold(connection: Deno.TcpConn): Promise<void> {
    const startedAt = performance.now();
    const drop = new TextEncoder().encode("a");
    const drip = () => void connection.write(drop).catch(() => {});
    const timer = this.kind === "idle" ? undefined : setInterval(drip, DRIP_MS);
    const buffer = new Uint8Array(1024);
    while (await connection.read(buffer).catch(() => null) !== null);
    clearInterval(timer);
    this.#open.delete(connection);
    connection.close();
    if (!this.isEnding) this.longestMs = Math.max(this.longestMs, performance.now() - startedAt);
    if (this.kind === "idle" && !this.isEnding) await (await this.open()).end;
  }

  end(): void {
    this.isEnding = true;
    for (const connection of this.#open) connection.closeWrite().catch(() => {});
  }
}

async function holdAll(
  url: string,
  kind: SocketKind,
  count: number,
  tokens: readonly string[],
): Promise<void> {
  const { hostname, port } = new URL(url);
  const holder = new Holder({ hostname, port: Number(port) }, kind, listOpenings(kind, tokens));
  const ends: Promise<void>[] = [];
  const startedAt = performance.now();
  while (ends.length < count) {
    const waitMs = startedAt + ends.length / OPENED_PER_MS - performance.now();
    if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs));
    const length = Math.min(OPENED_AT_ONCE, count - ends.length);
    const batch = await Promise.all(Array.from({ length }, () => holder.open()));
    ends.push(...batch.map(({ end }) => end));
  }
  await print("open");
  void untilInputEnds().then(() => holder.end());
  await Promise.all(ends);
  const { opened, failed, longestMs } = holder;
  await print(JSON.stringify({ opened, failed, longestMs: Math.round(longestMs) }));
}

async function untilInputEnds(): Promise<void> {
  for await (const _ of Deno.stdin.readable) continue;
}

async function print(line: string): Promise<void> {
  await Deno.stdout.write(new TextEncoder().encode(`${line}\n`));
}

if (import.meta.main) {
  const [url = "", kind = "idle", count = "0", ...tokens] = Deno.args;
  await holdAll(url, kind as SocketKind, Number(count), tokens);
  Deno.exit(0);
}
