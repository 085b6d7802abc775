/** A worker that asks for lists as people do and reports latencies. @module */
/// <reference no-default-lib="true" />
/// <reference lib="deno.worker" />

/** Without a port, it stops. */
export interface ProbeOrder {
  port?: number;
  tokens: readonly string[];
}

const CALLERS = 4;
const PAUSE_MS = 25;

let order: ProbeOrder = { tokens: [] };
const times: number[] = [];
let callers: Promise<void[]> | undefined;

self.onmessage = async ({ data }: MessageEvent<ProbeOrder>) => {
  order = data;
  if (data.port !== undefined) {
    callers ??= Promise.all(Array.from({ length: CALLERS }, (_, caller) => callOn(caller)));
  } else self.postMessage((await callers, times));
};

async function callOn(caller: number): Promise<void> {
  for (let call = caller; order.port !== undefined; call += CALLERS) {
    const headers = { Authorization: `Bearer ${order.tokens[call % order.tokens.length]}` };
    const url = `http://127.0.0.1:${order.port}/api/v1/logs?limit=50`;
    const started = performance.now();
    const answer = await fetch(url, { headers }).then((response) => response.text()).catch(() => undefined);
    // No latency while the server is down.
    if (answer !== undefined) times.push(performance.now() - started);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}
