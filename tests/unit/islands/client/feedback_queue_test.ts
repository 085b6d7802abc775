import assert from "node:assert/strict";
import { clearReadings, countUnsent } from "@/islands/client/outbox/unsent_work.ts";
import { makeId } from "../../../support/fixtures.ts";
import {
  createFeedbackPhone,
  createFeedbackServer,
  makeSaid,
  OFFLINE,
  refused,
  take,
  USER_ID,
} from "./feedback_phone.ts";

function openStage() {
  const server = createFeedbackServer();
  const phone = createFeedbackPhone(server);
  return { server, phone, count: async () => (await countUnsent(USER_ID, phone.indexedDB)).feedback };
}

Deno.test("What is said without a network survives a closed page and reaches the server once each, in order", async () => {
  const { server, phone, count } = openStage();
  server.disturb(OFFLINE);
  const queue = phone.open();
  const said = [makeSaid(), makeSaid(), makeSaid()];
  for (const feedback of said) assert.equal(await queue.keep(feedback), true);
  assert.equal((await queue.drain()).trouble?.kind, "waits");
  assert.equal(server.asked.length, 1, "nothing else is tried where nothing gets through");
  server.disturb();
  const again = phone.open();
  assert.deepEqual((await again.list()).map(({ feedback }) => feedback), said);
  const { confirmed, trouble } = await again.drain();
  assert.equal(trouble, undefined);
  assert.deepEqual(confirmed.map(({ _id }) => _id), said.map(({ _id }) => _id));
  assert.deepEqual(server.asked.slice(1), said.map(({ _id }) => _id));
  assert.deepEqual([await again.list(), await count()], [[], 0]);
  assert.deepEqual((await again.drain()).confirmed, []);
  assert.equal(server.feedbacks.size, 3);
});

Deno.test("A page that dies between sending and the answer sends the same again, and the server has it once", async () => {
  const { server, phone } = openStage();
  const said = makeSaid();
  const arrived = Promise.withResolvers<void>();
  server.disturb((body) => {
    take(server, body);
    arrived.resolve();
    return new Promise(() => {});
  });
  const dying = phone.open({ locks: undefined });
  await dying.keep(said);
  void dying.drain();
  await arrived.promise;
  server.disturb();
  const { confirmed } = await phone.open().drain();
  assert.deepEqual(confirmed.map(({ _id }) => _id), [said._id]);
  assert.deepEqual(server.asked, [said._id, said._id]);
  assert.equal(server.feedbacks.size, 1);
});

Deno.test("Of two tabs one sends", async () => {
  const { server, phone } = openStage();
  const [here, there] = [phone.open(), phone.open()];
  const said = [makeSaid(), makeSaid()];
  for (const feedback of said) await here.keep(feedback);
  const drained = await Promise.all([here.drain(), there.drain()]);
  assert.deepEqual(drained.map(({ confirmed }) => confirmed.length), [2, 0]);
  assert.deepEqual(server.asked, said.map(({ _id }) => _id));
});

Deno.test("Without locks a tab waits for itself, and two tabs still make one feedback", async () => {
  const { server, phone } = openStage();
  const [here, there] = [phone.open({ locks: undefined }), phone.open({ locks: undefined })];
  await here.keep(makeSaid());
  const [first, second] = await Promise.all([here.drain(), here.drain(), there.drain()]);
  assert.deepEqual([first?.confirmed.length, second?.confirmed.length], [1, 0]);
  assert.equal(server.feedbacks.size, 1);
});

Deno.test("An ended session keeps everything for the same person, under their next token", async () => {
  const { server, phone, count } = openStage();
  server.disturb(() => refused(401, "unauthorized", "Please sign in"));
  const queue = phone.open();
  await queue.keep(makeSaid());
  await queue.keep(makeSaid());
  assert.deepEqual((await queue.drain()).trouble, { kind: "signed_out" });
  assert.deepEqual([server.asked.length, await count()], [1, 2]);
  server.disturb();
  assert.equal((await phone.open({ token: "the-next" }).drain()).confirmed.length, 2);
  assert.equal(server.tokens.at(-1), "Bearer the-next");
});

Deno.test("Somebody else on the same phone sees and sends nothing of it", async () => {
  const { server, phone, count } = openStage();
  await phone.open().keep(makeSaid());
  const other = phone.open({ userId: makeId(), token: "theirs" });
  assert.deepEqual(await other.list(), []);
  assert.deepEqual((await other.drain()).confirmed, []);
  await other.drop(makeId());
  assert.deepEqual([server.asked, await count()], [[], 1]);
  const names = (await phone.indexedDB.databases()).map(({ name }) => name);
  assert.deepEqual(names, [`alafia-${USER_ID}`], "looking makes no database");
});

