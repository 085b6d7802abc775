import assert from "node:assert/strict";
import fc from "fast-check";
import {
  checkPassword,
  checkSignUp,
  isCompleteCode,
  isEmailAddress,
  normaliseEmail,
  preparePassword,
  type SignUpForm,
} from "@/lib/shared/account.ts";
import { makeSignUp } from "@/tests/support/fixtures.ts";
import { anyWholeText } from "@/tests/support/any_text.ts";

/** The fields in the order in which the spec asks for them, and what each empty one says. */
const REQUIRED: [keyof SignUpForm, string][] = [
  ["firstName", "firstNameRequired"],
  ["lastName", "lastNameRequired"],
  ["email", "emailRequired"],
  ["phone", "phoneRequired"],
  ["address", "addressRequired"],
  ["password", "passwordRequired"],
];

const rulesOf = (form: SignUpForm) => checkSignUp(form).map(({ rule }) => rule);

Deno.test("checkSignUp() takes a complete form", () => {
  assert.deepEqual(checkSignUp(makeSignUp()), []);
  const padded = Object.fromEntries(
    Object.entries(makeSignUp()).map(([field, text]) => [field, ` ${text}\n`]),
  );
  assert.deepEqual(checkSignUp(makeSignUp(padded)), []);
});

Deno.test("checkSignUp() reports empty fields in the spec's order, for every combination of them", () => {
  for (let combination = 0; combination < 2 ** REQUIRED.length; combination++) {
    const empty = REQUIRED.filter((_, index) => combination & 1 << index);
    const form = makeSignUp(
      Object.fromEntries(empty.map(([field], index) => [field, " \t".slice(index % 3)])),
    );
    assert.deepEqual(rulesOf(form), empty.map(([, rule]) => rule));
  }
});

Deno.test("checkSignUp() reports emptiness before a wrong address before a short password", () => {
  const form = makeSignUp({ email: "ada", password: "12345", phone: "" });
  assert.deepEqual(rulesOf(form), ["phoneRequired", "emailInvalid", "passwordShort"]);
});

Deno.test("checkSignUp() names the field that is too long or cannot be stored", () => {
  for (
    const [field, longest] of [["firstName", 100], ["lastName", 100], ["phone", 100], [
      "address",
      300,
    ]] as const
  ) {
    assert.deepEqual(checkSignUp(makeSignUp({ [field]: "a".repeat(longest) })), []);
    const tooLong = checkSignUp(makeSignUp({ [field]: "a".repeat(longest + 1) }));
    assert.deepEqual(tooLong, [{ field, rule: "tooLong" }]);
    const broken = checkSignUp(makeSignUp({ [field]: "a\0" }));
    assert.deepEqual(broken, [{ field, rule: "notStorable" }]);
  }
});

Deno.test("checkPassword() takes 6 characters to 128 bytes, as they are hashed", () => {
  const rule = (password: string) => checkPassword(password)[0]?.rule;
  assert.equal(rule("12345"), "passwordShort");
  assert.equal(rule("123456"), undefined);
  assert.equal(rule(" 12345 "), "passwordShort");
  assert.equal(rule("🙂🙂🙂🙂🙂"), "passwordShort");
  assert.equal(rule("🙂🙂🙂🙂🙂🙂"), undefined);
  assert.equal(rule("a".repeat(128)), undefined);
  assert.equal(rule("a".repeat(129)), "passwordLong");
  assert.equal(rule("ọ".repeat(42)), undefined);
  assert.equal(rule("ọ".repeat(43)), "passwordLong");
  assert.equal(rule("🙂".repeat(32)), undefined);
  assert.equal(rule("🙂".repeat(33)), "passwordLong");
});

Deno.test("checkPassword() counts bytes as UTF-8 does", () => {
  for (const point of [0x7f, 0x80, 0x7ff, 0x800, 0xfffd, 0x10000, 0x10ffff]) {
    const character = String.fromCodePoint(point);
    const fitting = Math.floor(128 / new TextEncoder().encode(character).length);
    assert.deepEqual(checkPassword(character.repeat(fitting)), [], `${fitting} of U+${point.toString(16)}`);
    assert.equal(checkPassword(character.repeat(fitting + 1))[0]?.rule, "passwordLong");
  }
  fc.assert(fc.property(anyWholeText({ minLength: 6, maxLength: 60 }), (text) => {
    const prepared = preparePassword(text);
    fc.pre([...prepared].length >= 6);
    const isLong = new TextEncoder().encode(prepared).length > 128;
    assert.equal(checkPassword(text).length > 0, isLong);
  }));
});

