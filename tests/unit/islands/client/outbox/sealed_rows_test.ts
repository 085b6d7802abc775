import assert from "node:assert/strict";
import { createCall } from "@/islands/client/api/api.ts";
import { createHealthProfileClient } from "@/islands/client/outbox/health_profile.ts";
import { openOutboxDatabase, type OutboxDatabase } from "@/islands/client/outbox/outbox_database.ts";
import { openFeedbackQueue } from "@/islands/client/outbox/feedback_queue.ts";
import { keepUnsentOnly } from "@/islands/client/session/clear_ended_sessions.ts";
import { countUnsent } from "@/islands/client/outbox/unsent_work.ts";
import { openSeal } from "@/lib/services/secrets/phone_seal.ts";
import { createSecrets, type Secrets } from "@/lib/services/secrets/secrets.ts";
import type { Database } from "@/lib/store/database.ts";
import { insertSealedKey } from "@/lib/store/sealed_keys.ts";
import { makeId } from "../../../../support/fixtures.ts";
import { toBase64Url } from "../../../../support/push_subscription.ts";
import RECORDED from "./sealed_rows.json" with { type: "json" };
import { openTestApp } from "../../../../support/test_app.ts";
import { insertPatientWithToken } from "../../../../support/users.ts";
import { createPhone, OFFLINE } from "./phone.ts";

const { userId, privateKey, meta } = RECORDED;
const [RECORDED_SEAL] = meta.sealed;
const point = RECORDED_SEAL?.point ?? "";
const BASE64URL = { alphabet: "base64url" } as const;
const ALL = { readings: 2, feedback: 1, settings: 1 };

async function insertKey(db: Database, secrets: Secrets): Promise<void> {
  const key = Uint8Array.fromBase64(privateKey, BASE64URL);
  await db.write([insertSealedKey("phone_seal", await secrets.seal("phone_seal", key))]);
}

/** A phone as version 1.0 left it at a session's end, and the server that it did so for. */
async function openSealedPhone() {
  const test = await openTestApp();
  await insertKey(test.db, test.deps.secrets);
  const { token } = await insertPatientWithToken(test, userId);
  const phone = createPhone();
  const { indexedDB } = phone;
  const call = createCall(async (input, init) => await test.app.request(String(input), init));
  const onDatabase = async <T>(work: (database: OutboxDatabase) => Promise<T>, owner = userId) => {
    const database = await openOutboxDatabase(indexedDB, owner, { onClosed() {} });
    return await work(database).finally(() => database.close());
  };
  const sealed = meta.sealed.map(({ bytes, ...rest }) => ({
    ...rest,
    bytes: Uint8Array.fromBase64(bytes, BASE64URL),
  }));
  await onDatabase((database) => database.put("meta", { ...meta, sealed }, "meta"));
  const count = () => countUnsent(userId, indexedDB);
  return { ...test, test, phone, call, token, onDatabase, count };
}

Deno.test("What a former version sealed is counted, and opened and sent once its person has signed in", async () => {
  await using stage = await openSealedPhone();
  const { phone, token, call, count } = stage;
  assert.deepEqual(await count(), ALL);
  const offline = await phone.open({ token, call: createCall(OFFLINE) });
  await offline.sync();
  assert.equal(offline.status().unsent, 2, "it waits without a network");
  offline.close();

  const store = await phone.open({ token, call });
  await store.sync();
  const list = await store.list();
  assert.deepEqual(list.map(({ value, comment, syncState }) => [value, comment, syncState]).toSorted(), [
    [173, "Sealed by a former version", "saved"],
    [91, "", "saved"],
  ]);
  assert.deepEqual(await count(), { readings: 0, feedback: 1, settings: 1 });
  const [draft] = await stage.onDatabase((database) => database.getAll("drafts"));
  assert.match(JSON.stringify(draft), /"value":"112"/);
  const outbox = {
    ...phone,
    userId,
    token,
    call,
    nowMs: Date.now,
    evictionMarker: { read: () => undefined, write() {} },
  };
  const { confirmed } = await openFeedbackQueue(outbox).drain();
  assert.deepEqual(confirmed.map(({ message }) => message), ["Sealed words"]);
  const kept = { get: () => Promise.resolve(undefined), put: () => Promise.resolve() };
  const profile = createHealthProfileClient(outbox, kept);
  await profile.sync();
  assert.equal(profile.own.value?.profile.medicines, "Metformin 500 mg");
  assert.deepEqual(await count(), { readings: 0, feedback: 0 });
  store.close();
});

Deno.test("What a former version sealed is not opened in another's session, and outlives the end of one more", async () => {
  await using stage = await openSealedPhone();
  const { phone, call, count, onDatabase } = stage;
  const theirs = await insertPatientWithToken(stage.test);
  const meta = await onDatabase((database) => database.get("meta", "meta"));
  await onDatabase(
    async (database) => void (meta && await database.put("meta", meta, "meta")),
    theirs.userId,
  );
  const store = await phone.open({ ...theirs, call });
  await store.sync();
  assert.deepEqual([await store.list(), store.status().unsent], [[], 2]);
  store.close();
  await keepUnsentOnly(userId, { ...phone, newId: makeId, isEnded: () => true });
  assert.deepEqual(await count(), ALL);
});

Deno.test("A point that is none is refused with a sentence, and any where nothing was ever sealed", async () => {
  await using test = await openTestApp();
  const { token } = await insertPatientWithToken(test);
  const open = async (sent: string) => {
    const response = await test.send("POST", "/api/auth/open-seal", { token, body: { point: sent } });
    return [response.status, (await response.json()).code];
  };
  assert.deepEqual(await open(point), [400, "invalid_request"]);
  await insertKey(test.db, test.deps.secrets);
  const bytes = Uint8Array.fromBase64(point, BASE64URL);
  const beside = bytes.with(64, (bytes.at(64) ?? 0) ^ 1);
  for (const sent of ["", "none", "*", toBase64Url(new Uint8Array(65)), toBase64Url(beside)]) {
    assert.deepEqual(await open(sent), [400, "invalid_request"], sent);
  }
  assert.equal((await open(point))[0], 200);
});

Deno.test("What a phone sealed is opened after the installation's secret was rotated", async () => {
  await using test = await openTestApp();
  const { db } = test.deps;
  const former = await createSecrets("a secret of the tests, 32 bytes or more");
  const rotated = await createSecrets("another secret of the tests, 32 bytes");
  await insertKey(db, former);
  const key = await openSeal({ db, secrets: former }, { userId, point });
  assert.equal(await openSeal({ db, secrets: { ...rotated, former } }, { userId, point }), key);
  assert.equal(await openSeal({ db, secrets: rotated }, { userId, point }), key, "it was sealed anew");
});
