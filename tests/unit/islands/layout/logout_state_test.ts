import assert from "node:assert/strict";
import { sayLost } from "@/islands/layout/LogoutDialog.tsx";
import { createLogout } from "@/islands/layout/layout_state.ts";
import type { UnsentWork } from "@/islands/client/outbox/unsent_work.ts";
import { createFakeApi } from "../../../support/fake_api.ts";

function unsent(readings: number, feedback = 0): UnsentWork {
  return { readings, feedback };
}

interface World {
  token: string | undefined;
  /** What counting finds, one after the other; the last stays. */
  unsent: UnsentWork[];
  isOnline: boolean;
  done: string[];
}

function openLogout(changes: Partial<World> = {}) {
  const api = createFakeApi();
  const world: World = {
    token: "mine",
    unsent: [unsent(0)],
    isOnline: true,
    done: [],
    ...changes,
  };
  const logout = createLogout(
    {
      call: api.call,
      readToken: () => world.token,
      isOnline: () => world.isOnline,
      countUnsent() {
        const found = world.unsent.length > 1 ? world.unsent.shift() : world.unsent[0];
        return Promise.resolve(found ?? unsent(0));
      },
      sendUnsent: (token) => Promise.resolve(void world.done.push(`send as ${token}`)),
      clearUserData() {
        world.token = undefined;
        return Promise.resolve(void world.done.push("forget"));
      },
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
  const { api, world, logout } = openLogout({ token: undefined, unsent: [unsent(3)] });
  await logout.logOut();
  assert.deepEqual([world.done, api.requests.length], [["leave", "forget", "gone"], 0]);
});

Deno.test("With something unsent nothing happens before the question is answered; Stay keeps everything", async () => {
  const { api, world, logout } = openLogout({ unsent: [unsent(2)] });
  await logout.logOut();
  assert.deepEqual(logout.question.value, {
    unsent: unsent(2),
    canSend: true,
    isSending: false,
    hasFailed: false,
  });
  logout.stay();
  assert.deepEqual([logout.question.value, world.done, api.requests.length, world.token], [
    undefined,
    [],
    0,
    "mine",
  ]);
});

Deno.test("Without a network there is no sending now", async () => {
  const { logout } = openLogout({ unsent: [unsent(2)], isOnline: false });
  await logout.logOut();
  assert.equal(logout.question.value?.canSend, false);
});

Deno.test("'Log out and lose them' loses them", async () => {
  const { world, logout } = openLogout({ unsent: [unsent(2)] });
  await logout.logOut();
  await logout.logOutAnyway();
  assert.deepEqual([world.done, logout.question.value], [["leave", "forget", "gone"], undefined]);
});

Deno.test("'Send now' sends, and goes once nothing is left", async () => {
  const { world, logout } = openLogout({ unsent: [unsent(2), unsent(0)] });
  await logout.logOut();
  const sending = logout.sendNow();
  assert.equal(logout.question.value?.isSending, true);
  logout.stay();
  assert.ok(logout.question.value, "nothing calls off what is under way");
  await sending;
  assert.deepEqual(world.done, ["send as mine", "leave", "forget", "gone"]);
});

Deno.test("What could not be sent is said, and nothing is lost", async () => {
  const { world, logout } = openLogout({ unsent: [unsent(2), unsent(1)] });
  await logout.logOut();
  await logout.sendNow();
  assert.deepEqual(logout.question.value, {
    unsent: unsent(1),
    canSend: true,
    isSending: false,
    hasFailed: true,
  });
  assert.deepEqual(world.done, ["send as mine"]);
});

Deno.test("Feedback that waits on this phone is asked about as readings are", async () => {
  const { world, logout } = openLogout({ unsent: [unsent(0, 1)] });
  await logout.logOut();
  assert.deepEqual([world.done, logout.question.value?.unsent], [[], unsent(0, 1)]);
});

const ONLY_HERE: [UnsentWork, string][] = [
  [unsent(1), "1 change to your readings is only on this phone. If you log out now, you lose it."],
  [unsent(3), "3 changes to your readings are only on this phone. If you log out now, you lose them."],
  [unsent(0, 1), "1 feedback message is only on this phone. If you log out now, you lose it."],
  [unsent(0, 2), "2 feedback messages are only on this phone. If you log out now, you lose them."],
  [
    unsent(1, 1),
    "1 change to your readings and 1 feedback message are only on this phone. If you log out now, you lose them.",
  ],
];

for (const [work, sentence] of ONLY_HERE) {
  Deno.test(`The question says: ${sentence}`, () => assert.equal(sayLost(work), sentence));
}