Deno.test("preparePassword() makes one password of what two keyboards type", () => {
  assert.equal(preparePassword("ọba-1960 "), preparePassword("ọba-1960"));
  assert.equal(preparePassword("ﬁve５"), "five5");
  assert.equal(preparePassword(" a b "), "a b");
  fc.assert(fc.property(anyWholeText(), (text) => {
    assert.equal(preparePassword(preparePassword(text)), preparePassword(text));
  }));
});

Deno.test("normaliseEmail() folds A to Z and nothing else", () => {
  assert.equal(normaliseEmail(" Ada.OBI@Example.NG\n"), "ada.obi@example.ng");
  assert.equal(normaliseEmail("\u212a@example.ng"), "\u212a@example.ng");
  assert.equal(normaliseEmail("İ@example.ng"), "İ@example.ng");
});

Deno.test("isEmailAddress() takes addresses that mail can be sent to", () => {
  const taken = [
    "a@b.c",
    "ada@example.ng",
    "ada.obi+sugar@mail.example.com.ng",
    "o'brien_7@x-y.io",
    "1@2.3",
    `${"a".repeat(64)}@example.ng`,
    `a@${"b".repeat(248)}.ng`,
  ];
  for (const email of taken) assert.ok(isEmailAddress(email), email);
});

Deno.test("isEmailAddress() refuses what is none, and what would be two", () => {
  const refused = [
    ...[
      "",
      "ada",
      "@example.ng",
      "ada@",
      "ada@localhost",
      "ada@@example.ng",
      "a@b@c.ng",
      "ada@example.",
      "ada@.ng",
    ],
    ...["ada@exam..ple", "ada obi@example.ng", "ada@exam ple.ng", "ada@-example.ng", "ada@example-.ng"],
    ...["a@b.ng,c@d.ng", "a@b.ng;c@d.ng", "Ada <ada@example.ng>", '"a b"@example.ng', "a(b)@example.ng"],
    ...["a\\b@example.ng", "a[b]@example.ng", "ada@example.ng\r\nBcc: x@y.ng", "ada@example.ng\0"],
    ...["ọlá@example.ng", "ada@ẹ̀kọ́.ng", "\u212aada@example.ng", " ada@example.ng", "ada@example.ng "],
    `${"a".repeat(65)}@example.ng`,
    `a@${"b".repeat(250)}.ng`,
  ];
  for (const email of refused) assert.ok(!isEmailAddress(email), JSON.stringify(email));
});

Deno.test("isEmailAddress() takes no address apart into two, whatever stands in it", () => {
  const part = fc.string({ unit: "binary-ascii", maxLength: 20 });
  fc.assert(fc.property(part, part, (local, domain) => {
    const email = `${local}@${domain}.ng`;
    if (!isEmailAddress(email)) return;
    assert.doesNotMatch(email, /[\s<>,;"()\\:[\]]/);
    assert.equal(email.split("@").length, 2);
    assert.ok(isEmailAddress(normaliseEmail(email)));
  }));
});

Deno.test("isEmailAddress() answers for a megabyte of hostile text in linear time", () => {
  const started = performance.now();
  for (const text of ["a@".repeat(500_000), `a@${"b.".repeat(500_000)}`, "a".repeat(1_000_000)]) {
    assert.ok(!isEmailAddress(text));
  }
  assert.ok(performance.now() - started < 5000, "quadratic time would be minutes");
});

Deno.test("isCompleteCode() takes five ASCII digits", () => {
  for (const text of ["00000", "12345", "99999"]) assert.ok(isCompleteCode(text), text);
  for (const text of ["", "1234", "123456", "12 45", "1234a", "١٢٣٤٥", "12345\n", "-1234", "1e300"]) {
    assert.ok(!isCompleteCode(text), JSON.stringify(text));
  }
});
