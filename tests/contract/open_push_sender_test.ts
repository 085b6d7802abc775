import assert from "node:assert/strict";
import type { PushMessage } from "@/lib/adapters/push/push_sender.ts";
import { openPushSender, PAYLOAD_MAX_BYTES } from "@/lib/adapters/push/open_push_sender.ts";
import { openVapid } from "@/lib/services/push/vapid.ts";
import { createSecrets } from "@/lib/services/secrets/secrets.ts";
import type { VapidKeys } from "@/lib/store/vapid_keys.ts";
import { TEST_SECRET } from "../support/test_secret.ts";
import { createFakeClock } from "../support/clock.ts";
import { startPushService } from "../support/push_service.ts";
import type { TestSubscription } from "../support/push_subscription.ts";
import { openTestDatabase } from "../support/test_database.ts";

async function openPost(keys?: VapidKeys) {
  const { db, close } = await openTestDatabase();
  const secrets = await createSecrets(TEST_SECRET);
  const identity = await openVapid({ db, secrets }, { keys, subject: "mailto:care@example.ng" });
  await close();
  // The push service checks the sender's token against its own clock.
  const clock = createFakeClock(new Date().toISOString());
  const service = startPushService(identity.publicKey);
  const sender = openPushSender(identity, clock, 2000);
  const send = ({ text: { endpoint, keys } }: TestSubscription, message: Partial<PushMessage> = {}) =>
    sender.send({
      endpoint,
      ...keys,
      payload: new TextEncoder().encode("hello"),
      ttlSeconds: 60,
      urgency: "high",
      topic: "topic",
      ...message,
    });
  return { service, sender, send, clock, [Symbol.asyncDispose]: () => service[Symbol.asyncDispose]() };
}

for (const text of ["", "hello", "Ẹ káàárọ̀ 🙂 ₦", "x".repeat(PAYLOAD_MAX_BYTES)]) {
  Deno.test(`a message of ${text.length} characters is read by the browser that it is for`, async () => {
    await using post = await openPost();
    const device = await post.service.subscribe();
    const outcome = await post.send(device, { payload: new TextEncoder().encode(text) });
    assert.deepEqual(outcome, { kind: "taken" });
    assert.deepEqual(post.service.received.map((push) => push.text), [text]);
  });
}

Deno.test("a push service is told who sends, for how long, and what replaces what", async () => {
  await using post = await openPost();
  await post.send(await post.service.subscribe());
  const [push] = post.service.received;
  assert.equal(push?.claims.sub, "mailto:care@example.ng");
  const lifetime = Number(push?.claims.exp) - Math.floor(post.clock.now().getTime() / 1000);
  assert.ok(lifetime > 0 && lifetime <= 24 * 3600);
  assert.equal(push?.headers.get("TTL"), "60");
  assert.equal(push?.headers.get("Urgency"), "high");
  assert.equal(push?.headers.get("Topic"), "topic");
  assert.equal(push?.headers.get("Content-Encoding"), "aes128gcm");
});

Deno.test("a pair of the settings signs, and phones that subscribed with it take what comes", async () => {
  const pair = {
    publicKey: "BM55RF51gKhElqgC6mVd1URS87Js0qjta5BDgveiwCxJrZE2DiCnmuG5HbZskjRyZ4ZqotYg-p-2nH5kAbsMXyY",
    privateKey: "XhAbi0D2j9cosowXLLT0HZ7ndbS1mMkPfS6oBy4SlvM",
  };
  await using post = await openPost(pair);
  assert.deepEqual(await post.send(await post.service.subscribe()), { kind: "taken" });
  const proof = post.service.received[0]?.headers.get("Authorization") ?? "";
  assert.equal(proof.slice(proof.indexOf(", k=")), `, k=${pair.publicKey}`);
});

Deno.test("among messages that are sent at once, others have their turn after each", async () => {
  await using post = await openPost();
  const { text: { endpoint, keys } } = await post.service.subscribe();
  const counts: number[] = [];
  let encrypted = 0;
  const message: PushMessage = {
    ...{ endpoint, ...keys, ttlSeconds: 60, urgency: "high", topic: "topic" },
    get payload() {
      encrypted++;
      setTimeout(() => counts.push(encrypted));
      return new Uint8Array();
    },
  };
  await Promise.all(Array.from({ length: 4 }, () => post.sender.send(message)));
  assert.deepEqual(counts, [1, 2, 3, 4]);
});

Deno.test("a phone whose keys are no keys is no reason to stop, nor is a message that is too long", async () => {
  await using post = await openPost();
  const device = await post.service.subscribe();
  const outcomes = await Promise.all([
    post.send(device, { p256dh: "AAAA" }),
    post.send(device, { payload: new Uint8Array(PAYLOAD_MAX_BYTES + 1) }),
    post.send(device),
  ]);
  assert.deepEqual(outcomes, [{ kind: "later" }, { kind: "later" }, { kind: "taken" }]);
});

Deno.test("two messages to one device share no key", async () => {
  await using post = await openPost();
  const bodies: string[] = [];
  const device = await post.service.subscribe();
  await using other = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen() {} }, async (request) => {
    bodies.push((await request.bytes()).toHex());
    return new Response(null, { status: 201 });
  });
  const endpoint = `http://127.0.0.1:${other.addr.port}/`;
  for (let count = 0; count < 2; count++) await post.send(device, { endpoint });
  const [first = "", second = ""] = bodies;
  assert.notEqual(first.slice(0, 32), second.slice(0, 32), "salt");
  assert.notEqual(first.slice(42, 172), second.slice(42, 172), "key");
});

for (
  const [status, headers, outcome] of [
    [404, {}, { kind: "gone" }],
    [410, {}, { kind: "gone" }],
    [429, { "Retry-After": "120" }, { kind: "later", retryAfterSeconds: 120 }],
    [503, {}, { kind: "later", retryAfterSeconds: undefined }],
    [500, { "Retry-After": "soon" }, { kind: "later", retryAfterSeconds: undefined }],
    [413, {}, { kind: "refused", status: 413 }],
    [403, {}, { kind: "refused", status: 403 }],
    [301, { Location: "/elsewhere" }, { kind: "refused", status: 301 }],
  ] as const
) {
  Deno.test(`an answer ${status} ${JSON.stringify(headers)} is ${JSON.stringify(outcome)}`, async () => {
    await using post = await openPost();
    const device = await post.service.subscribe();
    post.service.respondWith(() => new Response(null, { status, headers: { ...headers } }));
    assert.deepEqual(await post.send(device), outcome);
    assert.deepEqual(post.service.received, [], "nothing was followed");
  });
}

Deno.test("a date says when to come back, and no answer is worth another try", async () => {
  await using post = await openPost();
  const device = await post.service.subscribe();
  const later = new Date(post.clock.now().getTime() + 90_000).toUTCString();
  post.service.respondWith(() => new Response(null, { status: 503, headers: { "Retry-After": later } }));
  const outcome = await post.send(device);
  assert.ok(outcome.kind === "later" && Math.abs((outcome.retryAfterSeconds ?? 0) - 90) <= 1);
  assert.deepEqual(await post.send(device, { endpoint: "http://127.0.0.1:1/" }), { kind: "later" });
});
