import assert from "node:assert/strict";
import { createTerminalMailer } from "@/lib/adapters/mail/open_mailer.ts";
import { makeMail, testMailerContract } from "./mailer_contract.ts";

function openTerminal() {
  const printed: string[] = [];
  return { mailer: createTerminalMailer((lines) => void printed.push(lines)), printed };
}

/** Reads what was printed as a person does. */
function readMail(lines: string) {
  const [, to = "", subject = "", text = ""] =
    /^─+\nMail to: (.*)\nSubject: (.*)\n\n([^]*)\n─+\n$/.exec(lines) ?? [];
  return { to, subject, text };
}

testMailerContract("terminal mailer", () => {
  const { mailer, printed } = openTerminal();
  return Promise.resolve({
    mailer,
    delivered: () => printed.map(readMail),
    [Symbol.asyncDispose]: () => mailer.close(),
  });
});

Deno.test("terminal mailer: a mail cannot give the terminal orders", async () => {
  const { mailer, printed } = openTerminal();
  await mailer.send(makeMail({ text: "Hello \x1b[2J\x1b]0;owned\x07Ada\r\x9b1A,\n\n41852\n" }));
  assert.match(printed.join(), /Hello \[2J\]0;ownedAda1A,\n\n41852\n/);
});

Deno.test("terminal mailer: prints the text and never the HTML", async () => {
  const { mailer, printed } = openTerminal();
  await mailer.send(makeMail({ html: "<p>only in HTML</p>" }));
  assert.ok(!printed.join().includes("only in HTML"));
});
