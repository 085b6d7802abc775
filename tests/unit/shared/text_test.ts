import assert from "node:assert/strict";
import { DatabaseSync } from "node:sqlite";
import fc from "fast-check";
import { boundedText, listOf, typedText } from "@/lib/shared/schemas/fields.ts";
import { isStorableText } from "@/lib/shared/text.ts";
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

Deno.test("Texts are composed at the door, alone and in lists, unless they are too long for any rule", () => {
  const [composed, typed] = ["NFC", "NFD"].map((form) => "Ẹ̀kọ́ ọ̀gẹ̀dẹ̀".normalize(form));
  assert.notEqual(typed, composed);
  for (const schema of [boundedText(100), typedText(), typedText(100)]) {
    assert.equal(schema.parse(typed), composed);
  }
  assert.deepEqual(listOf(boundedText(100)).parse(["a", typed]), ["a", composed]);
  const long = "e\u0301".repeat(3000);
  assert.equal(typedText().parse(long), long);
  assert.ok(!boundedText(2000).safeParse(long).success);
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
