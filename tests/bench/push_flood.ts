/** One notification to very many phones, while the server is killed and people read. @module */
import { createSecrets } from "@/lib/services/secrets/secrets.ts";
import { openVapid } from "@/lib/services/push/vapid.ts";
import { type SimulatedPushService, startSimulatedPushService } from "../support/simulated_push_service.ts";
import { readProcessFigures } from "../support/process_figures.ts";
import type { Server } from "../support/programs.ts";
import { benchUserId, openDataset } from "./dataset.ts";
import type { ProbeOrder } from "./latency_probe.ts";
import { issueTokens, JWT_SECRET, startAlafia } from "./servers.ts";

const PEOPLE = 100;
const PATIENCE_MS = 20 * 60_000;

export async function floodPhones(folder: string, phones: number): Promise<string[]> {
  const db = await openDataset(`${folder}/alafia.db`, PEOPLE * 100);
  await db.write([{ sql: "UPDATE users SET is_admin = 1 WHERE id = ?1", args: [benchUserId(0)] }]);
  const tokens = await issueTokens(db, PEOPLE);
  const [admin = ""] = await issueTokens(db, 1, "admin");
  const { publicKey } = await openVapid({ db, secrets: await createSecrets(JWT_SECRET) }, {
    subject: "mailto:care@alafia.ng",
  });
  await using crowd = await startSimulatedPushService({ phones, publicKey, readEvery: 20 });
  await crowd.register(db);
  await db.close();

  const start = () => startAlafia(folder, { PUSH_ALLOW_LOOPBACK: "1" });
  const probe = createLatencyProbe(tokens);
  const first = await start();
  probe.start(first.url);
  const started = performance.now();
  const asked = await notify(first, admin);
  await crowd.reach(Math.floor(phones / 2));
  const peaksMiB = [await readPeakMiB(first)];
  await first.stop("SIGKILL");
  await using second = await start();
  probe.start(second.url);
  const outcome = await waitForEnd(second, admin, asked.id);
  const seconds = (performance.now() - started) / 1000;
  peaksMiB.push(await readPeakMiB(second));
  return describe({
    crowd,
    phones,
    seconds,
    askedMs: asked.ms,
    times: await probe.stop(),
    peaksMiB,
    outcome,
  });
}

async function readPeakMiB({ process }: Server): Promise<number> {
  return (await readProcessFigures(process.pid)).peakMiB;
}

/** Lists people's readings in turn, in its own thread. */
function createLatencyProbe(tokens: readonly string[]) {
  const worker = new Worker(new URL("latency_probe.ts", import.meta.url), { type: "module" });
  const order = (url?: string) => worker.postMessage({ url, tokens } satisfies ProbeOrder);
  return {
    start: order,
    /** Returns the waits in ms, sorted. */
    async stop(): Promise<number[]> {
      const answered = new Promise<number[]>((resolve) => worker.onmessage = ({ data }) => resolve(data));
      order();
      const times = await answered;
      worker.terminate();
      return times.sort((one, other) => one - other);
    },
  };
}

async function notify({ url }: Server, token: string): Promise<{ id: string; ms: number }> {
  const started = performance.now();
  const response = await fetch(`${url}/api/v1/notifications`, {
    method: "POST",
    headers: { "Authorization": `Bearer ${token}`, "Content-Type": "application/json" },
    body: JSON.stringify({ title: "Clinic day", message: "On Monday at nine.", sendToAll: true }),
  });
  const { notificationId, message } = await response.json();
  if (response.status !== 202) throw new Error(`The notification was refused: ${message}`);
  return { id: notificationId, ms: performance.now() - started };
}

type Outcome = Record<"devices" | "sent" | "failed" | "gone", number> & { state: string };

async function waitForEnd({ url }: Server, token: string, id: string): Promise<Outcome> {
  const until = performance.now() + PATIENCE_MS;
  while (performance.now() < until) {
    const response = await fetch(`${url}/api/v1/notifications/${id}`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    const { notification } = await response.json();
    if (notification.state === "sent") return notification;
    await pause(500);
  }
  throw new Error("The notification was not sent in time");
}

interface FloodResult {
  crowd: SimulatedPushService;
  phones: number;
  seconds: number;
  askedMs: number;
  times: readonly number[];
  peaksMiB: readonly number[];
  outcome: Outcome;
}

function describe({ crowd, phones, seconds, askedMs, times, peaksMiB, outcome }: FloodResult): string[] {
  const wanted = phones - crowd.goneCount;
  const [copies = new Uint16Array()] = crowd.topics.values();
  const reached = copies.filter((count) => count > 0).length;
  const { sent, failed, gone } = outcome;
  const percentile = (share: number) => (times[Math.floor(times.length * share)] ?? NaN).toFixed(0);
  return [
    `  ${phones.toLocaleString("en")} phones in ${
      seconds.toFixed(0)
    } s; the answer to the administrator took ${askedMs.toFixed(0)} ms`,
    `  reached ${reached} of ${wanted} under ${crowd.topics.size} topic, ${
      crowd.taken() - reached
    } copies replaced the first`,
    `  counted: ${sent} sent, ${failed} failed, ${gone} gone (${crowd.goneCount} are); ${crowd.complaints.length} complaints`,
    `  meanwhile ${times.length} lists of readings: p50 ${percentile(0.5)} ms, p99 ${
      percentile(0.99)
    } ms (limit 300 ms)`,
    ...peaksMiB.map((peak) => `  most memory ${peak.toFixed(0)} MiB (limit 400 MiB)`),
  ];
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
