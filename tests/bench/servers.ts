/** The servers that are compared, all with `url` and `stop()`. @module */
import { systemClock } from "@/lib/adapters/clock.ts";
import { createSecrets } from "@/lib/services/secrets/secrets.ts";
import { createTokens } from "@/lib/services/accounts/tokens.ts";
import type { Database } from "@/lib/store/database.ts";
import { insertSession } from "@/lib/store/sessions.ts";
import { SERVER_ENVIRONMENT } from "@/lib/tools/start_task.ts";
import { startAppServer } from "../support/app_server.ts";
import { denoCommand, ROOT, type Server, startServer } from "../support/programs.ts";
import { benchUserId } from "./dataset.ts";

export const JWT_SECRET = "a secret that signs tokens of benchmarks only";
const APP_URL = "http://localhost:8000";

const settingsOf = (dataDir: string) => ({ DATA_DIR: dataDir, APP_URL, JWT_SECRET, LOG_LEVEL: "error" });

/** With the start task's permissions. */
export function startAlafia(dataDir: string, settings: Record<string, string> = {}): Promise<Server> {
  return startAppServer({ ...settingsOf(dataDir), ...settings });
}

/** With every permission: an older tree may not know today's list, and Deno opens /dev only so. */
export function startMain(
  dataDir: string,
  { root = ROOT, env = {} }: { root?: URL; env?: Record<string, string> } = {},
): Promise<Server> {
  const settings = { ...SERVER_ENVIRONMENT, ...settingsOf(dataDir), PORT: "0", ...env };
  return startServer([Deno.execPath(), "run", "-A", "--frozen", "main.ts"], { env: settings, cwd: root });
}

/** One prepared statement a request, on the plain table at `path`. */
export function startBareServer(
  call: "list" | "add",
  path: string,
  people: number,
  env: Record<string, string> = {},
): Promise<Server> {
  return startServer(denoCommand("tests/bench/bare_server.ts", call, path, String(people)), { env });
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
    const sessionId = userId.replace("-0000-", audience === "user" ? "-0001-" : "-0002-");
    return { sessionId, userId, audience };
  });
  await db.write(sessions.map((session) => insertSession({ ...session, ...times }, { passwordHash: null })));
  return await Promise.all(sessions.map((session) => tokens.issue(session, expiresAt)));
}

/** A token's first request waits for its signature check, later ones do not. */
export async function useTokens({ url }: Server, tokens: readonly string[]): Promise<void> {
  for (const token of tokens) {
    const headers = { Authorization: `Bearer ${token}` };
    const response = await fetch(`${url}/api/auth/verify-token`, { headers });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`A token was answered ${response.status}`);
  }
}
