import assert from "node:assert/strict";
import fc from "fast-check";
import { composeMail, type PlainKind } from "@/lib/services/mail/compose_mail.ts";

import { BRAND } from "@/lib/shared/brand.ts";
import { mailText } from "@/lib/shared/messages/mail.ts";
import { listPlainWords, loadPseudoTables } from "@/tests/support/pseudo_sentences.ts";

const APP_URL = "https://alafia.ng";
const KINDS: PlainKind[] = ["verify_email", "account_exists", "reset_password"];
const CODE: Partial<Record<PlainKind, string>> = {
  verify_email: "04185",
  reset_password: "90210",
};

const EMAIL = "ada+sugar@example.ng";
const KEY = "00ff1a2b3c4d5e6f7a8b9cadbecfd0e1";
const PATHS: Partial<Record<PlainKind, string>> = {
  verify_email: "/otp",
  reset_password: "/forgot-password",
};

function compose(kind: PlainKind, firstName = "Ọláṣẹ́gun", appUrl = APP_URL, email = EMAIL) {
  const code = CODE[kind];
  return composeMail({ kind, firstName, email }, { appUrl, code, key: code && KEY });
}

/** Every number of five digits that stands alone, as one who looks for the code sees it. */
function codesIn(text: string): string[] {
  return text.match(/\b\d{5}\b/g) ?? [];
}

