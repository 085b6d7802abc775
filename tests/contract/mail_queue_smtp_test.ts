import assert from "node:assert/strict";
import type { Mailer } from "@/lib/adapters/mail/mailer.ts";
import { openMailer } from "@/lib/adapters/mail/open_mailer.ts";
import { insertMail } from "@/lib/store/mail_queue.ts";
import { createFakeClock } from "../support/clock.ts";
import { makeMailRequest, openQueue, type QueueUnderTest } from "../support/mail_queue.ts";
import { denoCommand, spawnProgram } from "../support/programs.ts";
import { startSmtpServer } from "../support/smtp_server.ts";
import { openTestDatabase } from "../support/test_database.ts";

const ADA = "ada@example.ng";
const QUEUE_PROCESS = "tests/support/mail_queue_process.ts";

/** Lets a queue send through a real mailer. */
function sendThrough({ mailer }: QueueUnderTest, real: Mailer): void {
  mailer.beforeTaking = (mail) => real.send(mail);
}

Deno.test("mail queue over SMTP: a code reaches the mailbox readable, and is the one that was made last", async () => {
  await using server = await startSmtpServer({ failFirst: 2 });
  await using test = await openTestDatabase();
  const queue = openQueue({ db: test.db });
  const mailer = openMailer({ smtpUrl: server.url, mailFrom: "Alafia <no-reply@alafia.ng>" });
  sendThrough(queue, mailer);
  await queue.add({ firstName: "Ọláṣẹ́gun" });
  await queue.untilIdle(() => queue.queue.start());
  await queue.elapse(10);
  await queue.elapse(20);
  const mail = await server.waitForMail(ADA);
  assert.equal(mail.code, queue.issued.at(-1)?.code);
  assert.equal(queue.issued.length, 3);
  assert.equal(server.mails.length, 1);
  assert.equal(mail.subject, "Your Alafia verification code");
  assert.match(mail.text, /^Hello Ọláṣẹ́gun,/);
  assert.match(mail.html, /Hello Ọláṣẹ́gun,/);
  assert.deepEqual(mail.raw.match(/\b\d{5}\b/g), [mail.code, mail.code], "something else looks like a code");
  await queue.queue.stop();
  await mailer.close();
});

Deno.test("mail queue over SMTP: kill -9 after the mail was handed over costs a second mail, never a lost one", async () => {
  const isHandedOver = Promise.withResolvers<void>();
  const mayTake = Promise.withResolvers<void>();
  const beforeTaking = () => (isHandedOver.resolve(), mayTake.promise);
  await using server = await startSmtpServer({ beforeTaking });
  await using test = await openTestDatabase();
  await test.db.write([insertMail(makeMailRequest({ email: ADA }), new Date().toISOString())]);

  const queueProcess = spawnProgram(denoCommand(QUEUE_PROCESS, test.path, server.url, "11111"));
  await isHandedOver.promise;
  await queueProcess.stop("SIGKILL");
  mayTake.resolve();
  assert.equal((await server.waitForMail(ADA)).code, "11111");

  const afterTheLease = createFakeClock(new Date(Date.now() + 130_000).toISOString());
  const queue = openQueue({ db: test.db, clock: afterTheLease });
  const mailer = openMailer({ smtpUrl: server.url, mailFrom: "Alafia <no-reply@alafia.ng>" });
  sendThrough(queue, mailer);
  await queue.untilIdle(() => queue.queue.start());
  assert.equal((await server.waitForMail(ADA, 2)).code, queue.issued[0]?.code);
  assert.equal(server.mails.length, 2);
  assert.deepEqual(await test.db.read({ sql: "SELECT * FROM mail_queue" }), []);
  await queue.queue.stop();
  await mailer.close();
});
