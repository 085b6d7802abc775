/** What every mailer must do, however it delivers. @module */
import assert from "node:assert/strict";
import { type Mail, type Mailer, MailRefusedError } from "@/lib/adapters/mail/mailer.ts";

/** A mailer and what its recipients got. */
export interface MailerUnderTest extends AsyncDisposable {
  mailer: Mailer;
  /** Everything delivered so far, in order. */
  delivered(): { to: string; subject: string; text: string }[];
}

/** Makes a mail, of which a test names only what it is about. */
export function makeMail(mail: Partial<Mail> = {}): Mail {
  return {
    to: "ada@example.ng",
    subject: "Your Alafia code",
    text: "Hello Ada,\n\n41852\n",
    html: "<p>41852</p>",
    ...mail,
  };
}

/** What could become a header, a recipient or a mail of its own. */
const HOSTILE: Record<string, Partial<Mail>> = {
  "a line end in the subject": { subject: "Hello\r\nBcc: eve@example.ng" },
  "a bare line feed in the subject": { subject: "Hello\nBcc: eve@example.ng" },
  "a bare carriage return in the subject": { subject: "Hello\rBcc: eve@example.ng" },
  "a Unicode line separator in the subject": { subject: "Hello\u2028Bcc: eve@example.ng" },
  "a NUL in the subject": { subject: "Hello\0" },
  "a line end in the recipient": { to: "ada@example.ng\r\nBcc: eve@example.ng" },
  "two recipients": { to: "ada@example.ng, eve@example.ng" },
  "a recipient with a name": { to: "Eve <eve@example.ng>" },
  "a group of recipients": { to: "all:ada@example.ng,eve@example.ng;" },
  "a command in the recipient": { to: "ada@example.ng>\r\nRCPT TO:<eve@example.ng" },
  "no recipient": { to: "" },
};

/** Registers the tests of the contract for one kind of mailer. */
export function testMailerContract(kind: string, open: () => Promise<MailerUnderTest>): void {
  const test = (promise: string, check: (opened: MailerUnderTest) => Promise<void>) =>
    Deno.test(`${kind}: ${promise}`, async () => {
      await using opened = await open();
      await check(opened);
    });

  test("a mail reaches its recipient with subject and text", async ({ mailer, delivered }) => {
    await mailer.send(makeMail());
    assert.equal(delivered().length, 1);
    const [mail] = delivered();
    assert.equal(mail?.to, "ada@example.ng");
    assert.equal(mail?.subject, "Your Alafia code");
    assert.equal(mail?.text.trimEnd(), "Hello Ada,\n\n41852");
  });

  test("letters of every language arrive as they were sent", async ({ mailer, delivered }) => {
    const words = "Ọláṣẹ́gun Ị́kẹ́ ɓɗƙ ₦500 · 血糖 🙂";
    await mailer.send(makeMail({ subject: `${words} ${words} ${words}`, text: `${words}\n` }));
    assert.equal(delivered()[0]?.subject, `${words} ${words} ${words}`);
    assert.equal(delivered()[0]?.text.trimEnd(), words);
  });

  test("dots at the beginning of a line and very long lines stay whole", async ({ mailer, delivered }) => {
    const text = `.\n..\n.hidden\n${"x".repeat(5000)}\n= 100 %\nFrom here`;
    await mailer.send(makeMail({ text }));
    assert.equal(delivered()[0]?.text.trimEnd(), text);
  });

  test("mails arrive in the order in which they were sent", async ({ mailer, delivered }) => {
    for (const subject of ["first", "second", "third"]) await mailer.send(makeMail({ subject }));
    assert.deepEqual(delivered().map(({ subject }) => subject), ["first", "second", "third"]);
  });

  for (const [what, parts] of Object.entries(HOSTILE)) {
    test(`${what} is refused, and nothing leaves`, async ({ mailer, delivered }) => {
      await assert.rejects(mailer.send(makeMail(parts)), MailRefusedError);
      assert.deepEqual(delivered(), []);
    });
  }

  test("close() can be called again", async ({ mailer }) => {
    await mailer.send(makeMail());
    await mailer.close();
    await mailer.close();
  });
}
