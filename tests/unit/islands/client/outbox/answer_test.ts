import assert from "node:assert/strict";
import { classifyRefusal } from "@/islands/client/outbox/answer.ts";
import { NO_ANSWER } from "@/islands/client/api/api.ts";

function classify(status: number, code = "some_code") {
  return classifyRefusal({ ok: false, status, code, message: "No." }).kind;
}

Deno.test("No answer, and a server that is busy or down, are waited for", () => {
  assert.equal(classifyRefusal(NO_ANSWER).kind, "waits");
  for (const status of [408, 425, 429, 500, 502, 503, 504]) {
    assert.equal(classify(status), "waits", `${status}`);
  }
});

Deno.test("Somebody else's page is no answer, whatever status it carries", () => {
  for (const status of [200, 302, 401, 403, 404, 511]) {
    assert.equal(classify(status, "unexpected_reply"), "waits", `${status}`);
  }
  assert.equal(classify(404, "not_found"), "waits");
});

Deno.test("A session that has ended is no refusal of what was sent", () => {
  assert.equal(classify(401, "unauthorized"), "signed_out");
});

Deno.test("What the server will never take is shown to the person", () => {
  for (const status of [400, 403, 404, 409, 413, 415, 422]) {
    assert.equal(classify(status), "refused", `${status}`);
  }
  const answer = classifyRefusal({ ok: false, status: 422, code: "validation_failed", message: "No." });
  assert.deepEqual(answer, { kind: "refused", refusal: { code: "validation_failed", message: "No." } });
});

Deno.test("How long the server wants to be left alone is handed on", () => {
  const answer = classifyRefusal({ ok: false, status: 503, code: "x", message: "", retryAfterSeconds: 7 });
  assert.deepEqual(answer, { kind: "waits", retryAfterSeconds: 7, isOwn: false });
});
