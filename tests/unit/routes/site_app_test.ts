import assert from "node:assert/strict";
import type { Handler } from "@/routes/guarded_listener.ts";
import { answerUntilOpened, createSiteApp } from "@/routes/site_app.ts";
import { createMetrics } from "@/lib/services/metrics/metrics.ts";
import { createLog } from "@/lib/services/log.ts";
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
    metrics: createMetrics(),
    site,
    opensGoogle: true,
  });
  const app = Promise.withResolvers<Handler>();
  let [answers, openings] = [0, 0];
  const openApp = () => ++openings === 1 ? app.promise : Promise.resolve(() => new Response("a second try"));
  const handler = answerUntilOpened(siteApp, site, { openApp, onAnswer: () => void answers++ });
  const ask = async (path: string, init?: RequestInit) =>
    await handler(new Request(`http://localhost:8000${path}`, init), INFO);
  return { ask, app, lines, countAnswers: () => answers, countOpenings: () => openings };
}

Deno.test("a document and a file are answered before anything else is open", async () => {
  const { ask, lines, countAnswers, countOpenings } = open();
  const document = await ask("/login");
  assert.equal(await document.text(), LOGIN_TEXT);
  assert.equal(document.headers.get("X-Content-Type-Options"), "nosniff");
  assert.equal(document.headers.get("Cross-Origin-Opener-Policy"), "same-origin-allow-popups");
  assert.equal((await ask("/assets/mount-ABC.js", { method: "HEAD" })).status, 200);
  assert.equal(lines.filter((line) => line.includes('"status":200')).length, 2);
  assert.equal(countAnswers(), 2);
  assert.equal(countOpenings(), 0, "the routes are loaded for whoever asks for them");
});

Deno.test("what the site does not hold waits for the app, and tells that it waits", async () => {
  const { ask, app, countAnswers, countOpenings } = open();
  const requests = [ask("/api/v1/logs"), ask("/login", { method: "POST" }), ask("/nowhere"), ask("/login/")];
  assert.equal(countAnswers(), requests.length);
  app.resolve(() => new Response("the app"));
  for (const answer of await Promise.all(requests)) assert.equal(await answer.text(), "the app");
  assert.equal(countOpenings(), 1);
});

Deno.test("the app answers everything once it is open", async () => {
  const { ask, app } = open();
  app.resolve(() => new Response("the app"));
  await ask("/api/v1/logs");
  assert.equal(await (await ask("/login")).text(), "the app");
});

Deno.test("an app that could not be opened is opened again at the next request", async () => {
  const { ask, app } = open();
  app.reject(new Error("a file is missing"));
  await assert.rejects(ask("/api/v1/logs"), /a file is missing/);
  assert.equal(await (await ask("/api/v1/logs")).text(), "a second try");
});
