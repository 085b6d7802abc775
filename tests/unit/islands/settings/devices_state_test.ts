import assert from "node:assert/strict";
import { tables as haTables } from "@/lib/shared/messages/languages/ha.js";
import { translated } from "../../../support/translated.ts";
import { createDevicesState, nameOf } from "@/islands/settings/devices_state.ts";
import type { SessionView } from "@/lib/shared/wire/settings.ts";
import { refusal } from "../../../support/fake_api.ts";
import { createStage } from "./settings_stage.ts";

const PATH = "/api/auth/sessions";

function makeSession(_id: string, device: string, isCurrent = false): SessionView {
  const at = "2026-11-21T08:00:00.000Z";
  return { _id, device, createdAt: at, lastSeenAt: at, isCurrent };
}

const PHONE = makeSession("a", "Chrome on Android");
const TABLET = makeSession("b", "");
const HERE = makeSession("c", "Firefox on Linux", true);

async function openList() {
  const stage = createStage();
  const state = createDevicesState(stage);
  stage.api.answer(PATH, 200, { success: true, sessions: [PHONE, HERE, TABLET] });
  await state.load();
  const idsOf = () => state.sessions.value?.map(({ _id }) => _id);
  return { ...stage, state, idsOf };
}

Deno.test("This device stands first", async () => {
  const { idsOf } = await openList();
  assert.deepEqual(idsOf(), ["c", "a", "b"]);
});

Deno.test("A device without a name is called unknown", () => {
  assert.equal(nameOf(TABLET), "Unknown device");
  assert.equal(nameOf(PHONE), "Chrome on Android");
  using _words = translated(haTables);
  assert.equal(nameOf(PHONE), "Chrome a kan Android");
});

Deno.test("Signing one device out takes it off the list", async () => {
  const { api, state, idsOf, notice } = await openList();
  api.answer(`${PATH}/a`, 200, { success: true });
  await state.end(PHONE);
  assert.equal(api.requests.at(-1)?.method, "DELETE");
  assert.deepEqual(idsOf(), ["c", "b"]);
  assert.equal(notice.shown.value?.text, "Chrome on Android is signed out.");
});

Deno.test("A device that is signed out already leaves the list too", async () => {
  const { api, state, idsOf } = await openList();
  api.answer(`${PATH}/a`, 404, refusal("session_not_found", "Gone"));
  await state.end(PHONE);
  assert.deepEqual(idsOf(), ["c", "b"]);
});

Deno.test("Signing all others out leaves this device", async () => {
  const { api, state, idsOf, notice } = await openList();
  api.answer(PATH, 200, { success: true, ended: 2 });
  await state.endOthers();
  assert.deepEqual(idsOf(), ["c"]);
  assert.equal(notice.shown.value?.kind, "success");
});

Deno.test("A device that could not be signed out stays on the list, and why is told", async () => {
  const { state, idsOf, notice } = await openList();
  await state.end(PHONE);
  await state.endOthers();
  assert.deepEqual(idsOf(), ["c", "a", "b"]);
  assert.equal(notice.shown.value?.kind, "error");
});

Deno.test("A list that cannot be loaded says so", async () => {
  const state = createDevicesState(createStage());
  await state.load();
  assert.equal(state.hasFailed.value, true);
  assert.equal(state.sessions.value, undefined);
});
