import assert from "node:assert/strict";
import { type Mailer, MailRefusedError } from "@/lib/adapters/mail/mailer.ts";
import { openMailer } from "@/lib/adapters/mail/open_mailer.ts";
import { openSmtpMailer } from "@/lib/adapters/mail/smtp_mailer.ts";
import { type SmtpServerSettings, startSmtpServer } from "../support/smtp_server.ts";
import { makeMail, testMailerContract } from "./mailer_contract.ts";

const MAIL_FROM = "Alafia <no-reply@alafia.ng>";

async function openSmtp(settings: SmtpServerSettings = {}) {
  const server = await startSmtpServer(settings);
  const mailer = openMailer({ smtpUrl: server.url, mailFrom: MAIL_FROM });
  return {
    server,
    mailer,
    delivered: () => server.mails.map((mail) => ({ ...mail, text: mail.text.replaceAll("\r\n", "\n") })),
    async [Symbol.asyncDispose]() {
      await mailer.close();
      await server.close();
    },
  };
}

const PATIENT = { connectMs: 10_000, silenceMs: 10_000, mailMs: 10_000 };

/** Opens a mailer that waits for a moment only: everywhere, or where it is told to. */
function openImpatient(
  url: string,
  timeouts: Partial<typeof PATIENT> = { connectMs: 150, silenceMs: 150 },
): Mailer {
  return openSmtpMailer({ url, from: MAIL_FROM, timeouts: { ...PATIENT, ...timeouts } });
}

/** Requires that a mail fails in a way that may pass, long before a patient mailer would give it up. */
async function assertGivenUp(mailer: Mailer): Promise<void> {
  const startedAt = performance.now();
  await assert.rejects(mailer.send(makeMail()), isPassing);
  assert.ok(performance.now() - startedAt < 5000);
}

function isPassing(error: unknown): boolean {
  return error instanceof Error && !(error instanceof MailRefusedError);
}

testMailerContract("SMTP mailer", openSmtp);

Deno.test("SMTP mailer: text and HTML travel readable in the raw, from the configured sender", async () => {
  await using smtp = await openSmtp();
  await smtp.mailer.send(makeMail({ text: "Káàbọ̀\n\n41852\n", html: "<b>Káàbọ̀ 41852</b>" }));
  const mail = await smtp.server.waitForMail("ada@example.ng");
  assert.equal(mail.from, "no-reply@alafia.ng");
  assert.equal(mail.headers.get("from"), MAIL_FROM);
  assert.equal(mail.headers.get("to"), "ada@example.ng");
  assert.equal(mail.headers.get("auto-submitted"), "auto-generated");
  assert.equal(mail.html.trim(), "<b>Káàbọ̀ 41852</b>");
  assert.match(mail.raw, /\r\n41852\r\n/);
  assert.match(mail.raw, /Content-Transfer-Encoding: quoted-printable/);
  assert.ok(mail.raw.split("\r\n").every((line) => line.length <= 78), "a line is too long");
  assert.equal(mail.code, "41852");
});

Deno.test("SMTP mailer: a text that looks like headers stays in the body", async () => {
  await using smtp = await openSmtp();
  await smtp.mailer.send(
    makeMail({ text: "Bcc: eve@example.ng\r\nSubject: other\r\n\r\n.\r\nRCPT TO:<eve@example.ng>" }),
  );
  assert.deepEqual(smtp.server.mails.map(({ to, subject }) => [to, subject]), [[
    "ada@example.ng",
    "Your Alafia code",
  ]]);
});

Deno.test("SMTP mailer: signs in with user and password out of the address", async () => {
  await using smtp = await openSmtp({ auth: { user: "post@alafia.ng", password: "p@ss:w/rd %41" } });
  await smtp.mailer.send(makeMail());
  assert.equal(smtp.server.mails.length, 1);
});

for (const tls of ["offered", "from the start"] as const) {
  Deno.test(`SMTP mailer: uses encryption that a server on this machine has ${tls}, whoever signed it`, async () => {
    await using smtp = await openSmtp({ tls, auth: { user: "post", password: "secret" } });
    await smtp.mailer.send(makeMail());
    assert.equal(smtp.server.mails[0]?.isEncrypted, true);
  });
}

Deno.test("SMTP mailer: ?ignoreTLS=true speaks plainly", async () => {
  await using server = await startSmtpServer({ tls: "offered" });
  const mailer = openMailer({ smtpUrl: `${server.url}?ignoreTLS=true`, mailFrom: MAIL_FROM });
  await mailer.send(makeMail());
  assert.equal(server.mails[0]?.isEncrypted, false);
  await mailer.close();
});

/** Each with whether it speaks of the mailbox. */
const REFUSED: [reply: string, isMailbox: boolean][] = [
  ["550 5.1.1 The email account that you tried to reach does not exist", true],
  ["550 5.1.2 No such domain", true],
  ["551 5.1.6 Has moved", true],
  ["556 5.1.10 The domain takes no mail", true],
  ["550 5.2.1 Switched off", true],
  ["553 5.1.3 Bad address", false],
  ["550 5.1.8 Sender address rejected: Domain not found", false],
  ["554 5.4.1 Relay access denied", false],
  ["550 JunkMail rejected - mail.example.net is in an RBL", false],
  ["550 SPF: we are not allowed to send mail from example.org", false],
  ["550 5.1.11 Something of its own", false],
  ["550 no", false],
];
for (const [reply, isMailbox] of REFUSED) {
  Deno.test(`SMTP mailer: a recipient answered with "${reply}" is refused for good`, async () => {
    await using smtp = await openSmtp({ refuseRecipient: () => reply });
    await assert.rejects(smtp.mailer.send(makeMail()), (error) => {
      assert.ok(error instanceof MailRefusedError);
      assert.equal(error.isMailbox, isMailbox);
      return true;
    });
  });
}

