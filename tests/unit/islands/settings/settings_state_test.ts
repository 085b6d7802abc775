import assert from "node:assert/strict";
import type { SessionState } from "@/islands/client/session/session_guard.ts";
import { createSettings } from "@/islands/settings/settings_state.ts";
import type { Profile } from "@/lib/shared/wire/auth.ts";
import { createFakeApi } from "../../../support/fake_api.ts";
import { createManualTime } from "../log_book/manual_time.ts";
import { makeProfile } from "./settings_stage.ts";

const PICTURE = { success: true, profilePicture: "/media/new" };

function openScreen(...admissions: SessionState[]) {
  const api = createFakeApi();
  const announced: Profile[] = [];
  const forgotten: string[] = [];
  const screen = createSettings({
    call: api.call,
    upload: async () => await Promise.resolve({ ok: true, data: PICTURE as never }),
    guard: () => Promise.resolve(admissions.shift() ?? { kind: "leaving" }),
    readToken: () => "mine",
    onSignedOut: () => {},
    schedule: createManualTime().schedule,
    announce: (profile) => void announced.push(profile),
    forgetPicture: (url) => void forgotten.push(url),
    today: () => "2026-11-21",
    saveFile: () => {},
    clearUserData: () => Promise.resolve(),
    redirectTo: () => {},
  });
  return { api, screen, announced, forgotten };
}

const ADMITTED: SessionState = { kind: "admitted", profile: makeProfile(), token: "mine" };
const OFFLINE: SessionState = { kind: "offline", profile: undefined, token: "mine" };

const TOGETHER = "/api/auth/preferences?with=sessions";
const PREFERENCES = { emailNotifications: true };
const AT = "2026-11-21T08:00:00.000Z";
const HERE = { _id: "a", device: "", createdAt: AT, lastSeenAt: AT, isCurrent: true };

Deno.test("The screen begins with the profile, and with the switches and the devices in one answer", async () => {
  const { api, screen } = openScreen(ADMITTED);
  api.answer(TOGETHER, 200, { success: true, preferences: PREFERENCES, sessions: [HERE] });
  await screen.start();
  assert.deepEqual(api.requests.map(({ path }) => path), [TOGETHER]);
  assert.deepEqual(screen.preferences.values.value, PREFERENCES);
  assert.deepEqual(screen.devices.sessions.value, [HERE]);
  assert.equal(screen.profile.value?.firstName, "Adaọbi");
  assert.equal(screen.profileForm.form.values.value.firstName, "Adaọbi");
});

Deno.test("Without an answer both cards say so, and both begin anew with the next", async () => {
  const { api, screen } = openScreen(ADMITTED, ADMITTED);
  const haveFailed = () => [screen.preferences.hasFailed.value, screen.devices.hasFailed.value];
  await screen.start();
  assert.deepEqual(haveFailed(), [true, true]);
  api.answer(TOGETHER, 200, { success: true, preferences: PREFERENCES, sessions: [HERE] });
  await screen.start();
  assert.deepEqual(haveFailed(), [false, false]);
});

Deno.test("A screen that opened offline is loaded when the network is back, and only then", async () => {
  const { api, screen } = openScreen(OFFLINE, ADMITTED);
  await screen.start();
  assert.equal(screen.profile.peek(), undefined);
  await screen.resume();
  assert.equal(screen.profile.value?.firstName, "Adaọbi");
  const asked = api.requests.length;
  await screen.resume();
  assert.equal(api.requests.length, asked);
});

Deno.test("Without a network the screen shows who this phone remembers, and offers nothing to be changed", async () => {
  const remembered = makeProfile({ firstName: "Ngọzi" });
  const { screen } = openScreen({ kind: "offline", profile: remembered, token: "mine" }, ADMITTED);
  await screen.start();
  assert.deepEqual([screen.profile.value, screen.remembered.value?.firstName], [undefined, "Ngọzi"]);
  await screen.resume();
  assert.deepEqual([screen.profile.value?.firstName, screen.remembered.value], ["Adaọbi", undefined]);
});

Deno.test("A new picture is announced as part of the profile", async () => {
  const { screen, announced } = openScreen(ADMITTED);
  await screen.start();
  await screen.picture.choose(new File(["x"], "me.png", { type: "image/png" }));
  assert.deepEqual(announced, [makeProfile({ profilePicture: { url: "/media/new" } })]);
});

Deno.test("A profile that changed in another tab shows here too", async () => {
  const { screen } = openScreen(ADMITTED);
  await screen.start();
  screen.takeProfile(makeProfile({ firstName: "Ada" }));
  assert.equal(screen.profile.value?.firstName, "Ada");
  assert.equal(screen.profileForm.form.values.value.firstName, "Ada");
});

Deno.test("A removed picture is gone from every screen, and from what the browser keeps", async () => {
  const profile = makeProfile({ profilePicture: { url: "/pictures/me.png" } });
  const { api, screen, announced, forgotten } = openScreen({ ...ADMITTED, profile });
  await screen.start();
  api.answer("/api/auth/upload-dp", 204);
  await screen.picture.remove();
  assert.deepEqual(announced, [makeProfile({ profilePicture: null })]);
  assert.deepEqual(forgotten, ["/pictures/me.png"]);
});
