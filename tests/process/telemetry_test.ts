import assert from "node:assert/strict";
import { startAppServer } from "../support/app_server.ts";
import { makeSignUp } from "../support/fixtures.ts";
import { type OtlpReceiver, startOtlpReceiver } from "../support/otlp_receiver.ts";
import { startPatientSession } from "../support/patient_session.ts";

const ADMIN = { email: "canary.admin@example.ng", password: "canary-admin-password" };
/** Nobody answers there: whoever is asked for is told of in the spans of Deno's own `fetch`. */
const REDIS = {
  UPSTASH_REDIS_REST_URL: "http://127.0.0.1:1/canary-redis",
  UPSTASH_REDIS_REST_TOKEN: "canary-token",
};

/** By name and sorted attributes; of each the newest export's. */
function assertFigures({ points }: OtlpReceiver): void {
  const figures = new Map(points.map(({ name, attributes, value }) => {
    const sorted = Object.entries(attributes).sort(([a], [b]) => a < b ? -1 : 1);
    return [[name, ...sorted.map(([, one]) => one)].join(" "), value];
  }));
  const figureOf = (name: string) => figures.get(name) ?? `${name} among ${[...figures.keys()].join("\n")}`;
  assert.equal(figureOf("alafia.http.request.duration DELETE 200 /api/v1/log/:logId"), 1);
  assert.equal(figureOf("alafia.http.request.duration wrong_credentials POST 401 /api/auth/login"), 1);
  assert.equal(figureOf("alafia.http.request.duration method_not_allowed _OTHER 405 /*"), 1);
  assert.ok(points.some(({ name }) => name === "http.server.request.duration"), "Deno's own");
  assert.equal(figureOf("alafia.mails sent"), 1);
  assert.equal(figureOf("alafia.queue.items mail"), 0);
  assert.deepEqual(["database", "cache"].map((name) => figureOf(`alafia.${name}.up`)), [1, 0]);
  assert.ok(Number(figureOf("alafia.disk.free")) > 0, "the start task lets the free disk be read");
}

/** A server that stops observes nothing more, and what it told last may be from before its mail was sent. */
async function untilNoMailWaits(receiver: OtlpReceiver): Promise<void> {
  receiver.points.length = 0;
  await receiver.untilReceived(({ name, attributes, value }) =>
    name === "alafia.queue.items" && attributes.queue === "mail" && value === 0
  );
}

Deno.test("what OpenTelemetry is told names each request by its pattern, and nobody and nothing of anybody's", async () => {
  await using receiver = startOtlpReceiver();
  await using server = await startAppServer({
    ...receiver.settings,
    ...REDIS,
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
  });
  const { url } = server;
  const patient = await startPatientSession(server);
  const { _id } = await patient.add({ comment: "canary comment" });
  // A stranger's context decides nothing.
  const traceparent = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01";
  const get = async (path: string, token: string) => {
    const response = await fetch(url + path, { headers: { Authorization: `Bearer ${token}`, traceparent } });
    return await response.text();
  };
  await patient.list();
  await fetch(`${url}/api/v1/log/${_id}`, {
    method: "DELETE",
    headers: { Authorization: `Bearer ${patient.token}`, traceparent },
  });
  const signedIn = await fetch(`${url}/api/v1/admin/login`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(ADMIN),
  });
  const { token } = await signedIn.json();
  const form = makeSignUp();
  await get(`/api/v1/admin/users?q=${encodeURIComponent(form.email)}`, token);
  const wrong = await fetch(`${url}/api/auth/login`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ email: form.email, password: form.password }),
  });
  await wrong.text();
  await (await fetch(`${url}/api/v1/logs`, { method: "PROPFIND" })).text();
  await untilNoMailWaits(receiver);
  assert.equal(await server.stop(), 0);

  const told = receiver.texts.join("\n");
  const canaries = [
    ...["canary", _id, patient.token, token, form.email, encodeURIComponent(form.email), "example.ng"],
    ...[
      form.firstName,
      form.lastName,
      form.phone,
      form.address,
      form.password,
      "?q=",
      "url.full",
      "url.path",
    ],
    ...["0af7651916cd43dd8448eb211c80319c", "203.0.113"],
  ];
  assert.deepEqual(canaries.filter((canary) => told.includes(canary ?? "canary")), []);

  const names = receiver.spans.map(({ name }) => name);
  for (const name of ["POST /api/auth/signup", "POST /api/v1/add", "DELETE /api/v1/log/:logId"]) {
    assert.ok(names.includes(name), `${name} among ${names}`);
  }
  const search = receiver.spans.find(({ name }) => name === "GET /api/v1/admin/users");
  assert.deepEqual(search?.attributes, {
    "http.request.method": "GET",
    "http.route": "/api/v1/admin/users",
    "http.response.status_code": 200,
  });
  const lines = receiver.logs.map(({ text }) => JSON.parse(text));
  const requests = lines.filter(({ event }) => event === "request");
  assert.equal(requests.length, receiver.spans.length, "a span and a line for each request");
  assert.deepEqual(
    new Set(receiver.logs.filter(({ text }) => text.includes('"request"')).map(({ traceId }) => traceId)),
    new Set(receiver.spans.map(({ traceId }) => traceId)),
    "a line is in its request's trace",
  );
  assert.ok(receiver.logs.some(({ severity, text }) => severity === "WARN" && text.includes("cache_away")));
  assertFigures(receiver);
  const printed = server.output.all.filter((line) => line.includes('"event":"request"'));
  assert.equal(printed.length, requests.length, "each line is printed once");
});

Deno.test("a server whose telemetry would tell of addresses does not start", async () => {
  await using receiver = startOtlpReceiver();
  const wrong = { OTEL_TRACES_SAMPLER: "always_on", OTEL_PROPAGATORS: "tracecontext" };
  for (const [name, value] of Object.entries(wrong)) {
    const starting = startAppServer({ ...receiver.settings, [name]: value });
    await assert.rejects(
      starting,
      /could not start: OTEL_DENO takes OTEL_TRACES_SAMPLER=parentbased_always_off/,
    );
  }
});
