/** Servers of the benchmark, each in a process of its own. @module */
import { systemClock } from "@/lib/adapters/clock.ts";
import { createSecrets } from "@/lib/services/secrets.ts";
import { createTokens } from "@/lib/services/accounts/tokens.ts";
import type { Database } from "@/lib/store/database.ts";
import { insertSession } from "@/lib/store/sessions.ts";
import { SERVER_ENVIRONMENT, serverArguments } from "../start_task.ts";
import { benchUserId } from "./dataset.ts";

const ROOT = new URL("../../../", import.meta.url);
/** The secret of every server of the benchmark. */
export const JWT_SECRET = "a secret that signs tokens of benchmarks only";
const APP_URL = "http://localhost:8000";

/** A server that listens on loopback; `await using` ends it. */
export interface BenchServer extends AsyncDisposable {
  port: number;
  pid: number;
  /** Ends it as a power cut would. */
  kill(): Promise<void>;
}

/** Starts Alafia on a data folder, with the permissions of the start task. */
export function startAlafia(dataDir: string, settings: Record<string, string> = {}): Promise<BenchServer> {
  const own = { DATA_DIR: dataDir, PORT: "0", APP_URL, JWT_SECRET, LOG_LEVEL: "error" };
  const env: Record<string, string> = { ...SERVER_ENVIRONMENT, ...own, ...settings };
  return start(serverArguments((name) => env[name]), env);
}

/** Starts a bare `Deno.serve` that answers a fixed number of bytes. */
export function startBareServer(bytes: number, status: number): Promise<BenchServer> {
  const script = new URL("bare_server.ts", import.meta.url).pathname;
  return start(["run", "--allow-net", script, String(bytes), String(status)], {});
}

/** Starts a bare `Deno.serve` that answers with a file. */
export function startBareFileServer(path: string): Promise<BenchServer> {
  const script = new URL("bare_file_server.ts", import.meta.url).pathname;
  return start(["run", "--allow-net", "--allow-read", script, path], {});
}

/** Begins a session for each of the first `count` people and returns their tokens. */
export async function issueTokens(
  db: Database,
  count: number,
  audience: "user" | "admin" = "user",
): Promise<string[]> {
  const { tokenKey } = await createSecrets(JWT_SECRET);
  const tokens = createTokens({ key: tokenKey, issuer: APP_URL, clock: systemClock });
  const expiresAt = new Date(systemClock.now().getTime() + 3_600_000);
  const times = { createdAt: systemClock.now().toISOString(), expiresAt: expiresAt.toISOString() };
  const sessions = Array.from({ length: count }, (_, index) => {
    const userId = benchUserId(index);
    return {
      sessionId: userId.replace("-0000-", audience === "user" ? "-0001-" : "-0002-"),
      userId,
      audience,
    };
  });
  await db.write(sessions.map((session) => insertSession({ ...session, ...times }, { passwordHash: null })));
  return await Promise.all(sessions.map((session) => tokens.issue(session, expiresAt)));
}

async function start(args: string[], env: Record<string, string>): Promise<BenchServer> {
  const child = new Deno.Command(Deno.execPath(), { args, env, cwd: ROOT, stdout: "piped" }).spawn();
  const end = async (signal: Deno.Signal) => {
    child.kill(signal);
    await child.status;
  };
  for await (const text of child.stdout.pipeThrough(new TextDecoderStream())) {
    const port = /(\d+)\n$/.exec(text)?.[1];
    if (!port) continue;
    return {
      ...{ port: Number(port), pid: child.pid, kill: () => end("SIGKILL") },
      [Symbol.asyncDispose]: () => end("SIGTERM"),
    };
  }
  throw new Error(`No server came up: deno ${args.join(" ")}`);
}
