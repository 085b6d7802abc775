import assert from "node:assert/strict";
import { createPeopleState } from "@/islands/admin/notifications/people_state.ts";
import { createAuthedCall } from "@/islands/client/api/authed_call.ts";
import { createFakeApi } from "../../../../support/fake_api.ts";
import { makeId } from "../../../../support/fixtures.ts";

function createStage() {
  const api = createFakeApi();
  let task: (() => void) | undefined;
  const state = createPeopleState({
    authedCall: createAuthedCall({ call: api.call, readToken: () => "t", onSignedOut: () => {} }),
    schedule(run) {
      task = run;
      return () => void (task = undefined);
    },
  });
  /** Lets the pause end, and the answer arrive. */
  async function pause(): Promise<void> {
    task?.();
    await new Promise((resolve) => setTimeout(resolve));
  }
  return { api, state, pause };
}

const ADA = { _id: makeId(), firstName: "Ada", lastName: "Obi", email: "ada@b.ng" };

Deno.test("A search asks once for what was typed last", async () => {
  const { api, state, pause } = createStage();
  api.answer("/api/v1/admin/users?q=ada&limit=8", 200, { success: true, users: [ADA], count: 1 });
  state.search("a");
  state.search(" ada ");
  assert.equal(state.status.value, "searching");
  await pause();
  assert.equal(api.requests.length, 1);
  assert.deepEqual(state.found.value, [{ _id: ADA._id, name: "Ada Obi", email: "ada@b.ng" }]);
  assert.equal(state.status.value, "idle");
});

Deno.test("An emptied search shows nobody, and the answer to a former one is dropped", async () => {
  const { api, state, pause } = createStage();
  const answer = api.hold("/api/v1/admin/users?q=ada&limit=8");
  state.search("ada");
  await pause();
  state.search("");
  answer(200, { success: true, users: [ADA], count: 1 });
  await pause();
  assert.equal(state.found.value, undefined);
  assert.equal(state.status.value, "idle");
});

Deno.test("A search that fails says so", async () => {
  const { state, pause } = createStage();
  state.search("ada");
  await pause();
  assert.equal(state.status.value, "failed");
});
