import assert from "node:assert/strict";
import { createCall } from "@/islands/client/api/api.ts";
import { clearReadings, countUnsent } from "@/islands/client/outbox/clear_readings.ts";
import { createSeal } from "@/islands/client/outbox/seal.ts";
import { createSealServer } from "@/tests/support/seal_server.ts";
import { makeToken } from "@/tests/support/tokens.ts";
import { createFeedbackPhone, createFeedbackServer, makeSaid, OFFLINE, USER_ID } from "../feedback_phone.ts";

const OLD_NAME = `alafia-feedback-${USER_ID}`;

/** Writes rows as the version before did. */
async function writeOld(factory: IDBFactory, rows: readonly object[]): Promise<void> {
  const opening = factory.open(OLD_NAME, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore("queue", { keyPath: "feedback._id" });
  await new Promise((resolve) => opening.onsuccess = resolve);
  const tx = opening.result.transaction("queue", "readwrite");
  for (const row of rows) tx.objectStore("queue").put(row);
  await new Promise((resolve) => tx.oncomplete = resolve);
  opening.result.close();
}

async function listNames(factory: IDBFactory): Promise<string[]> {
  return (await factory.databases()).map(({ name = "" }) => name);
}

Deno.test("Feedback of the version before is carried over once: waiting, refused and sealed", async () => {
  const server = createFeedbackServer();
  const phone = createFeedbackPhone(server);
  const seals = await createSealServer();
  const seal = await createSeal(createCall(seals.send));
  const [waiting, refused, sealed] = [makeSaid(), makeSaid({ subject: "bad" }), makeSaid()];
  await writeOld(phone.indexedDB, [
    { feedback: waiting, atMs: 1 },
    { feedback: refused, atMs: 2, refusal: { status: 422, message: "Too rude" } },
    {
      feedback: { _id: sealed._id },
      sealed: await seal?.(USER_ID, JSON.stringify({ feedback: sealed, atMs: 3 })),
    },
  ]);
  assert.deepEqual(await countUnsent(USER_ID, phone.indexedDB), { readings: 0, feedback: 3 });
  const call = createCall((input, init) =>
    String(input).includes("-seal") ? seals.send(input, init) : server.send(input, init)
  );
  const queue = phone.open({ call, token: makeToken(USER_ID) });
  assert.deepEqual((await queue.list()).map(({ feedback }) => feedback), [waiting, refused]);
  assert.deepEqual(await countUnsent(USER_ID, phone.indexedDB), { readings: 0, feedback: 3 });
  assert.deepEqual(await listNames(phone.indexedDB), [`alafia-${USER_ID}`]);
  const { confirmed } = await queue.drain();
  assert.deepEqual(confirmed.map(({ _id }) => _id), [waiting._id, sealed._id]);
  const left = await phone.open({ call, token: makeToken(USER_ID) }).list();
  assert.deepEqual(left.map(({ feedback, refusal }) => [feedback, refusal]), [
    [refused, { code: "422", message: "Too rude" }],
  ]);
});

Deno.test("Two tabs that carry it over at once make one of each, and the server has each once", async () => {
  const server = createFeedbackServer();
  const phone = createFeedbackPhone(server);
  server.disturb(OFFLINE);
  const said = [makeSaid(), makeSaid()];
  await writeOld(phone.indexedDB, said.map((feedback, atMs) => ({ feedback, atMs })));
  const [here, there] = [phone.open(), phone.open()];
  await Promise.all([here.list(), there.list()]);
  assert.deepEqual((await here.list()).map(({ feedback }) => feedback), said);
  server.disturb();
  await Promise.all([here.drain(), there.drain()]);
  assert.deepEqual(server.asked, said.map(({ _id }) => _id));
  assert.deepEqual(await countUnsent(USER_ID, phone.indexedDB), { readings: 0, feedback: 0 });
});

Deno.test("What cannot be carried over stays where it is, is counted, and is tried again", async () => {
  const phone = createFeedbackPhone(createFeedbackServer());
  await writeOld(phone.indexedDB, [{ feedback: makeSaid(), atMs: 1 }]);
  const full = new Proxy(phone.indexedDB, {
    get(factory, key) {
      if (key !== "open") return Reflect.get(factory, key).bind(factory);
      return (name: string, version?: number) => {
        if (name !== OLD_NAME) throw new DOMException("Full", "QuotaExceededError");
        return factory.open(name, version);
      };
    },
  });
  assert.deepEqual(await phone.open({ indexedDB: full }).list(), []);
  assert.deepEqual(await countUnsent(USER_ID, phone.indexedDB), { readings: 0, feedback: 1 });
  assert.equal((await phone.open().list()).length, 1);
});

Deno.test("A logout takes what was not carried over yet", async () => {
  const { indexedDB } = createFeedbackPhone(createFeedbackServer());
  await writeOld(indexedDB, [{ feedback: makeSaid(), atMs: 1 }]);
  await clearReadings(USER_ID, indexedDB);
  assert.deepEqual(await listNames(indexedDB), []);
});
