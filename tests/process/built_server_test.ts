import assert from "node:assert/strict";
import { Webhook } from "standardwebhooks";
import { openAdminSession, startAdminServer } from "../support/admin_session.ts";
import { makeId } from "../support/fixtures.ts";
import { MAIL_WEBHOOK_SECRET } from "../support/news.ts";
import { ROUTE_EXPECTATIONS } from "../support/route_expectations.ts";
import { startSmtpServer } from "../support/smtp_server.ts";
import { signUpWebUser } from "../support/web_users.ts";

const ENDS_SESSIONS = ["POST /api/auth/logout", "DELETE /api/auth/sessions", "POST /api/v1/admin/logout"];

Deno.test("the served program answers every route once without a fault, and believes the mail provider", async () => {
  await using smtp = await startSmtpServer();
  await using server = await startAdminServer({ SMTP_URL: smtp.url, MAIL_WEBHOOK_SECRET });
  const user = await signUpWebUser(server, smtp);
  const openSession = {
    anybody: () => undefined,
    patient: user.openSession,
    admin: () => openAdminSession(server),
  };
  const tokens = {
    anybody: undefined,
    patient: await user.openSession(),
    admin: await openAdminSession(server),
  };
  for (const [route, { who, body }] of Object.entries(ROUTE_EXPECTATIONS)) {
    const [method = "", pattern = ""] = route.split(" ");
    const path = pattern.replace("/:instanceId", "/alafia").replaceAll(/:\w+/g, makeId);
    const token = ENDS_SESSIONS.includes(route) ? await openSession[who]() : tokens[who];
    const headers = { "content-type": "application/json", ...token && { authorization: `Bearer ${token}` } };
    // A redirect would lead to other sites.
    const init = { method, headers, body: body && JSON.stringify(body), redirect: "manual" } as const;
    const { status, body: answer } = await fetch(`${server.url}${path}`, init);
    await answer?.cancel();
    assert.ok(status < 500, `${route} is answered ${status}`);
    // Strangers may have asked too often by now, and have no session.
    if (who !== "anybody") assert.ok(status !== 401 && status !== 429, `${route} is answered ${status}`);
    if (route === "DELETE /api/auth/sessions") tokens.patient = await user.openSession();
  }
  const security = await fetch(`${server.url}/.well-known/security.txt`);
  assert.deepEqual([security.status, /^Contact: mailto:/.test(await security.text())], [200, true]);
  const [id, at] = [makeId(), new Date()];
  const body = JSON.stringify({ type: "email.complained", data: { to: [user.email] } });
  const headers = {
    "content-type": "application/json",
    "webhook-id": id,
    "webhook-timestamp": String(Math.floor(at.getTime() / 1000)),
    "webhook-signature": new Webhook(MAIL_WEBHOOK_SECRET).sign(id, at, body),
  };
  const told = await fetch(`${server.url}/api/v1/mail-events`, { method: "POST", headers, body });
  assert.equal(told.status, 204, await told.text());
  await server.output.waitFor(/"mail_event"/);
  assert.deepEqual(server.output.all.filter((line) => /"level":"error"/.test(line)), []);
});
