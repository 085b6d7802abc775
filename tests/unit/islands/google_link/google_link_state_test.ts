import assert from "node:assert/strict";
import { confirmGoogleLink } from "@/lib/shared/wire/google.ts";
import type { Call, Result } from "@/islands/client/api.ts";
import { createGoogleLinkState } from "@/islands/google_link/google_link_state.ts";

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
  await Promise.all([state.confirm(), state.confirm()]);
  await state.confirm();
  assert.deepEqual(calls, [[confirmGoogleLink, { body: { key: "0123" } }]]);
  assert.deepEqual([state.done.value, state.failure.value, state.isBusy.value], [
    "Linked.",
    undefined,
    false,
  ]);
});

Deno.test("A refusal says why, and the button can be pressed again", async () => {
  const refusal = { ok: false, status: 400, code: "google_link_failed", message: "It has expired." } as const;
  const { calls, state } = open(refusal);
  await state.confirm();
  await state.confirm();
  assert.equal(calls.length, 2);
  assert.deepEqual([state.done.value, state.failure.value], [undefined, "It has expired."]);
});

Deno.test("No answer is told as no network", async () => {
  const { state } = open({ ok: false, status: 0, code: "", message: "" });
  await state.confirm();
  assert.match(state.failure.value ?? "", /Network error/);
});
