import assert from "node:assert/strict";
import { MailRefusedError } from "@/lib/adapters/mail/mailer.ts";
import { getNextAttemptAt } from "@/lib/store/mail_queue.ts";
import { createFakeClock } from "../../../support/clock.ts";
import { createFakeTimers, mailServerIsDown, testMailQueue as test } from "../../../support/mail_queue.ts";

test("wake() sends a queued mail, with a code that was made then", async (db, open) => {
  const { queue, mailer, clock, issued, add, untilIdle } = open();
  await untilIdle(() => queue.start());
  await add({ firstName: "Ngọzi" });
  clock.advance({ seconds: 3 });
  assert.deepEqual(issued, [], "a code was made before the mail left");
  await untilIdle(() => queue.wake());
  assert.deepEqual(issued.map(({ code, at }) => [code, at]), [["40001", clock.now().toISOString()]]);
  assert.equal(mailer.sent[0]?.to, "ada@example.ng");
  assert.match(mailer.sent[0]?.text ?? "", /Hello Ngọzi,[^]*\n40001\n/);
  assert.equal(await getNextAttemptAt(db, { now: createFakeClock().now().toISOString() }), undefined);
});

test("nothing is sent until the answer that queued a mail had time to leave", async (_db, open) => {
  const timers = createFakeTimers();
  const { queue, issued, add, untilIdle } = open({ scheduleWake: timers.schedule });
  await untilIdle(() => queue.start());
  await add({});
  const wait = timers.nextWait();
  queue.wake();
  queue.wake();
  assert.ok(await wait > 0);
  assert.deepEqual(issued, []);
  await untilIdle(timers.fire);
  assert.equal(issued.length, 1);
});

test(
  "nothing leaves before start(), and start() sends what a former process left behind",
  async (_db, open) => {
    const { queue, mailer, add, untilIdle } = open();
    await add({});
    queue.wake();
    assert.deepEqual(mailer.sent, []);
    await untilIdle(() => queue.start());
    assert.equal(mailer.sent.length, 1);
  },
);

test("two processes send 40 mails once each", async (_db, open) => {
  const [one, two] = [open(), open()];
  const emails = Array.from({ length: 40 }, (_, index) => `p${index}@example.ng`);
  await one.add(...emails.map((email) => ({ subjectId: email, email })));
  await Promise.all([one.untilIdle(() => one.queue.start()), two.untilIdle(() => two.queue.start())]);
  const sent = [...one.mailer.sent, ...two.mailer.sent].map(({ to }) => to);
  assert.deepEqual(sent.sort(), emails.sort());
  assert.ok(one.mailer.sent.length > 0 && two.mailer.sent.length > 0);
});

test("mails leave in the order in which they were queued, two at a time at most", async (_db, open) => {
  const { queue, mailer, clock, add, untilIdle } = open();
  const [started, underWay] = [[] as string[], { now: 0, most: 0 }];
  mailer.beforeTaking = async ({ to }) => {
    started.push(to);
    underWay.most = Math.max(underWay.most, ++underWay.now);
    await new Promise((resolve) => setTimeout(resolve));
    underWay.now--;
  };
  const emails = ["c@example.ng", "a@example.ng", "e@example.ng", "b@example.ng", "d@example.ng"];
  for (const email of emails) {
    await add({ subjectId: email, email });
    clock.advance({ seconds: 1 });
  }
  await untilIdle(() => queue.start());
  assert.deepEqual(started, emails);
  assert.equal(underWay.most, 2);
});

test("a newer mail about the same takes the place of an unsent one", async (_db, open) => {
  const { queue, mailer, add, untilIdle, elapse } = open();
  mailer.beforeTaking = mailServerIsDown;
  await add({ email: "typo@example.ng" });
  await untilIdle(() => queue.start());
  mailer.beforeTaking = () => {};
  await add({ email: "ada@example.ng" });
  await untilIdle(() => queue.wake());
  await elapse(3600);
  assert.deepEqual(mailer.sent.map(({ to }) => to), ["ada@example.ng"]);
});

