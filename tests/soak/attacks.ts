/** Every attack in full, on all the ways in which the server runs. @module */
import { startPair } from "../rehearsal/pair.ts";
import { startAdminServer } from "../support/admin_session.ts";
import { type AttackedSite, ATTACKS, endureAttack } from "../support/attacks.ts";
import { startRedisServer } from "../support/redis_server.ts";
import { startSmtpServer } from "../support/smtp_server.ts";
import { startUpstashBridge } from "../support/upstash_bridge.ts";

const MAIL_MS = 5000;
const KNOWN_MS = 2000;
const SETTINGS = { TRUST_PROXY: "1", LOG_LEVEL: "error" };

type OpenSite = (stack: AsyncDisposableStack) => Promise<AttackedSite>;

const SITES: Record<string, OpenSite> = {
  "one server": (stack) => openServer(stack),
  async "one server with Redis"(stack) {
    const redis = stack.use(await startRedisServer());
    const { url, token } = stack.use(await startUpstashBridge(redis.socketPath));
    return await openServer(stack, { UPSTASH_REDIS_REST_URL: url, UPSTASH_REDIS_REST_TOKEN: token });
  },
  async "two servers"(stack) {
    const { instances, cloud: { smtp } } = stack.use(await startPair(SETTINGS));
    return { servers: instances, smtp };
  },
};

async function openServer(
  stack: AsyncDisposableStack,
  further: Record<string, string> = {},
): Promise<AttackedSite> {
  const smtp = stack.use(await startSmtpServer());
  const server = await startAdminServer({ ...SETTINGS, SMTP_URL: smtp.url, ...further });
  return { servers: [stack.use(server)], smtp };
}

/** Returns what was not as promised. */
export async function soakAttacks(
  { seconds, say }: { seconds: number; say(line: string): void },
): Promise<string[]> {
  const found: string[] = [];
  for (const [place, open] of Object.entries(SITES)) {
    for (const [name, attack] of Object.entries(ATTACKS)) {
      await using stack = new AsyncDisposableStack();
      const site = await open(stack);
      const endsAt = performance.now() + seconds * 1000;
      const figures = await endureAttack(site, attack, () => performance.now() >= endsAt);
      const { hostileCalls, newcomers, mailMs, knownSignIns, knownMs, refused } = figures;
      const where = `${name}, ${place}`;
      say(
        `${where}: ${hostileCalls} hostile calls; ${newcomers} newcomers, the slowest mail after ${
          mailMs.toFixed(0)
        } ms; ` +
          `${knownSignIns} sign-ins of a known browser, the slowest after ${knownMs.toFixed(0)} ms`,
      );
      found.push(...refused.map((line) => `${where}: ${line}`));
      if (newcomers === 0 || mailMs > MAIL_MS) found.push(`${where}: mails took ${mailMs} ms`);
      if (knownSignIns === 0 || knownMs > KNOWN_MS) found.push(`${where}: signing in took ${knownMs} ms`);
    }
  }
  return found;
}
