import type { BenchServer } from "./servers.ts";

/** Asks until stopped. */
export interface LatencyProbe {
  start(port: number): void;
  /** Sorted, milliseconds. */
  stop(): Promise<number[]>;
}

/** Lists people's readings in turn, in its own thread. */
export function createLatencyProbe(tokens: readonly string[]): LatencyProbe {
  const worker = new Worker(new URL("latency_probe.ts", import.meta.url), { type: "module" });
  return {
    start: (port) => worker.postMessage({ port, tokens }),
    async stop() {
      const answered = new Promise<number[]>((resolve) => worker.onmessage = ({ data }) => resolve(data));
      worker.postMessage({ tokens });
      const times = await answered;
      worker.terminate();
      return times.sort((one, other) => one - other);
    },
  };
}

/** Median in ms. */
export async function measureMedianLatency(
  { port }: BenchServer,
  tokens: readonly string[],
  durationMs: number,
): Promise<number> {
  const probe = createLatencyProbe(tokens);
  probe.start(port);
  await new Promise((resolve) => setTimeout(resolve, durationMs));
  const times = await probe.stop();
  return times[times.length >> 1] ?? NaN;
}
