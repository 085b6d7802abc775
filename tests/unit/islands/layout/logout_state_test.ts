import assert from "node:assert/strict";
import { createLogout } from "@/islands/layout/logout_state.ts";
import { createFakeApi } from "../../../support/fake_api.ts";

interface World {
  token: string | undefined;
  /** What counting finds, one after the other; the last stays. */
  unsent: number[];
  isOnline: boolean;
  hasDialog: boolean;
  confirms: boolean;
  done: string[];
}

function openLogout(changes: Partial<World> = {}) {
  const api = createFakeApi();
  const world: World = {
    token: "mine",
    unsent: [0],
    isOnline: true,
    hasDialog: true,
    confirms: false,
    done: [],
    ...changes,
  };
  const logout = createLogout(
    {
      call: api.call,
      readToken: () => world.token,
      isOnline: () => world.isOnline,
      countUnsent: () =>
        Promise.resolve((world.unsent.length > 1 ? world.unsent.shift() : world.unsent[0]) ?? 0),
      sendUnsent: (token) => Promise.resolve(void world.done.push(`send as ${token}`)),
      forgetPerson() {
        world.token = undefined;
        return Promise.resolve(void world.done.push("forget"));
      },
      loadDialog: () => Promise.resolve(world.hasDialog),
      confirmPlainly: (unsent) => (world.done.push(`ask about ${unsent}`), world.confirms),
    },
    () => void world.done.push("leave"),
    () => void world.done.push("gone"),
  );
  return { api, world, logout };
}

Deno.test("With everything sent, logging out forgets the person, tells the server and goes, unasked", async () => {
  const { api, world, logout } = openLogout();
  await logout.logOut();
  assert.deepEqual(world.done, ["leave", "forget", "gone"]);
  assert.deepEqual(api.requests, [
    { method: "POST", path: "/api/auth/logout", body: undefined, token: "mine", keepalive: true },
  ]);
});

Deno.test("Logging out without a token asks nobody and still forgets", async () => {
  const { api, world, logout } = openLogout({ token: undefined, unsent: [3] });
  await logout.logOut();
  assert.deepEqual([world.done, api.requests.length], [["leave", "forget", "gone"], 0]);
});

Deno.test("With something unsent nothing happens before the question is answered; Stay keeps everything", async () => {
  const { api, world, logout } = openLogout({ unsent: [2] });
  await logout.logOut();
  assert.deepEqual(logout.question.value, { unsent: 2, canSend: true, isSending: false, hasFailed: false });
  logout.stay();
  assert.deepEqual([logout.question.value, world.done, api.requests.length, world.token], [
    undefined,
    [],
    0,
    "mine",
  ]);
});

Deno.test("Without a network there is no sending now", async () => {
  const { logout } = openLogout({ unsent: [2], isOnline: false });
  await logout.logOut();
  assert.equal(logout.question.value?.canSend, false);
});

Deno.test("'Log out and lose them' loses them", async () => {
  const { world, logout } = openLogout({ unsent: [2] });
  await logout.logOut();
  await logout.loseThem();
  assert.deepEqual([world.done, logout.question.value], [["leave", "forget", "gone"], undefined]);
});

Deno.test("'Send now' sends, and goes once nothing is left", async () => {
  const { world, logout } = openLogout({ unsent: [2, 0] });
  await logout.logOut();
  const sending = logout.sendNow();
  assert.equal(logout.question.value?.isSending, true);
  logout.stay();
  assert.ok(logout.question.value, "nothing calls off what is under way");
  await sending;
  assert.deepEqual(world.done, ["send as mine", "leave", "forget", "gone"]);
});

Deno.test("What could not be sent is said, and nothing is lost", async () => {
  const { world, logout } = openLogout({ unsent: [2, 1] });
  await logout.logOut();
  await logout.sendNow();
  assert.deepEqual(logout.question.value, { unsent: 1, canSend: true, isSending: false, hasFailed: true });
  assert.deepEqual(world.done, ["send as mine"]);
});

Deno.test("A question that does not arrive is asked by the browser itself", async () => {
  const no = openLogout({ unsent: [2], hasDialog: false });
  await no.logout.logOut();
  assert.deepEqual(no.world.done, ["ask about 2"]);
  const yes = openLogout({ unsent: [2], hasDialog: false, confirms: true });
  await yes.logout.logOut();
  assert.deepEqual(yes.world.done, ["ask about 2", "leave", "forget", "gone"]);
});
