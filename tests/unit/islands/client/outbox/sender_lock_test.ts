import assert from "node:assert/strict";
import { LEASE_MS } from "@/islands/client/outbox/sync_loop.ts";
import { createPhone, listSent, makeEntry, type Phone } from "./phone.ts";

/** Opens two tabs, the first of which has a request on its way until `answer` is called. */
async function openTwo(phone: Phone, deps: { locks?: undefined } = {}) {
  const [one, other] = [await phone.open(deps), await phone.open(deps)];
  const asking = Promise.withResolvers<void>();
  const { promise, resolve: answerNow } = Promise.withResolvers<void>();
  await one.add(makeEntry());
  phone.server.disturb(async (_asked, answer) => {
    asking.resolve();
    await promise;
    return answer();
  });
  const sent = one.sync();
  await asking.promise;
  return { one, other, sent, answerNow };
}

for (const [words, deps] of [["with locks", {}], ["with a lease", { locks: undefined }]] as const) {
  Deno.test(`One tab sends at a time ${words}`, async () => {
    const phone = createPhone();
    const { other, sent, answerNow } = await openTwo(phone, deps);
    await other.sync();
    assert.equal(phone.server.asked.length, 1);
    answerNow();
    await sent;
    assert.equal(listSent(phone.server).length, 1);
    await other.sync();
    assert.equal(other.status().unsent, 0);
  });

  Deno.test(`What a tab keeps while another one sends is sent by that one ${words}`, async () => {
    const phone = createPhone();
    const { other, sent, answerNow } = await openTwo(phone, deps);
    await other.add(makeEntry());
    await other.sync();
    answerNow();
    await sent;
    assert.equal(phone.server.list().length, 2);
    assert.equal(listSent(phone.server).length, 2);
  });
}

Deno.test("A tab that cannot send what waits tries again by itself", async () => {
  const phone = createPhone();
  const { one, other } = await openTwo(phone, { locks: undefined });
  await other.sync();
  one.close();
  phone.server.disturb();
  const { promise: saved, resolve } = Promise.withResolvers<void>();
  other.onChange(() => void (other.status().unsent === 0 && resolve()));
  phone.time.sleep(LEASE_MS);
  phone.time.pass(1000);
  await saved;
  assert.equal(phone.server.list().length, 1);
});

Deno.test("What a tab keeps while another one only fetches is sent by that one", async () => {
  const phone = createPhone();
  const [one, other] = [await phone.open(), await phone.open()];
  const asking = Promise.withResolvers<void>();
  const { promise: asked, resolve: answerNow } = Promise.withResolvers<void>();
  phone.server.disturb(async (_asked, answer) => {
    asking.resolve();
    await asked;
    return answer();
  });
  const done = one.sync();
  await asking.promise;
  const { promise: heard, resolve } = Promise.withResolvers<void>();
  one.onChange(resolve);
  await other.add(makeEntry());
  await other.sync();
  await heard;
  answerNow();
  assert.equal((await done).unsent, 0);
  assert.equal(phone.server.list().length, 1);
});

Deno.test("The lease of a tab that died ends, also when the clock is set back", async () => {
  for (const jumpMs of [LEASE_MS, -400 * 24 * 3600 * 1000]) {
    const phone = createPhone();
    const { one, other } = await openTwo(phone, { locks: undefined });
    one.close();
    phone.server.disturb();
    phone.time.sleep(jumpMs);
    await other.sync();
    assert.equal(phone.server.list().length, 1);
  }
});

Deno.test("A tab that has lost its lease sends nothing more", async () => {
  const phone = createPhone();
  const { one, other, sent, answerNow } = await openTwo(phone, { locks: undefined });
  await one.add(makeEntry());
  phone.time.sleep(LEASE_MS);
  const busy = Promise.withResolvers<void>();
  phone.server.disturb(() => {
    busy.resolve();
    return new Promise(() => {});
  });
  void other.sync();
  await busy.promise;
  const before = listSent(phone.server).length;
  answerNow();
  await Promise.race([sent, new Promise((resolve) => setTimeout(resolve, 0))]);
  assert.equal(listSent(phone.server).length, before);
});
