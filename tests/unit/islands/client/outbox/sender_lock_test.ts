import assert from "node:assert/strict";
import { createPhone, listSent, makeEntry, type Phone } from "./phone.ts";

/** Opens two tabs, the first of which has a request on its way until `answer` is called. */
async function openTwo(phone: Phone) {
  const [one, other] = [await phone.open(), await phone.open()];
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

Deno.test("One tab sends at a time", async () => {
  const phone = createPhone();
  const { other, sent, answerNow } = await openTwo(phone);
  await other.sync();
  assert.equal(phone.server.asked.length, 1);
  answerNow();
  await sent;
  assert.equal(listSent(phone.server).length, 1);
  await other.sync();
  assert.equal(other.status().unsent, 0);
});

Deno.test("What a tab keeps while another one sends is sent by that one", async () => {
  const phone = createPhone();
  const { other, sent, answerNow } = await openTwo(phone);
  await other.add(makeEntry());
  await other.sync();
  answerNow();
  await sent;
  assert.equal(phone.server.list().length, 2);
  assert.equal(listSent(phone.server).length, 2);
});

Deno.test("A tab that cannot send what waits tries again by itself", async () => {
  const phone = createPhone();
  const { one, other, sent, answerNow } = await openTwo(phone);
  await other.sync();
  one.close();
  phone.server.disturb();
  answerNow();
  await sent;
  const { promise: saved, resolve } = Promise.withResolvers<void>();
  other.onChange(() => void (other.status().unsent === 0 && resolve()));
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
