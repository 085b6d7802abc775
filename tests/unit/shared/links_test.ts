import assert from "node:assert/strict";
import fc from "fast-check";
import { splitLinks, splitParagraphs } from "@/lib/shared/links.ts";

Deno.test("web addresses are links, without the punctuation after them", () => {
  const linksIn = (text: string) => splitLinks(text).flatMap(({ url }) => url ?? []);
  assert.deepEqual(linksIn("Read https://alafia.ng/a?b=1&c=2. Then (http://example.ng)!"), [
    "https://alafia.ng/a?b=1&c=2",
    "http://example.ng",
  ]);
  assert.deepEqual(linksIn('See "https://alafia.ng/x", <https://alafia.ng/y> and https://ọ̀rẹ́.ng/é?'), [
    "https://alafia.ng/x",
    "https://alafia.ng/y",
    "https://ọ̀rẹ́.ng/é",
  ]);
  for (const none of ["", "https://", "javascript:alert(1)", "alafia.ng", "ftp://alafia.ng", "https:// a"]) {
    assert.deepEqual(linksIn(none), []);
  }
});

Deno.test("nothing of a text is lost or changed by cutting it", () => {
  const piece = fc.oneof(fc.string(), fc.constantFrom("https://", "http://a.b", ".", " ", "\n", ")", '"'));
  fc.assert(fc.property(fc.array(piece).map((pieces) => pieces.join("")), (text) => {
    assert.equal(splitLinks(text).map(({ text }) => text).join(""), text);
  }));
});

Deno.test("a blank line ends a paragraph, a single break does not", () => {
  assert.deepEqual(splitParagraphs(" One\ntwo\n\n \nThree\n\n"), ["One\ntwo", "Three"]);
  assert.deepEqual(splitParagraphs(" \n\n "), []);
});