const PASSING = [
  "450 4.2.0 Greylisted",
  "421 4.3.2 Shutting down",
  "552 5.2.2 The account is over quota",
  "550 Greylisted, please try again in 300 seconds",
  "550 5.7.1 Relaying denied",
  "530 5.7.0 Sign in first",
];
for (const reply of PASSING) {
  Deno.test(`SMTP mailer: a recipient answered with "${reply}" may be tried again`, async () => {
    await using smtp = await openSmtp({ refuseRecipient: () => reply });
    await assert.rejects(smtp.mailer.send(makeMail()), isPassing);
  });
}

Deno.test("SMTP mailer: a message answered with 554 is refused, one answered with 451 may be tried again", async () => {
  await using smtp = await openSmtp({ failFirst: 1, refuseMessage: () => "554 5.6.0 Cannot take this" });
  await assert.rejects(smtp.mailer.send(makeMail()), isPassing);
  await assert.rejects(smtp.mailer.send(makeMail()), MailRefusedError);
});

Deno.test("SMTP mailer: a wrong password is a failure that may pass, and is told without naming anyone", async () => {
  await using server = await startSmtpServer({ auth: { user: "post", password: "right" } });
  const mailer = openImpatient(server.url.replace("right", "wrong"), {});
  await assert.rejects(mailer.send(makeMail()), (error) => {
    assert.ok(isPassing(error));
    assert.match(String(error), /EAUTH/);
    assert.doesNotMatch(String(error), /ada|wrong|post/);
    return true;
  });
});

Deno.test("SMTP mailer: a server that is not there is a failure that may pass, and the next mail leaves", async () => {
  const first = await startSmtpServer();
  const mailer = openImpatient(first.url);
  await first.close();
  await assert.rejects(mailer.send(makeMail()), isPassing);
  await using second = await startSmtpServer({ port: first.port });
  await mailer.send(makeMail());
  assert.equal(second.mails.length, 1);
});

Deno.test("SMTP mailer: a server that never greets is given up", async () => {
  using listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const accepted = listener.accept();
  await assertGivenUp(openImpatient(`smtp://127.0.0.1:${listener.addr.port}`, { connectMs: 150 }));
  (await accepted).close();
});

Deno.test("SMTP mailer: a server that falls silent over a mail is given up", async () => {
  const isOver = Promise.withResolvers<void>();
  await using server = await startSmtpServer({ beforeTaking: () => isOver.promise });
  await assertGivenUp(openImpatient(server.url, { silenceMs: 150 }));
  isOver.resolve();
});

Deno.test("SMTP mailer: a server that talks on and on is given up", async () => {
  using listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const isOver = new AbortController();
  const talking = listener.accept().then((connection) => talkOnAndOn(connection, isOver.signal));
  await assertGivenUp(openImpatient(`smtp://127.0.0.1:${listener.addr.port}`, { mailMs: 300 }));
  isOver.abort();
  await talking;
});

/** Greets, says hello, and answers MAIL FROM with a reply that has no end. */
async function talkOnAndOn(connection: Deno.Conn, isOver: AbortSignal): Promise<void> {
  const say = (line: string) => connection.write(new TextEncoder().encode(`${line}\r\n`)).catch(() => 0);
  await say("220 hello");
  await connection.read(new Uint8Array(1024));
  await say("250 hello");
  while (!isOver.aborted) {
    await say("250-and another thing");
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  connection.close();
}

Deno.test("SMTP mailer: close() gives up the mail under way", async () => {
  const [isOver, isUnderWay] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const beforeTaking = () => (isUnderWay.resolve(), isOver.promise);
  await using smtp = await openSmtp({ beforeTaking });
  const refused = assert.rejects(smtp.mailer.send(makeMail()), isPassing);
  await isUnderWay.promise;
  await smtp.mailer.close();
  await refused;
  isOver.resolve();
});

Deno.test("SMTP mailer: a server elsewhere gets nothing unencrypted, unless the address says so", async () => {
  await using server = await startSmtpServer();
  // Leads to this machine without saying so.
  const elsewhere = server.url.replace("127.0.0.1", "0.0.0.0");
  await assert.rejects(openImpatient(elsewhere).send(makeMail()), isPassing);
  assert.deepEqual(server.mails, []);
  await openImpatient(`${elsewhere}?ignoreTLS=true`).send(makeMail());
  assert.equal(server.mails.length, 1);
});

Deno.test("SMTP mailer: a certificate that nobody signed is not believed of a server elsewhere", async () => {
  await using server = await startSmtpServer({ tls: "offered" });
  await assert.rejects(openImpatient(server.url.replace("127.0.0.1", "0.0.0.0")).send(makeMail()), isPassing);
  assert.deepEqual(server.mails, []);
});
