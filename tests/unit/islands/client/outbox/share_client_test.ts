import assert from "node:assert/strict";
import { createCall } from "@/islands/client/api/api.ts";
import { openExisting } from "@/islands/client/outbox/outbox_database.ts";
import { keepUnsentOnly } from "@/islands/client/session/clear_ended_sessions.ts";
import { createShareClient } from "@/islands/client/outbox/share_client.ts";
import { clearReadings, countUnsent } from "@/islands/client/outbox/unsent_work.ts";
import type { Share } from "@/lib/shared/schemas/share.ts";
import { makeId } from "@/tests/support/fixtures.ts";
import { openTestApp } from "@/tests/support/test_app.ts";
import { insertPatientWithToken } from "@/tests/support/users.ts";
import { createPhone, USER_ID } from "./phone.ts";

const CHOICES = {
  days: 30 as const,
  include: { notes: false, medicines: true, vitalSigns: true, targets: true, about: true },
  lifetime: "7d" as const,
  forWhom: "Dr Bello",
};

/** A person's phone on the real server; `network` decides whether a request arrives. */
async function stage() {
  const test = await openTestApp();
  const { token } = await insertPatientWithToken(test);
  const { indexedDB } = createPhone();
  const network = { isUp: true };
  const send: typeof fetch = async (input, init) => {
    if (!network.isUp) throw new TypeError("offline");
    return await test.app.request(String(input), init);
  };
  const evictionMarker = { read: () => undefined, write: () => {} };
  const client = createShareClient({
    ...{ userId: USER_ID, token, indexedDB, evictionMarker, newId: makeId, nowMs: Date.now },
    call: createCall(send),
  });
  return {
    ...{ client, network, indexedDB, test },
    async make(): Promise<{ share: Share; key: string }> {
      const made = await client.make(CHOICES);
      return made.ok ? made.data : assert.fail(made.code);
    },
    async isOpen(key: string): Promise<boolean> {
      const opened = await test.send("POST", "/api/shared/open", { body: { key, reader: "Clinic" } });
      return opened.status === 200;
    },
  };
}

Deno.test("A link's key is made on the phone, opens it, and stays on this phone alone", async () => {
  const { client, make, isOpen, test } = await stage();
  await using _test = test;
  const { share, key } = await make();
  assert.equal(await isOpen(key), true);
  assert.deepEqual(await client.recall(), { keys: { [share._id]: key }, ending: [] });
  const listed = await client.list();
  assert.ok(listed.ok && !JSON.stringify(listed.data).includes(key));
});

Deno.test("An end without a network waits, is counted as unsent, and is sent once there is one", async () => {
  const { client, network, make, isOpen, indexedDB, test } = await stage();
  await using _test = test;
  const { share, key } = await make();
  network.isUp = false;
  await client.end(share._id);
  await client.end(share._id);
  assert.deepEqual(await client.recall(), { keys: {}, ending: [share._id] });
  assert.equal((await countUnsent(USER_ID, indexedDB)).settings, 1, "a logout asks first");
  assert.equal(await isOpen(key), true);
  network.isUp = true;
  await client.send();
  assert.deepEqual(await client.recall(), { keys: {}, ending: [] });
  assert.equal(await isOpen(key), false);
  await client.end(share._id);
  assert.deepEqual((await client.recall()).ending, [], "ending twice is no error");
});

Deno.test("An end of a link that the server does not know any more is done, and holds up no other", async () => {
  const { client, network, make, isOpen, test } = await stage();
  await using _test = test;
  const { share, key } = await make();
  network.isUp = false;
  await client.end(makeId());
  await client.end(share._id);
  network.isUp = true;
  await client.send();
  assert.deepEqual((await client.recall()).ending, []);
  assert.equal(await isOpen(key), false);
});

Deno.test("Keys go with a session that ends and with a logout", async () => {
  const { client, make, indexedDB, test } = await stage();
  await using _test = test;
  await make();
  await keepUnsentOnly(USER_ID, {
    indexedDB,
    newId: makeId,
    isEnded: () => true,
  });
  assert.deepEqual((await client.recall()).keys, {});
  await clearReadings(USER_ID, indexedDB);
  assert.equal(await openExisting(USER_ID, indexedDB), undefined);
});

Deno.test("A link is made on a phone whose browser writes no base64 by itself", async () => {
  const { make, isOpen, test } = await stage();
  await using _test = test;
  const { toBase64 } = Uint8Array.prototype;
  Object.assign(Uint8Array.prototype, { toBase64: undefined });
  const made = await make().finally(() => Object.assign(Uint8Array.prototype, { toBase64 }));
  assert.equal(await isOpen(made.key), true);
});
