import assert from "node:assert/strict";
import { startAppServer } from "../support/app_server.ts";
import { makeSignUp } from "../support/fixtures.ts";
import { startOtlpReceiver } from "../support/otlp_receiver.ts";
import { startPatientSession } from "../support/patient_session.ts";

const ADMIN = { email: "canary.admin@example.ng", password: "canary-admin-password" };
/** Nobody answers there: whoever is asked for is told of in the spans of Deno's own `fetch`. */
const REDIS = {
  UPSTASH_REDIS_REST_URL: "http://127.0.0.1:1/canary-redis",
  UPSTASH_REDIS_REST_TOKEN: "canary-token",
};

Deno.test("what Deno exports by OpenTelemetry names nobody and nothing of anybody's: its metrics, the log, and no span", async () => {
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

  assert.deepEqual(receiver.spans, []);
  assert.ok(receiver.metrics.has("http.server.request.duration"), `${[...receiver.metrics]}`);
  const requests = receiver.logs.map(({ text }) => JSON.parse(text)).filter(({ event }) =>
    event === "request"
  );
  const routes = requests.map(({ method, route }) => `${method} ${route}`);
  for (const route of ["POST /api/auth/signup", "DELETE /api/v1/log/:logId", "GET /api/v1/admin/users"]) {
    assert.ok(routes.includes(route), `${route} among ${routes}`);
  }
  assert.ok(receiver.logs.some(({ severity, text }) => severity === "WARN" && text.includes("cache_away")));
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
