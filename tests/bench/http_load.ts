/**
 * Load over plain HTTP/1.1. A request costs 29 µs of CPU on 32 connections, and the app's answer 40 to 50: autocannon
 * takes 68 (118 where each request is its own), and so would be what is measured.
 *
 * @module
 */

export interface Load {
  url: string;
  /** Kept alive. */
  connections: number;
  durationMs: number;
  /** With its head. */
  nextRequest(): Uint8Array<ArrayBuffer>;
  expectedStatus: number;
}

export function encodeRequest(
  method: string,
  path: string,
  { headers = {}, body = "" }: { headers?: Record<string, string>; body?: string } = {},
): Uint8Array<ArrayBuffer> {
  const { length } = new TextEncoder().encode(body);
  const all = { Host: "localhost", "Content-Length": String(length), ...headers };
  const head = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`).join("");
  return new TextEncoder().encode(`${method} ${path} HTTP/1.1\r\n${head}\r\n${body}`);
}

/** Returns requests per second. @throws {Error} on another status. */
export async function measureRate({ connections, durationMs, ...load }: Load): Promise<number> {
  const started = performance.now();
  const sending = Array.from({ length: connections }, () => sendUntil(started + durationMs, load));
  const counts = await Promise.all(sending);
  return counts.reduce((sum, count) => sum + count, 0) * 1000 / (performance.now() - started);
}

/** Sends at least one request on one connection, and returns how many were answered. */
async function sendUntil(
  until: number,
  { url, nextRequest, expectedStatus }: Omit<Load, "connections" | "durationMs">,
): Promise<number> {
  using connection = await Deno.connect({ hostname: "127.0.0.1", port: Number(new URL(url).port) });
  connection.setNoDelay();
  const buffer = new Uint8Array(64 * 1024);
  let count = 0;
  do {
    await writeAll(connection, nextRequest());
    const status = await readAnswer(connection, buffer);
    if (status !== expectedStatus) throw new Error(`Answered ${status}, not ${expectedStatus}`);
    count++;
  } while (performance.now() < until);
  return count;
}

async function writeAll(connection: Deno.TcpConn, bytes: Uint8Array): Promise<void> {
  for (let sent = 0; sent < bytes.length;) sent += await connection.write(bytes.subarray(sent));
}

async function readAnswer(connection: Deno.TcpConn, buffer: Uint8Array): Promise<number> {
  let received = 0;
  let status = 0;
  let total = Infinity;
  while (received < total) {
    const length = await connection.read(buffer.subarray(received % buffer.length));
    if (length === null) throw new Error("The connection was closed in the middle of an answer");
    received += length;
    if (total !== Infinity) continue;
    const head = new TextDecoder().decode(buffer.subarray(0, Math.min(received, 4096)));
    const end = head.indexOf("\r\n\r\n");
    if (end < 0) continue;
    status = Number(head.slice(9, 12));
    total = end + 4 + Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0);
  }
  return status;
}