Deno.test("What the server refuses is kept with the reason, holds nothing up, and gives way to what replaces it", async () => {
  const { server, phone, count } = openStage();
  const [bad, good] = [makeSaid({ subject: "bad" }), makeSaid()];
  server.disturb(({ subject }) =>
    subject === "bad" ? refused(422, "validation_failed", "Too rude") : undefined
  );
  const queue = phone.open();
  await queue.keep(bad);
  await queue.keep(good);
  assert.deepEqual((await queue.drain()).confirmed.map(({ _id }) => _id), [good._id]);
  const [left] = await phone.open().list();
  const refusal = { code: "validation_failed", message: "Too rude" };
  assert.deepEqual([left?.feedback, left?.refusal], [bad, refusal]);
  await queue.drain();
  assert.equal(server.asked.length, 2, "a refused one is not sent again by itself");
  const mended = makeSaid();
  assert.equal(await queue.keep(mended, bad._id), true);
  assert.deepEqual((await queue.list()).map(({ feedback }) => feedback), [mended]);
  await queue.drop(mended._id);
  assert.equal(await count(), 0);
});

for (const status of [429, 503]) {
  Deno.test(`A busy server (${status}) is left alone`, async () => {
    const { server, phone, count } = openStage();
    server.disturb(() => refused(status, "busy", "Later"));
    const queue = phone.open();
    await queue.keep(makeSaid());
    await queue.keep(makeSaid());
    assert.equal((await queue.drain()).trouble?.kind, "waits");
    assert.deepEqual([server.asked.length, await count()], [1, 2]);
  });
}

Deno.test("A feedback that the server stumbles over lets the others by", async () => {
  const { server, phone, count } = openStage();
  server.disturb(({ subject }) => subject === "bad" ? refused(500, "internal", "Oh") : undefined);
  const queue = phone.open();
  await queue.keep(makeSaid({ subject: "bad" }));
  await queue.keep(makeSaid());
  const { confirmed, trouble } = await queue.drain();
  assert.deepEqual([confirmed.length, trouble?.kind, await count()], [1, "waits", 1]);
});

Deno.test("A page of somebody in between is no answer", async () => {
  const { server, phone, count } = openStage();
  const pages = [
    new Response("<html>Pay here</html>"),
    Response.json({ success: true }),
    Response.json({}, {
      status: 403,
    }),
  ];
  server.disturb(() => pages.shift());
  const queue = phone.open();
  await queue.keep(makeSaid());
  for (let page = 0; page < 3; page++) assert.equal((await queue.drain()).trouble?.kind, "waits");
  assert.equal(await count(), 1);
});

Deno.test("Where nothing can be kept it is sent all the same; what does not get through counts as refused", async () => {
  const { server, phone } = openStage();
  const queue = phone.open({ indexedDB: undefined });
  assert.equal(await queue.keep(makeSaid()), false);
  assert.equal((await queue.drain()).confirmed.length, 1);
  server.disturb(OFFLINE);
  const said = makeSaid();
  await queue.keep(said);
  await queue.drain();
  assert.deepEqual(await queue.list(), [{
    feedback: said,
    atMs: 0,
    refusal: { code: "network", message: "" },
  }]);
  server.disturb();
  await queue.keep(makeSaid(), said._id);
  assert.equal((await queue.drain()).confirmed.length, 1);
  assert.deepEqual(await queue.list(), []);
});

Deno.test("After a logout nothing is left, and an answer under way brings nothing back", async () => {
  const { server, phone, count } = openStage();
  const arrived = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<Response>();
  server.disturb(() => {
    arrived.resolve();
    return answer.promise;
  });
  const queue = phone.open();
  await queue.keep(makeSaid());
  const draining = queue.drain();
  await arrived.promise;
  assert.equal(await count(), 1);
  await clearReadings(USER_ID, phone.indexedDB);
  answer.resolve(refused(422, "validation_failed", "No"));
  await draining;
  assert.deepEqual([await phone.indexedDB.databases(), await count()], [[], 0]);
});

Deno.test("Counting and forgetting are quiet where a browser keeps nothing", async () => {
  assert.deepEqual(await countUnsent(USER_ID, undefined), { readings: 0, feedback: 0 });
  await clearReadings(USER_ID, undefined);
});

Deno.test("What the server takes no more of within the hour stays on the phone, and is sent when the hour is over", async () => {
  const { server, phone, count } = openStage();
  const queue = phone.open();
  const said = [makeSaid(), makeSaid()];
  for (const feedback of said) await queue.keep(feedback);
  server.disturb(() => refused(429, "feedback_too_often", "Please wait a little before the next one."));
  const { confirmed, trouble } = await queue.drain();
  assert.deepEqual([confirmed.length, trouble?.kind], [0, "waits"]);
  assert.equal(server.asked.length, 1, "nothing else is tried meanwhile");
  assert.deepEqual((await queue.list()).map(({ refusal }) => refusal), [undefined, undefined]);
  assert.equal(await count(), 2);
  server.disturb();
  assert.equal((await phone.open().drain()).confirmed.length, 2);
  assert.deepEqual([await count(), server.feedbacks.size], [0, 2]);
});
