import assert from "node:assert/strict";
import { confirmGoogleLink } from "@/lib/shared/wire/google.ts";
import type { Call, Result } from "@/islands/client/api/api.ts";
import { createGoogleLinkState } from "@/islands/google_link/GoogleLink.tsx";

function open(result: Result<unknown>) {
  const calls: unknown[] = [];
  const call = ((endpoint: unknown, options: unknown) => {
    calls.push([endpoint, options]);
    return Promise.resolve(result);
  }) as Call;
  return { calls, state: createGoogleLinkState({ call, key: "0123" }) };
}

Deno.test("Nothing is sent before the button is pressed, and once it is, the key", async () => {
  const { calls, state } = open({ ok: true, data: { success: true, message: "Linked." } });
  assert.deepEqual(calls, []);
  await Promise.all([state.submit(), state.submit()]);
  assert.deepEqual(calls, [[confirmGoogleLink, { body: { key: "0123" } }]]);
  assert.deepEqual(state.notice.value, { kind: "success", text: "Linked." });
  assert.deepEqual([state.isDone.value, state.isBusy.value], [true, false]);
});

Deno.test("A refusal says why, and the button can be pressed again", async () => {
  const refusal = { ok: false, status: 400, code: "google_link_failed", message: "It has expired." } as const;
  const { calls, state } = open(refusal);
  await state.submit();
  await state.submit();
  assert.equal(calls.length, 2);
  assert.deepEqual(state.notice.value, { kind: "error", text: "It has expired." });
  assert.equal(state.isDone.value, false);
});

Deno.test("No answer is told as no network", async () => {
  const { state } = open({ ok: false, status: 0, code: "", message: "" });
  await state.submit();
  assert.match(state.notice.value?.text ?? "", /Network error/);
});
