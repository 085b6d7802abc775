import assert from "node:assert/strict";
import { createCall } from "@/islands/client/api/api.ts";
import { clearReadings, countUnsent } from "@/islands/client/outbox/unsent_work.ts";
import { needsConsent } from "@/lib/shared/consent.ts";
import type { VitalSignEntry } from "@/lib/shared/vital_sign.ts";
import type { ReadingStore } from "@/islands/client/outbox/reading_store.ts";
import {
  followVitalSigns,
  listSyncedVitalSigns,
  queueImportedVitalSigns,
  queueVitalSign,
} from "@/islands/client/outbox/vital_sign_queue.ts";
import type { OwnConsent } from "@/lib/shared/wire/consent.ts";
import { makeId } from "@/tests/support/fixtures.ts";
import { openTestApp, type TestApp } from "@/tests/support/test_app.ts";
import { insertPatientWithToken } from "@/tests/support/users.ts";
import { createPhone, makeEntry, USER_ID } from "./phone.ts";

const WEIGHT: VitalSignEntry = { kind: "weight", date: "2026-11-21", time: "07:30", kg: 72.5 };
const PRESSURE: VitalSignEntry = {
  kind: "blood_pressure",
  date: "2026-11-21",
  time: "07:35",
  systolic: 132,
  diastolic: 84,
};

type Network = (method: string, arrive: () => Promise<Response>) => Promise<Response>;

const OFFLINE: Network = () => Promise.reject(new TypeError("offline"));
/** Takes the request to the server and loses the answer. */
const LOST_ANSWER: Network = async (_method, arrive) => {
  await arrive();
  throw new TypeError("the connection broke");
};

/** A person's phone on the real server. */
async function openPhone(test: TestApp, token: string) {
  const phone = createPhone();
  let network: Network | undefined;
  const send: typeof fetch = (input, init) => {
    const arrive = async () => await test.app.request(String(input), init);
    return network ? network(init?.method ?? "GET", arrive) : arrive();
  };
  const store: ReadingStore = await phone.open({ token, call: createCall(send) });
  const outbox = store.outbox ?? assert.fail("nothing is kept");
  await outbox.write(followVitalSigns);
  return {
    store,
    outbox,
    indexedDB: phone.indexedDB,
    setNetwork: (next?: Network) => void (network = next),
    keep: (id: string, entry?: VitalSignEntry) =>
      outbox.keep((context) => queueVitalSign(context, id, entry)),
    async list() {
      return (await outbox.read(listSyncedVitalSigns)).map((sign) =>
        `${sign.kind === "weight" ? sign.kg : sign.systolic} ${sign.syncState}`
      );
    },
  };
}

async function listRows(test: TestApp): Promise<unknown[]> {
  return await test.db.read({
    sql: "SELECT coalesce(kg, systolic) AS value, version FROM vital_signs WHERE deleted = 0 ORDER BY seq",
  });
}

Deno.test("What was typed offline is listed at once and reaches the server once each, in order", async () => {
  await using test = await openTestApp();
  const { token } = await insertPatientWithToken(test);
  const phone = await openPhone(test, token);
  phone.setNetwork(OFFLINE);
  await phone.keep(makeId(), PRESSURE);
  await phone.keep(makeId(), WEIGHT);
  await phone.store.sync();
  assert.deepEqual(await phone.list(), ["132 on_phone", "72.5 on_phone"]);
  assert.equal(phone.store.status().unsent, 2);
  phone.setNetwork();
  assert.equal((await phone.store.sync()).unsent, 0);
  assert.deepEqual(await phone.list(), ["132 saved", "72.5 saved"]);
  assert.deepEqual(await listRows(test), [{ value: 132, version: 1 }, { value: 72.5, version: 1 }]);
});

Deno.test("An answer that was lost makes no second entry, also where it was changed meanwhile", async () => {
  await using test = await openTestApp();
  const { token } = await insertPatientWithToken(test);
  const phone = await openPhone(test, token);
  const id = makeId();
  phone.setNetwork(LOST_ANSWER);
  await phone.keep(id, WEIGHT);
  await phone.store.sync();
  await phone.keep(id, { ...WEIGHT, kg: 71 });
  await phone.store.sync();
  phone.setNetwork();
  assert.equal((await phone.store.sync()).unsent, 0);
  assert.deepEqual(await listRows(test), [{ value: 71, version: 2 }]);
  assert.deepEqual(await phone.list(), ["71 saved"]);
});

Deno.test("Another phone has what this one typed, changed and deleted; the last change wins", async () => {
  await using test = await openTestApp();
  const { token } = await insertPatientWithToken(test);
  const [one, other] = [await openPhone(test, token), await openPhone(test, token)];
  const [first, second] = [makeId(), makeId()];
  await one.keep(first, WEIGHT);
  await one.keep(second, PRESSURE);
  await one.store.sync();
  await other.store.sync();
  assert.deepEqual(await other.list(), ["132 saved", "72.5 saved"]);
  await other.keep(first, { ...WEIGHT, kg: 70 });
  await other.keep(second);
  await other.store.sync();
  await one.keep(first, { ...WEIGHT, kg: 69 });
  await one.store.sync();
  assert.deepEqual(await one.list(), ["69 saved"]);
  await other.store.sync();
  assert.deepEqual(await other.list(), ["69 saved"]);
});

