import assert from "node:assert/strict";
import { MailRefusedError } from "@/lib/adapters/mail/mailer.ts";
import { StoreUnavailableError } from "@/lib/store/database.ts";
import { getNextAttemptAt } from "@/lib/store/mail_queue.ts";
import { createFakeClock } from "../../../support/clock.ts";
import { mailServerIsDown, refuseWrites, testMailQueue as test } from "../../../support/mail_queue.ts";

const isDelete = ([first]: readonly { sql: string }[]) => first?.sql.startsWith("DELETE") ?? false;

test("a mail server that is down delays a mail, and each try has a fresh code", async (db, open) => {
  const { queue, mailer, issued, add, untilIdle, elapse } = open();
  mailer.beforeTaking = mailServerIsDown;
  await add({});
  const waits = [await untilIdle(() => queue.start())];
  for (let tries = 1; tries < 4; tries++) waits.push(await elapse((waits.at(-1) ?? 0) / 1000));
  assert.deepEqual(waits, [5000, 5000, 5000, 5000], "the queue looks in every 5 s at least");
  assert.equal(issued.length, 3, "tries after 0, 5 and 15 s");
  assert.ok(await getNextAttemptAt(db, { now: createFakeClock().now().toISOString() }), "the mail was lost");
  mailer.beforeTaking = () => {};
  await elapse(3600);
  assert.equal(mailer.sent.length, 1);
  assert.match(mailer.sent[0]?.text ?? "", new RegExp(`\n${issued.at(-1)?.code}\n`));
  assert.equal(new Set(issued.map(({ code }) => code)).size, 4);
});

test(
  "a mail server that is down for 12 hours loses none of 20 mails and sends none twice",
  async (_db, open) => {
    const { queue, mailer, add, untilIdle, elapse } = open();
    mailer.beforeTaking = mailServerIsDown;
    await add(
      ...Array.from(
        { length: 20 },
        (_, index) => ({ subjectId: `s${index}`, email: `p${index}@example.ng` }),
      ),
    );
    await untilIdle(() => queue.start());
    for (let minute = 0; minute < 12 * 60; minute += 30) await elapse(30 * 60);
    mailer.beforeTaking = () => {};
    await elapse(3600);
    assert.equal(mailer.sent.length, 20);
    assert.equal(new Set(mailer.sent.map(({ to }) => to)).size, 20);
  },
);

test("another process takes over where one died", async (_db, open) => {
  const first = open();
  const isStuck = Promise.withResolvers<void>();
  first.mailer.beforeTaking = () => isStuck.promise;
  await first.add({});
  first.queue.start();
  const second = open({ clock: createFakeClock() });
  await second.untilIdle(() => second.queue.start());
  assert.equal(second.mailer.sent.length, 0, "the mail is the first one's");
  await second.elapse(121);
  assert.equal(second.mailer.sent.length, 1);
  isStuck.resolve();
});

test(
  "what was accepted but could not be forgotten is not sent again by the same process",
  async (db, open) => {
    let isLocked = true;
    const locked = refuseWrites(
      db,
      (all) => isLocked && isDelete(all),
      () => new StoreUnavailableError("locked"),
    );
    const { queue, mailer, add, untilIdle, elapse } = open({ db: locked });
    await add({});
    assert.equal(
      await untilIdle(() => queue.start()),
      5000,
    );
    for (let look = 0; look < 60; look++) await elapse(5);
    assert.equal(mailer.sent.length, 1);
    isLocked = false;
    await elapse(5);
    assert.equal(await getNextAttemptAt(db, { now: createFakeClock().now().toISOString() }), undefined);
    assert.equal(mailer.sent.length, 1);
  },
);

test(
  "a process that dies after a mail was accepted costs a second mail with a newer code, never a lost one",
  async (db, open) => {
    const dying = refuseWrites(db, isDelete, () => new StoreUnavailableError("the process is dead"));
    const first = open({ db: dying });
    await first.add({});
    await first.untilIdle(() => first.queue.start());
    assert.equal(first.mailer.sent.length, 1);
    const clock = createFakeClock();
    clock.advance({ minutes: 3 });
    const second = open({ clock });
    await second.untilIdle(() => second.queue.start());
    assert.equal(second.mailer.sent.length, 1);
    assert.equal(await getNextAttemptAt(db, { now: createFakeClock().now().toISOString() }), undefined);
  },
);

test("a mail that is refused for good is dropped, and holds up no other", async (db, open) => {
  const { queue, mailer, add, untilIdle } = open();
  mailer.beforeTaking = ({ to }) => {
    if (to === "nobody@example.ng") throw new MailRefusedError("The mail server refuses the mail: 550");
  };
  await add({ subjectId: "a", email: "nobody@example.ng" }, { subjectId: "b" });
  await untilIdle(() => queue.start());
  assert.deepEqual(mailer.sent.map(({ to }) => to), ["ada@example.ng"]);
  assert.equal(await getNextAttemptAt(db, { now: createFakeClock().now().toISOString() }), undefined);
});

test(
  "a database that cannot be reached is asked again 5 s later, and nothing is sent meanwhile",
  async (db, open) => {
    let isAway = true;
    const away = refuseWrites(db, () => isAway, () => new StoreUnavailableError("locked"));
    const { queue, mailer, add, untilIdle, elapse } = open({ db: away });
    await open().add({});
    await assert.rejects(add({}), StoreUnavailableError);
    assert.equal(await untilIdle(() => queue.start()), 5000);
    assert.equal(await elapse(5), 5000);
    assert.deepEqual(mailer.sent, []);
    isAway = false;
    await elapse(5);
    assert.equal(mailer.sent.length, 1);
  },
);

test("the queue wakes when the next mail is due, if that is before its next look", async (_db, open) => {
  const { queue, mailer, add, untilIdle, elapse } = open();
  mailer.beforeTaking = mailServerIsDown;
  await add({});
  await untilIdle(() => queue.start());
  assert.equal(await elapse(3), 2000);
});
