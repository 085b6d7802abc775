import assert from "node:assert/strict";
import { deleteExpired } from "@/lib/services/housekeeping.ts";
import type { Database, WriteResult } from "@/lib/store/database.ts";
import { listInterests, replaceInterests } from "@/lib/store/push_devices.ts";
import { insertAdminSession } from "../support/admins.ts";
import { assertLoopFree } from "../support/event_loop.ts";
import { insertPatientWithToken } from "../support/users.ts";
import { encodeToken, makeSubscription } from "../support/push_subscription.ts";
import { openTestApp, type TestApp } from "../support/test_app.ts";

const DEVICES = "/device_api/v1/instances/alafia/devices/web";
const EVENTS = "/reporting_api/v2/instances/alafia/events";

async function register(test: TestApp): Promise<string> {
  const { text } = await makeSubscription();
  const body = { token: encodeToken(text), metadata: { sdkVersion: "2.1.0" } };
  return (await (await test.send("POST", DEVICES, { body })).json()).id;
}

/** As many names as there can be, each as long as it can be, none in another series. */
function makeNames(series: number): string[] {
  return Array.from(
    { length: 5000 },
    (_, index) => `${series}-${String(index * 7919 % 5000).padStart(4, "0")}-`.padEnd(164, "x"),
  );
}

Deno.test("Replacing 5,000 interests of 164 characters leaves the event loop free", async () => {
  await using test = await openTestApp();
  const id = await register(test);
  let round = 0;
  let body = "";
  async function prepare(): Promise<void> {
    body = JSON.stringify({ interests: makeNames(round) });
    await test.send("PUT", `${DEVICES}/${id}/interests`, { body: { interests: makeNames(-1 - round) } });
    await new Promise((resolve) => setTimeout(resolve, 20));
    round++;
  }
  await assertLoopFree({ maxMs: 50, tries: 6, prepare }, async () => {
    assert.equal((await test.send("PUT", `${DEVICES}/${id}/interests`, { body })).status, 204);
  });
});

Deno.test("The same interests again, in any order, write nothing", async () => {
  await using test = await openTestApp();
  const id = await register(test);
  const [device] = await test.db.read<{ number: number }>({
    sql: "SELECT number FROM push_devices WHERE id = ?1",
    args: [id],
  });
  const number = device?.number ?? 0;
  const results: WriteResult[] = [];
  const spy: Database = {
    ...test.db,
    write: async (statements) => {
      const done = await test.db.write(statements);
      results.push(...done);
      return done;
    },
  };
  for (const names of [["b", "a", "all-users"], ["all-users", "b", "a"], ["a"], ["a"]]) {
    await replaceInterests(spy, number, names);
  }
  assert.deepEqual(results.map(({ changes }) => changes), [1, 0, 1, 0]);
  assert.deepEqual(await listInterests(test.db, { number, limit: 10 }), ["a"]);
});

Deno.test("Lists of interests wait for each other; a device's third at a time answers 503 with Retry-After", async () => {
  await using test = await openTestApp();
  const ids = [await register(test), await register(test), await register(test)];
  const replaceAll = (devices: string[]) =>
    Promise.all(
      devices.map((id) => test.send("PUT", `${DEVICES}/${id}/interests`, { body: { interests: ["a"] } })),
    );
  assert.deepEqual((await replaceAll(ids)).map(({ status }) => status), [204, 204, 204]);
  const answers = await replaceAll(ids.slice(0, 1).flatMap((id) => [id, id, id]));
  assert.deepEqual(answers.map(({ status }) => status).toSorted(), [204, 204, 503]);
  const busy = answers.find(({ status }) => status === 503);
  assert.equal(busy?.headers.get("Retry-After"), "5");
  assert.equal(
    (await busy?.json()).description,
    "Too many devices are changing right now. Please try again in a moment.",
  );
});

