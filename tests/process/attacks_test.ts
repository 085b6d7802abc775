import assert from "node:assert/strict";
import { startAdminServer } from "../support/admin_session.ts";
import { sharePerWorker } from "../support/app_server.ts";
import { ATTACKS, endureAttack } from "../support/attacks.ts";
import { startSmtpServer } from "../support/smtp_server.ts";

const ROUNDS = 2;
const HOSTILE_CALLS = 250;

const openSite = sharePerWorker(async () => {
  await using stack = new AsyncDisposableStack();
  const smtp = stack.use(await startSmtpServer());
  const settings = { SMTP_URL: smtp.url, TRUST_PROXY: "1", LOG_LEVEL: "error" };
  const servers = [stack.use(await startAdminServer(settings))];
  const owned = stack.move();
  return { servers, smtp, [Symbol.asyncDispose]: () => owned.disposeAsync() };
});

for (const [name, attack] of Object.entries(ATTACKS)) {
  Deno.test(`while three addresses attack with ${name}, newcomers and known browsers get in`, async () => {
    const { newcomers, knownSignIns, refused } = await endureAttack(
      await openSite(),
      attack,
      (rounds, hostileCalls) => rounds >= ROUNDS && hostileCalls >= HOSTILE_CALLS,
    );
    assert.deepEqual(refused, []);
    assert.ok(newcomers >= ROUNDS && knownSignIns >= ROUNDS);
  });
}
