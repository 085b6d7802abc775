import assert from "node:assert/strict";
import { DatabaseSync } from "node:sqlite";
import fc from "fast-check";
import { boundedText, formText, listOf, typedText } from "@/lib/shared/schemas/fields.ts";
import { compose, isStorableText } from "@/lib/shared/text.ts";
import { anyWholeText } from "@/tests/support/any_text.ts";

const anyText = fc.oneof(
  anyWholeText(),
  fc.array(fc.integer({ min: 0, max: 0xffff })).map((units) => String.fromCharCode(...units)),
  fc.array(fc.constantFrom("\0", "\ud800", "\udc00", "\ud83d\ude42", "ẹ́", "a")).map((parts) =>
    parts.join("")
  ),
);

Deno.test("isStorableText() refuses a NUL and an unpaired surrogate wherever they stand", () => {
  for (const bad of ["\0", "\ud800", "\udbff", "\udc00", "\udfff"]) {
    for (const text of [bad, `${bad}ab`, `a${bad}b`, `ab${bad}`, `${bad}${bad}`]) {
      assert.ok(!isStorableText(text), JSON.stringify(text));
    }
  }
});

Deno.test("isStorableText() takes every letter and sign that people type", () => {
  for (const text of ["", "Ọláṣẹ́gun Ịbẹ́kwé Ɗan", "₦1,500\n\ttab", "🙂👩🏾‍⚕️", "\ufeff\u202e", "\uffff"]) {
    assert.ok(isStorableText(text), JSON.stringify(text));
  }
});

Deno.test("Texts are composed on input, alone and in lists, unless they are too long for any rule", () => {
  const [composed, typed] = ["NFC", "NFD"].map((form) => "Ẹ̀kọ́ ọ̀gẹ̀dẹ̀".normalize(form));
  assert.notEqual(typed, composed);
  for (const schema of [boundedText(100), formText(100), typedText(100)]) {
    assert.equal(schema.parse(typed), composed);
  }
  assert.deepEqual(listOf(boundedText(100)).parse(["a", typed]), ["a", composed]);
  assert.equal(boundedText(10).parse("e\u0301".repeat(10)), "é".repeat(10));
  for (const schema of [boundedText(10), formText(10)]) {
    assert.ok(!schema.safeParse("e\u0301".repeat(21)).success);
  }
  assert.equal(formText(10).parse(`${" ".repeat(30)}a`), `${" ".repeat(30)}a`);
});

Deno.test("compose() leaves more than 30 marks in a row as they are, of whatever form", () => {
  for (const form of ["NFC", "NFD", "NFKC", "NFKD"] as const) {
    for (const marks of ["\u0301\u0323", "\uff9e\u0301"]) {
      const bearable = `é${marks.repeat(15)}`;
      assert.equal(compose(bearable, form), bearable.normalize(form));
      const dear = `é${marks.repeat(16)}`;
      assert.equal(compose(dear, form), dear);
    }
  }
});

Deno.test("isStorableText() says yes to exactly the texts that SQLite gives back as they were", () => {
  const db = new DatabaseSync(":memory:");
  const echo = db.prepare("SELECT ?1 AS text, length(?1) AS length");
  fc.assert(
    fc.property(anyText, (text) => {
      const row = echo.get(text);
      const survives = row?.text === text && row?.length === [...text].length;
      assert.equal(isStorableText(text), survives);
    }),
    { numRuns: 1000 },
  );
  db.close();
});

Deno.test("boundedText() takes up to its maximum of code points and only storable text", () => {
  const schema = boundedText(4);
  for (const text of ["", "abcd", "🙂🙂🙂🙂"]) assert.ok(schema.safeParse(text).success, text);
  for (const value of ["abcde", "🙂🙂🙂🙂🙂", "a\0", "\ud800", 4, null]) {
    assert.ok(!schema.safeParse(value).success, JSON.stringify(value));
  }
});
