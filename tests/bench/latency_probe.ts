/** A worker that asks for lists as people do and reports latencies. @module */
/// <reference no-default-lib="true" />
/// <reference lib="deno.worker" />

/** Without an address, it stops. */
export interface ProbeOrder {
  url?: string;
  tokens: readonly string[];
}

const CALLERS = 4;
const PAUSE_MS = 25;

let order: ProbeOrder = { tokens: [] };
const times: number[] = [];
let callers: Promise<void[]> | undefined;

self.onmessage = async ({ data }: MessageEvent<ProbeOrder>) => {
  order = data;
  if (data.url !== undefined) {
    callers ??= Promise.all(Array.from({ length: CALLERS }, (_, caller) => callOn(caller)));
  } else self.postMessage((await callers, times));
};

async function callOn(caller: number): Promise<void> {
  for (let call = caller; order.url !== undefined; call += CALLERS) {
    const headers = { Authorization: `Bearer ${order.tokens[call % order.tokens.length]}` };
    const started = performance.now();
    const answer = await fetch(`${order.url}/api/v1/logs?limit=50`, { headers }).then((response) =>
      response.text()
    ).catch(() => undefined);
    // No latency while the server is down.
    if (answer !== undefined) times.push(performance.now() - started);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}
