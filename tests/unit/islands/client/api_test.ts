import assert from "node:assert/strict";
import { createCall } from "@/islands/client/api/api.ts";
import type { SuccessReply } from "@/lib/shared/schemas/replies.ts";
import { endpoint } from "@/lib/shared/wire/endpoint.ts";
import { createFakeApi, refusal } from "../../../support/fake_api.ts";

const greet = endpoint<{ times: number }, SuccessReply>("POST", "/api/greet/:name");
const list = endpoint<undefined, SuccessReply>("GET", "/api/list");
const end = endpoint<undefined, undefined>("POST", "/api/end");
const DONE = { success: true, message: "Hello" };

function answering(respond: () => Response | Promise<Response>) {
  return createCall(() => Promise.resolve(respond()));
}

Deno.test("call() sends the body as JSON to the filled path, with the token", async () => {
  const api = createFakeApi();
  api.answer("/api/greet/Ada%2FObi%3F", 200, DONE);
  const result = await api.call(greet, { params: { name: "Ada/Obi?" }, body: { times: 2 }, token: "t.o.k" });
  assert.deepEqual(result, { ok: true, data: DONE });
  assert.deepEqual(api.requests, [
    { method: "POST", path: "/api/greet/Ada%2FObi%3F", body: { times: 2 }, token: "t.o.k", keepalive: false },
  ]);
});

Deno.test("call() leaves undefined values out of the query", async () => {
  const api = createFakeApi();
  api.answer("/api/list?limit=50&before=a%26b", 200, DONE);
  const query = { limit: 50, before: "a&b", since: undefined };
  assert.ok((await api.call(list, { query })).ok);
});

Deno.test("call() refuses to ask when a parameter of the path is missing", async () => {
  await assert.rejects(createFakeApi().call(greet, { body: { times: 1 } }), TypeError);
});

Deno.test("call() takes an empty 204 for an endpoint that answers nothing", async () => {
  const api = createFakeApi();
  api.answer("/api/end", 204);
  assert.deepEqual(await api.call(end), { ok: true, data: undefined });
});

Deno.test("call() hands on a refusal with its sentence, code, fields, data and wait", async () => {
  const api = createFakeApi();
  const body = refusal("log_changed", "Changed elsewhere", {
    fields: { value: "Too big" },
    data: { _id: "1" },
  });
  api.answer("/api/list", 409, body, { "retry-after": "7" });
  assert.deepEqual(await api.call(list), {
    ok: false,
    status: 409,
    code: "log_changed",
    message: "Changed elsewhere",
    fields: { value: "Too big" },
    data: { _id: "1" },
    retryAfterSeconds: 7,
  });
});

Deno.test("call() has no sentence for a refusal of another shape, but keeps its status", async () => {
  const api = createFakeApi();
  api.answer("/api/list", 401, { detail: "no" });
  const result = await api.call(list);
  assert.deepEqual(result, { ok: false, status: 401, code: "unexpected_reply", message: "" });
});

Deno.test("call() does not pass on a success that is no JSON object", async () => {
  const api = createFakeApi();
  api.answer("/api/list", 200, ["Hello"]);
  assert.deepEqual(await api.call(list), { ok: false, status: 200, code: "unexpected_reply", message: "" });
});

const NO_ANSWER = { ok: false, status: 0, code: "network", message: "" };

Deno.test("call() comes back with status 0 when the network is down", async () => {
  assert.deepEqual(await createFakeApi().call(list), NO_ANSWER);
});

Deno.test("call() takes a captive portal's page for no answer, whatever its status", async () => {
  for (const status of [200, 401, 502]) {
    const page = () =>
      new Response("<h1>Buy data</h1>", { status, headers: { "content-type": "text/html" } });
    assert.deepEqual(await answering(page)(list), NO_ANSWER, String(status));
  }
});

Deno.test("call() takes an answer that breaks off for no answer", async () => {
  const cut = () => new Response('{"success":tr', { headers: { "content-type": "application/json" } });
  assert.deepEqual(await answering(cut)(list), NO_ANSWER);
});

Deno.test("call() asks for redirects to be refused and for nothing to be cached", async () => {
  const inits: (RequestInit | undefined)[] = [];
  const call = createCall((_input, init) => {
    inits.push(init);
    return Promise.resolve(Response.json(DONE));
  });
  await call(list);
  assert.equal(inits[0]?.redirect, "error");
  assert.equal(inits[0]?.cache, "no-store");
});

Deno.test("call() gives up on an answer that does not come", async () => {
  const call = createCall((_input, init) =>
    new Promise((_resolve, reject) => {
      init?.signal?.addEventListener("abort", () => reject(init.signal?.reason));
    }), 1);
  assert.deepEqual(await call(list), NO_ANSWER);
});

Deno.test("call() gives up on an answer that begins and does not end", async () => {
  const call = createCall((_input, init) => {
    const body = new ReadableStream({
      start(controller) {
        init?.signal?.addEventListener("abort", () => controller.error(init.signal?.reason));
      },
    });
    return Promise.resolve(new Response(body, { headers: { "content-type": "application/json" } }));
  }, 1);
  assert.deepEqual(await call(list), NO_ANSWER);
});