Deno.test("One device calls 120 times in a minute, and hundreds of phones behind its address go on", async () => {
  await using test = await openTestApp();
  const [id, other] = [await register(test), await register(test)];
  const read = (device: string) => test.send("GET", `${DEVICES}/${device}`);
  for (let count = 0; count < 120; count++) assert.equal((await read(id)).status, 200);
  const calls = [
    read(id),
    test.send("PUT", `${DEVICES}/${id}/metadata`, { body: {} }),
    test.send("PUT", `${DEVICES}/${id}/user`),
    test.send("GET", `${DEVICES}/${id}/interests`),
    test.send("PUT", `${DEVICES}/${id}/interests`, { body: { interests: [] } }),
    test.send("POST", `${DEVICES}/${id}/interests/a`),
    test.send("DELETE", `${DEVICES}/${id}/interests/a`),
    test.send("DELETE", `${DEVICES}/${id}`),
  ];
  for (const refused of await Promise.all(calls)) {
    assert.equal(refused.status, 429);
    assert.equal(refused.headers.get("Retry-After"), "60");
  }
  assert.equal((await read(other)).status, 200);
  test.clock.advance({ minutes: 1 });
  assert.equal((await read(id)).status, 200);
});

Deno.test("One address makes 3,000 calls and 300 lists in a minute, whatever devices it invents", async () => {
  await using test = await openTestApp();
  const invent = (index: number) => `${DEVICES}/web-${index.toString(16).padStart(32, "0")}`;
  const replace = (index: number) =>
    test.send("PUT", `${invent(index)}/interests`, { body: { interests: [] } });
  for (let index = 0; index < 300; index++) assert.equal((await replace(index)).status, 404);
  assert.equal((await replace(300)).status, 429);
  for (let index = 301; index < 3000; index++) {
    assert.equal((await test.send("GET", invent(index))).status, 404);
  }
  assert.equal((await test.send("GET", invent(3000))).status, 429);
  assert.equal((await test.send("GET", invent(1), { from: "198.51.100.1" })).status, 404);
});

Deno.test("One device reports 60 times in a minute, and the others behind its address go on", async () => {
  await using test = await openTestApp();
  const [id, other] = [await register(test), await register(test)];
  const report = (deviceId: string) =>
    test.send("POST", EVENTS, { body: { publishId: "x", deviceId, event: "open" } });
  for (let count = 0; count < 60; count++) assert.equal((await report(id)).status, 204);
  assert.equal((await report(id)).status, 429);
  assert.equal((await report(other)).status, 204);
});

Deno.test("A device that no person was named on and that reported nothing is forgotten after 7 days, others after 400", async () => {
  await using test = await openTestApp();
  const { db, deps, clock } = test;
  const [invented, seen, reporting, named] = [
    await register(test),
    await register(test),
    await register(test),
    await register(test),
  ];
  const count = async () =>
    (await db.read({ sql: "SELECT id FROM push_devices ORDER BY number" })).map(({ id }) => id);
  await test.send("POST", `${DEVICES}/${reporting}/interests/all-users`);
  const admin = await insertAdminSession(test);
  const body = { title: "Hello", message: "World", sendToAll: true };
  const sent = await (await test.send("POST", "/api/v1/notifications", { token: admin.token, body })).json();
  for (const publishId of ["of nothing", sent.notificationId]) {
    const devices = publishId === "of nothing" ? [invented, reporting] : [reporting];
    for (const deviceId of devices) {
      await test.send("POST", EVENTS, { body: { publishId, deviceId, event: "delivery" } });
    }
  }
  const ada = await insertPatientWithToken(test);
  const issued = await (await test.send("GET", "/api/auth/beams-token", { token: ada.token })).json();
  assert.equal((await test.send("PUT", `${DEVICES}/${named}/user`, { token: issued.token })).status, 204);
  // Signing out takes the person off their phone; it is a real one all the same.
  await test.send("POST", "/api/auth/logout", { token: ada.token });

  clock.advance({ days: 6, hours: 23 });
  await deleteExpired({ db, clock: deps.clock });
  assert.deepEqual(await count(), [invented, seen, reporting, named]);
  await test.send("PUT", `${DEVICES}/${seen}/metadata`, { body: {} });
  clock.advance({ hours: 2 });
  await deleteExpired({ db, clock: deps.clock });
  assert.deepEqual(await count(), [seen, reporting, named]);
  clock.advance({ days: 8 });
  await deleteExpired({ db, clock: deps.clock });
  assert.deepEqual(await count(), [reporting, named]);
  clock.advance({ days: 384 });
  await deleteExpired({ db, clock: deps.clock });
  assert.deepEqual(await count(), [reporting, named]);
  clock.advance({ days: 2 });
  await deleteExpired({ db, clock: deps.clock });
  assert.deepEqual(await count(), []);
});
