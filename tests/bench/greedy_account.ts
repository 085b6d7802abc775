import { newEntityId } from "@/lib/services/ids.ts";
import { encodeRequest, sendUntil } from "./http_load.ts";
import { median } from "./rounds.ts";
import type { BenchServer } from "./servers.ts";
import { measureMedianLatency } from "./user_latency.ts";

const CONNECTIONS = 4;

export interface GreedyAccountOptions {
  alafia: BenchServer;
  /** The first few write, one a round; the others list. */
  tokens: readonly string[];
  /** The limit is per minute. */
  attackMs: number;
  rounds: number;
}

/** Others' median wait for a list, undisturbed and beside an account that never pauses. */
export async function compareGreedyAccount(
  { alafia, tokens, attackMs, rounds: count }: GreedyAccountOptions,
): Promise<string[]> {
  const others = tokens.slice(count);
  const measureIdle = () => measureMedianLatency(alafia, others, attackMs / 6);
  const rounds: { idle: number; attacked: number }[] = [];
  await measureIdle();
  for (const token of tokens.slice(0, count)) {
    const before = await measureIdle();
    const [attacked] = await Promise.all([
      measureMedianLatency(alafia, others, attackMs),
      writeGreedily(alafia, token, attackMs),
    ]);
    const after = await measureIdle();
    rounds.push({ idle: (before + after) / 2, attacked });
  }
  const ratios = rounds.map(({ idle, attacked }) => attacked / idle);
  const [idle, attacked] = [rounds.map(({ idle }) => idle), rounds.map(({ attacked }) => attacked)];
  return [
    `The median wait for a list while one account writes on ${CONNECTIONS} connections for ${
      attackMs / 1000
    } s`,
    `  nobody writes ${median(idle).toFixed(2)} ms, one account writes ${median(attacked).toFixed(2)} ms  ` +
    `ratio ${median(ratios).toFixed(2)} [${Math.min(...ratios).toFixed(2)}..${
      Math.max(...ratios).toFixed(2)
    }]`,
  ];
}

async function writeGreedily({ port }: BenchServer, token: string, durationMs: number): Promise<void> {
  const headers = { Authorization: `Bearer ${token}`, "Content-Type": "application/json" };
  const entry = { date: "2026-11-21", time: "07:30", type: "Fasting", value: 96, unit: "mg/dl" };
  const nextRequest = () => {
    const body = JSON.stringify({ ...entry, _id: newEntityId(new Date()), comment: "₦".repeat(1000) });
    return encodeRequest("POST", "/api/v1/add", { headers, body });
  };
  const until = performance.now() + durationMs;
  await Promise.all(
    Array.from({ length: CONNECTIONS }, () => sendUntil(until, { port, nextRequest })),
  );
}