Deno.test("A change of what was deleted elsewhere is not made, and says so until it is given up", async () => {
  await using test = await openTestApp();
  const { token } = await insertPatientWithToken(test);
  const [one, other] = [await openPhone(test, token), await openPhone(test, token)];
  const id = makeId();
  await one.keep(id, WEIGHT);
  await one.store.sync();
  await other.store.sync();
  await other.keep(id);
  await other.store.sync();
  one.setNetwork(OFFLINE);
  await one.keep(id, { ...WEIGHT, kg: 70 });
  one.setNetwork();
  await one.store.sync();
  assert.deepEqual([await one.list(), one.store.status().refused], [["70 attention"], 1]);
  await one.keep(id);
  await one.store.sync();
  assert.deepEqual([await one.list(), one.store.status().refused], [[], 0]);
});

Deno.test("What was never sent and is deleted never leaves the phone", async () => {
  await using test = await openTestApp();
  const { token } = await insertPatientWithToken(test);
  const phone = await openPhone(test, token);
  phone.setNetwork(OFFLINE);
  const id = makeId();
  await phone.keep(id, WEIGHT);
  await phone.keep(id);
  phone.setNetwork();
  await phone.store.sync();
  assert.deepEqual(await test.db.read({ sql: "SELECT id FROM vital_signs" }), []);
});

Deno.test("A deletion reaches the server though only an unsent change remembers the entry", async () => {
  await using test = await openTestApp();
  const { token } = await insertPatientWithToken(test);
  const phone = await openPhone(test, token);
  const id = makeId();
  await phone.keep(id, WEIGHT);
  await phone.store.sync();
  phone.setNetwork(OFFLINE);
  await phone.keep(id, { ...WEIGHT, kg: 70 });
  // As a session that ends does.
  await phone.outbox.write((tx) => tx.objectStore("entities").clear());
  await phone.keep(id);
  phone.setNetwork();
  assert.equal((await phone.store.sync()).unsent, 0);
  assert.deepEqual(await listRows(test), []);
});

Deno.test("What a server that was set back has lost is added again", async () => {
  await using test = await openTestApp();
  const { token } = await insertPatientWithToken(test);
  const phone = await openPhone(test, token);
  await phone.keep(makeId(), WEIGHT);
  await phone.store.sync();
  await test.db.write([
    { sql: "DELETE FROM vital_signs" },
    { sql: "UPDATE sync_history SET history_id = 'aaaaaaaaaaaa'" },
  ]);
  await phone.store.sync();
  await phone.store.sync();
  assert.deepEqual(await listRows(test), [{ value: 72.5, version: 1 }]);
  assert.deepEqual(await phone.list(), ["72.5 saved"]);
});

Deno.test("A consent that was withdrawn elsewhere is asked for again", async () => {
  await using test = await openTestApp();
  const { userId, token } = await insertPatientWithToken(test);
  const phone = await openPhone(test, token);
  const outbox = phone.store.outbox ?? assert.fail("nothing is kept");
  await outbox.keep(({ meta }) => {
    meta.consent = { _id: makeId(), decision: "accepted" } as OwnConsent;
    return Promise.resolve();
  });
  await test.db.write([{
    sql: `INSERT INTO consents (user_id, seq, id, decision, version, text_hash, is_adult, device, decided_at)
      VALUES (?1, 1, 'a', 'withdrawn', '', '', 1, '', '')`,
    args: [userId],
  }]);
  await phone.keep(makeId(), WEIGHT);
  await phone.store.sync();
  assert.deepEqual(await phone.list(), ["72.5 attention"]);
  const meta = await outbox.read((tx) => tx.objectStore("meta").get("meta"));
  assert.equal(needsConsent(meta?.consent), true);
});

Deno.test("They neither stand among the readings nor hold them up, and go with a logout", async () => {
  await using test = await openTestApp();
  const { token } = await insertPatientWithToken(test);
  const phone = await openPhone(test, token);
  phone.setNetwork((method, arrive) =>
    method === "POST" ? Promise.resolve(Response.json({ code: "internal" }, { status: 500 })) : arrive()
  );
  await phone.keep(makeId(), WEIGHT);
  await phone.store.sync();
  phone.setNetwork();
  await phone.store.add(makeEntry({ value: 104 }));
  assert.deepEqual((await phone.store.list()).map(({ value }) => value), [104]);
  await phone.store.sync();
  assert.equal(phone.store.status().unsent, 0);
  phone.store.close();
  await clearReadings(USER_ID, phone.indexedDB);
  const again = await openPhone(test, token);
  assert.deepEqual(await again.list(), []);
});

Deno.test("What is imported reaches the server once, comes back after a deletion, and is counted apart", async () => {
  await using test = await openTestApp();
  const { token } = await insertPatientWithToken(test);
  const phone = await openPhone(test, token);
  const file = [{ ...WEIGHT, _id: `${makeId().slice(0, -2)}00` }, {
    ...PRESSURE,
    _id: `${makeId().slice(0, -2)}00`,
  }];
  const importFile = () => phone.outbox.keep((context) => queueImportedVitalSigns(context, file));
  phone.setNetwork(OFFLINE);
  await importFile();
  await importFile();
  await phone.store.sync();
  const { unsent, vitalSigns } = phone.store.status();
  assert.deepEqual([unsent, vitalSigns], [2, { unsent: 2, refused: 0 }]);
  assert.deepEqual(await countUnsent(USER_ID, phone.indexedDB), { readings: 0, feedback: 0, vitalSigns: 2 });
  phone.setNetwork();
  for (let time = 0; time < 3; time++) {
    await phone.store.sync();
    assert.deepEqual(await phone.list(), ["132 saved", "72.5 saved"]);
    for (const { _id } of await phone.outbox.read(listSyncedVitalSigns)) await phone.keep(_id);
    await phone.store.sync();
    assert.deepEqual([await phone.list(), await listRows(test)], [[], []]);
    await importFile();
  }
  await phone.store.sync();
  assert.equal((await listRows(test)).length, 2);
  assert.equal(phone.store.status().vitalSigns, undefined);
});