test("a newer mail that arrives while one is under way leaves too, after it", async (db, open) => {
  const { queue, mailer, clock, add, untilIdle } = open();
  const [isUnderWay, mayGoOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  mailer.beforeTaking = () => (isUnderWay.resolve(), mayGoOn.promise);
  await add({});
  const idle = untilIdle(() => queue.start());
  await isUnderWay.promise;
  clock.advance({ seconds: 1 });
  await add({});
  queue.wake();
  mayGoOn.resolve();
  await idle;
  assert.equal(mailer.sent.length, 2);
  assert.match(mailer.sent[1]?.text ?? "", /\n40002\n/);
  assert.equal(await getNextAttemptAt(db, { now: createFakeClock().now().toISOString() }), undefined);
});

test("a mail that nobody waits for any more is dropped", async (db, open) => {
  const { queue, mailer, add, untilIdle } = open({ isGone: ({ subjectId }) => subjectId === "verified" });
  await add({ subjectId: "verified" }, { subjectId: "waiting" });
  await untilIdle(() => queue.start());
  assert.equal(mailer.sent.length, 1);
  assert.equal(await getNextAttemptAt(db, { now: createFakeClock().now().toISOString() }), undefined);
});

test("a mail that is a day old is dropped", async (db, open) => {
  const { queue, mailer, clock, add, untilIdle } = open();
  await add({}, { kind: "account_exists" });
  clock.advance({ hours: 24 });
  await untilIdle(() => queue.start());
  assert.deepEqual(mailer.sent, []);
  assert.equal(await getNextAttemptAt(db, { now: createFakeClock().now().toISOString() }), undefined);
});

test("a mail without a code holds none", async (_db, open) => {
  const { queue, mailer, add, untilIdle } = open();
  await add({ kind: "account_exists" });
  await untilIdle(() => queue.start());
  assert.match(mailer.sent[0]?.subject ?? "", /already have an account/);
  assert.doesNotMatch(mailer.sent[0]?.text ?? "", /\b\d{5}\b/);
});

test("a wake() during a run is not lost", async (_db, open) => {
  const { queue, mailer, add, untilIdle } = open();
  mailer.beforeTaking = async () => {
    mailer.beforeTaking = () => {};
    await add({ subjectId: "s2" });
    queue.wake();
  };
  await add({});
  await untilIdle(() => queue.start());
  assert.equal(mailer.sent.length, 2);
});

test("stop() waits for the mail under way and lets no further one leave", async (db, open) => {
  const { queue, mailer, add } = open();
  const [underWay, mayGoOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let started = 0;
  mailer.beforeTaking = () => {
    if (++started === 2) underWay.resolve();
    return mayGoOn.promise;
  };
  await add({ subjectId: "a" }, { subjectId: "b" }, { subjectId: "c" });
  queue.start();
  await underWay.promise;
  const stopped = queue.stop();
  mayGoOn.resolve();
  await stopped;
  assert.equal(mailer.sent.length, 2);
  const left = await db.read({ sql: "SELECT subject_id FROM mail_queue" });
  assert.equal(left.length, 1);
});

test("the log names no address, no person and no code", async (_db, open) => {
  const { queue, mailer, logged, add, untilIdle } = open({ isGone: ({ subjectId }) => subjectId === "gone" });
  mailer.beforeTaking = ({ to }) => {
    if (to.startsWith("down")) mailServerIsDown();
    if (to.startsWith("refused")) throw new MailRefusedError("The mail server refuses the mail: 550");
  };
  await add(
    { subjectId: "a" },
    { subjectId: "b", email: "down@example.ng" },
    { subjectId: "c", email: "refused@example.ng" },
    { subjectId: "gone" },
  );
  await untilIdle(() => queue.start());
  const events = logged.map((line) => JSON.parse(line).event).sort();
  assert.deepEqual(events, ["mail_dropped", "mail_put_off", "mail_refused", "mail_sent"]);
  assert.doesNotMatch(logged.join(), /example\.ng|Ada|\b4000\d\b/);
});