for (const kind of KINDS) {
  const expected = CODE[kind] === undefined ? [] : [CODE[kind]];
  const what = expected.length > 0 ? "its code" : "nothing";

  Deno.test(`composeMail() of ${kind} holds ${what} that looks like a code, whatever name and address`, () => {
    const names = fc.oneof(fc.string(), fc.constantFrom("12345", "Ada 12345", "<b>54321</b>", "&#12345;"));
    const ports = fc.integer({ min: 1, max: 65535 });
    const emails = fc.oneof(
      fc.emailAddress(),
      fc.constantFrom("ada12345@example.ng", "12345@example.ng", "ada@123.ng", "ada.54321@x.ng"),
    );
    fc.assert(fc.property(names, ports, emails, (name, port, email) => {
      const { subject, text, html } = compose(kind, name, `http://localhost:${port}`, email);
      assert.deepEqual(codesIn(subject), []);
      assert.deepEqual(codesIn(text), expected);
      assert.deepEqual(codesIn(html), expected);
    }));
  });

  Deno.test(`composeMail() of ${kind} greets by first name`, () => {
    const { text, html } = compose(kind);
    assert.match(text, /^Hello Ọláṣẹ́gun,\n/);
    assert.ok(html.includes("Hello Ọláṣẹ́gun,"));
  });

  Deno.test(`composeMail() of ${kind} links to nothing but the app`, () => {
    const { text, html } = compose(kind);
    const urls = `${text} ${html}`.match(/https?:[^\s"<]+/g) ?? [];
    assert.deepEqual(urls.filter((url) => new URL(url).origin !== APP_URL), []);
    assert.doesNotMatch(html, /\ssrc=|url\(|<(img|script|link|iframe|form)/i);
  });

  Deno.test(`composeMail() of ${kind} stays under 20 KB, in one subject line, with nothing left to fill in`, () => {
    const { subject, text, html } = compose(kind);
    assert.ok(new TextEncoder().encode(html + text).length < 20_000);
    assert.ok(subject.length > 0 && subject.length <= 60 && !/[\r\n]/.test(subject));
    assert.doesNotMatch(subject + text, /[{}]/);
    assert.doesNotMatch(html.replace(/<style>[^]*<\/style>/, ""), /[{}]/);
    assert.ok(text.includes(BRAND.line));
  });

  Deno.test(`composeMail() of ${kind} says in HTML what it says in text, and closes every tag`, () => {
    const { text, html } = compose(kind);
    const seen = html.replace(/<(style|title)>[^]*?<\/\1>|<[^>]+>/g, " ").replace(/\s+/g, " ");
    for (
      const paragraph of text.split("\n\n").filter((line) =>
        !/^(-- |(Sign in|Confirm my email|Set a new password): )/.test(line)
      )
    ) {
      assert.ok(seen.includes(paragraph.trim()), paragraph);
    }
    for (const tag of ["table", "tr", "td", "p", "a", "style", "title"]) {
      const count = (pattern: string) => html.match(new RegExp(pattern, "g"))?.length ?? 0;
      assert.equal(count(`<${tag}[ >]`), count(`</${tag}>`), tag);
    }
  });
}

Deno.test("composeMail() puts the code on a line of its own and says how long it is valid", () => {
  for (const kind of ["verify_email", "reset_password"] as const) {
    const { text, html } = compose(kind);
    assert.match(text, new RegExp(`\n\n${CODE[kind]}\n\n`));
    assert.match(html, new RegExp(`\n${CODE[kind]}\n`));
    assert.match(text, /It works once/);
    assert.match(text, /valid for 10 minutes/);
    assert.match(text, /If you did not/);
  }
});

/** The one link of a mail with a code, as text and HTML have it. */
function linkIn({ text, html }: { text: string; html: string }): URL {
  const [inText = ""] = /https?:\S+/.exec(text) ?? [];
  const [, inHtml = ""] = /href="([^"]+)"/.exec(html) ?? [];
  assert.equal(inHtml.replaceAll("&amp;", "&"), inText);
  return new URL(inText);
}

for (const kind of ["verify_email", "reset_password"] as const) {
  for (const appUrl of [APP_URL, "http://localhost:8000", "http://localhost:43210"]) {
    Deno.test(`composeMail() of ${kind} links to its screen at ${appUrl}, with address and key in the fragment`, () => {
      const { origin, pathname, search, hash } = linkIn(compose(kind, "Ada", appUrl));
      assert.deepEqual([origin, pathname, search], [appUrl, PATHS[kind], ""]);
      assert.equal(hash, `#email=ada%2Bsugar%40example.ng&key=${KEY}`);
    });
  }

  Deno.test(`composeMail() of ${kind} leaves an address out of the link that could be taken for a code`, () => {
    for (const email of ["ada12345@example.ng", "ada@123.ng"]) {
      assert.equal(linkIn(compose(kind, "Ada", APP_URL, email)).hash, `#key=${KEY}`);
    }
  });
}

Deno.test("composeMail() of account_exists leads to the sign-in page", () => {
  const { text, html } = compose("account_exists");
  assert.match(text, /\nSign in: https:\/\/alafia\.ng\/login\n/);
  assert.match(html, /<a href="https:\/\/alafia\.ng\/login"/);
  assert.match(text, /already has an account/);
});

Deno.test("composeMail() of confirm_subscription holds a link to press and a small one out, wherever the app is", () => {
  for (const appUrl of [APP_URL, "http://localhost:43210"]) {
    const mail = composeMail({ kind: "confirm_subscription", firstName: "", email: EMAIL }, {
      appUrl,
      code: "id.mac",
    });
    const [confirm, leave] = ["confirm", "leave"].map((act) => `${appUrl}/subscriptions/${act}?token=id.mac`);
    assert.ok(mail.text.startsWith("Hello,\n"));
    assert.ok(mail.text.includes(`\nYes, send me news: ${confirm}\n`));
    assert.ok(mail.text.includes(`\nUnsubscribe: ${leave}\n`));
    for (const url of [confirm, leave]) {
      assert.ok(mail.html.includes(`<a `) && mail.html.includes(`href="${url}"`));
    }
    assert.doesNotMatch(mail.subject + mail.text, /[{}]|undefined/);
  }
});

Deno.test("composeMail() leaves the link out where its port could be taken for a code", () => {
  assert.ok(!compose("account_exists", "Ada", "http://localhost:43210").html.includes("href"));
  assert.ok(compose("account_exists", "Ada", "http://localhost:8000").html.includes("href"));
});

const NAMES = ["Ada", "Ngọzi Chidịnma", "O'Neil", "Aïcha-Fatou", "Ƙasimu ɗan Ɓala", "Ọlá\u0301"];
for (const name of NAMES) {
  Deno.test(`composeMail() greets ${name}`, () => {
    assert.ok(compose("verify_email", name).text.startsWith(`Hello ${name},`));
  });
}

const NO_NAMES = [
  "",
  " ",
  "Win at evil.example",
  "https://evil.example",
  "<script>alert(1)</script>",
  'Ada" onclick="x',
  "Ada\r\nBcc: eve@example.ng",
  "Your code is 99999",
  "Ada\u202Egnp.exe",
  "one two three four",
  "x".repeat(41),
];
for (const name of NO_NAMES) {
  Deno.test(`composeMail() does not repeat ${JSON.stringify(name.slice(0, 30))} to whoever owns the mailbox`, () => {
    const { text, html } = compose("verify_email", name);
    assert.ok(text.startsWith("Hello,\n"));
    if (name.trim()) assert.ok(!html.includes(name) && !text.includes(name));
  });
}

Deno.test("composeMail() escapes what stands in a name", () => {
  assert.ok(compose("verify_email", "O'Neil").html.includes("Hello O&#39;Neil,"));
});

Deno.test("composeMail() says nothing in any mail that is not in the catalogue", async () => {
  const translations = await loadPseudoTables();
  const kinds = Object.entries(mailText.english).flatMap(([kind, words]) =>
    typeof words === "object" ? [kind as PlainKind] : []
  );
  assert.ok(kinds.length >= 7, `${kinds}`);
  const context = { appUrl: APP_URL, code: "04185", key: KEY, language: "pcm", translations };
  for (const kind of kinds) {
    const change = { subjectId: "1.password_set", queuedAt: "2026-11-21T09:00:00.000Z" };
    const mail = composeMail({ kind, firstName: "Ọláṣẹ́gun", email: EMAIL, ...change }, context);
    const seen = mail.html.replace(/<style>[^]*?<\/style>|<[^>]+>/g, " ");
    const said = [mail.subject, mail.text.replace(/https:\S+/g, ""), seen].join("\n");
    assert.deepEqual(listPlainWords(said, ["Ọláṣẹ́gun"]), [], kind);
  }
});
