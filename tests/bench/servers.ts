import { systemClock } from "@/lib/adapters/clock.ts";
import { createSecrets } from "@/lib/services/secrets/secrets.ts";
import { createTokens } from "@/lib/services/accounts/tokens.ts";
import type { Database } from "@/lib/store/database.ts";
import { insertSession } from "@/lib/store/sessions.ts";
import { SERVER_ENVIRONMENT, serverArguments } from "@/lib/tools/start_task.ts";
import { benchUserId } from "./dataset.ts";

export const ROOT = new URL("../../", import.meta.url);
export const JWT_SECRET = "a secret that signs tokens of benchmarks only";
const APP_URL = "http://localhost:8000";

export interface BenchServer extends AsyncDisposable {
  port: number;
  pid: number;
  /** With SIGKILL. */
  kill(): Promise<void>;
}

/** With the start task's permissions. */
export function startAlafia(dataDir: string, settings: Record<string, string> = {}): Promise<BenchServer> {
  const own = { DATA_DIR: dataDir, PORT: "0", APP_URL, JWT_SECRET, LOG_LEVEL: "error" };
  const env: Record<string, string> = { ...SERVER_ENVIRONMENT, ...own, ...settings };
  return start(serverArguments((name) => env[name]), env);
}

/** With every permission: an older tree may not know today's list. */
export function startMain(root: URL, dataDir: string): Promise<BenchServer> {
  const settings = { DATA_DIR: dataDir, PORT: "0", APP_URL, JWT_SECRET, LOG_LEVEL: "error" };
  return start(["run", "-A", "--frozen", "main.ts"], { ...SERVER_ENVIRONMENT, ...settings }, root);
}

export function startBareServer(bytes: number, status: number): Promise<BenchServer> {
  const script = new URL("bare_server.ts", import.meta.url).pathname;
  return start(["run", "--allow-net", script, String(bytes), String(status)], {});
}

/** One prepared statement a request, on the plain table at `path`. */
export function startBareListServer(path: string, page: number, people: number): Promise<BenchServer> {
  const script = new URL("bare_list_server.ts", import.meta.url).pathname;
  return start(["run", "-A", script, path, String(page), String(people)], {});
}

/** One durable transaction a request, on the plain table at `path`. */
export function startBareAddServer(path: string, people: number): Promise<BenchServer> {
  const script = new URL("bare_add_server.ts", import.meta.url).pathname;
  return start(["run", "-A", script, path, String(people)], {});
}

export function startBareFileServer(path: string): Promise<BenchServer> {
  const script = new URL("bare_file_server.ts", import.meta.url).pathname;
  return start(["run", "--allow-net", "--allow-read", script, path], {});
}

/** For the first `count` people. */
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

function start(args: string[], env: Record<string, string>, cwd: URL = ROOT): Promise<BenchServer> {
  return startServer(Deno.execPath(), args, { env, cwd });
}

/** A token's first request waits for its signature check, later ones do not. */
export async function useTokens({ port }: BenchServer, tokens: readonly string[]): Promise<void> {
  for (const token of tokens) {
    const headers = { Authorization: `Bearer ${token}` };
    const response = await fetch(`http://127.0.0.1:${port}/api/auth/verify-token`, { headers });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`A token was answered ${response.status}`);
  }
}

/** Once `program` has printed a line ending with its port. */
export async function startServer(
  program: string,
  args: string[],
  options: { env?: Record<string, string>; cwd: URL },
): Promise<BenchServer> {
  const child = new Deno.Command(program, { args, ...options, stdout: "piped" }).spawn();
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
  throw new Error(`No server came up: ${program} ${args.join(" ")}`);
}
