import assert from "node:assert/strict";
import { answerDocumentsFirst, createSiteApp } from "@/routes/site_app.ts";
import { createLog } from "@/lib/services/log.ts";
import { serve } from "@/routes/serve.ts";
import { RawConnection } from "../../support/raw_connection.ts";
import { createTestSite, LOGIN_TEXT } from "../../support/test_site.ts";

const INFO = {} as Deno.ServeHandlerInfo;

function open() {
  const site = createTestSite();
  const lines: string[] = [];
  const log = createLog("info", () => new Date(0), (line) => lines.push(line));
  const siteApp = createSiteApp({
    appUrl: "http://localhost:8000",
    trustProxy: 0,
    log,
    site,
    opensGoogle: true,
  });
  const app = Promise.withResolvers<{ fetch: Deno.ServeHandler }>();
  const handler = answerDocumentsFirst(siteApp, site, app.promise);
  const ask = async (path: string, init?: RequestInit) =>
    await handler(new Request(`http://localhost:8000${path}`, init), INFO);
  return { handler, siteApp, ask, app, lines };
}

Deno.test("a document and a file are answered before anything else is open", async () => {
  const { ask, lines } = open();
  const document = await ask("/login");
  assert.equal(await document.text(), LOGIN_TEXT);
  assert.equal(document.headers.get("X-Content-Type-Options"), "nosniff");
  assert.equal(document.headers.get("Cross-Origin-Opener-Policy"), "same-origin-allow-popups");
  assert.equal((await ask("/assets/mount-ABC.js", { method: "HEAD" })).status, 200);
  assert.equal(lines.filter((line) => line.includes('"status":200')).length, 2);
});

Deno.test("what the site does not hold waits for the app", async () => {
  const { ask, app } = open();
  const requests = [ask("/api/v1/logs"), ask("/login", { method: "POST" }), ask("/nowhere"), ask("/login/")];
  app.resolve({ fetch: () => new Response("the app") });
  for (const answer of await Promise.all(requests)) assert.equal(await answer.text(), "the app");
});

Deno.test("the app answers everything once it is open", async () => {
  const { ask, app } = open();
  app.resolve({ fetch: () => new Response("the app") });
  await ask("/api/v1/logs");
  assert.equal(await (await ask("/login")).text(), "the app");
});

const ODD_HOSTS = ["a b", "[::1", "a|b", "a^b", "a<b", "%00", "a/login?", "a?b", "a#b", "me@here", "a:b", ""];
const PLAIN_HOSTS = ["localhost", "alafia.example:8000", "[::1]", "[::1]:8000", "10.0.0.9:80", "a:99999"];
const NO_HOST = "GET /login HTTP/1.0\r\n\r\n";

function request(target: string, host: string): string {
  return `GET ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`;
}

Deno.test("what is no host's name is answered 400, logged, and chooses no address", async () => {
  const { handler, siteApp, app, lines } = open();
  app.resolve(siteApp);
  const server = serve({ hostname: "127.0.0.1", port: 0 }, Promise.resolve(handler));
  const ask = async (sent: string) => {
    using connection = await RawConnection.open(server.url);
    await connection.send(sent);
    return await connection.readToEnd();
  };
  const [odd, plain] = [ODD_HOSTS, PLAIN_HOSTS].map((hosts) =>
    ["/login", "/nothing"].flatMap((target) => hosts.map((host) => request(target, host)))
  );
  odd?.push(request("http://o|ther/login", "localhost"), request("http://localhost?/login", "localhost"));
  for (const sent of odd ?? []) {
    const answer = await ask(sent);
    assert.match(
      answer,
      /^HTTP\/1\.1 400 .*X-Content-Type-Options: nosniff.*"code":"invalid_request"/s,
      sent,
    );
  }
  assert.equal(lines.filter((line) => line.includes('"status":400')).length, odd?.length);
  for (const sent of plain ?? []) {
    assert.match(await ask(sent), sent.includes("/login") ? /^HTTP\/1\.1 200 / : /^HTTP\/1\.1 404 /, sent);
  }
  assert.match(await ask(NO_HOST), /^HTTP\/1\.[01] 200 /);
  await server.stop();
});
