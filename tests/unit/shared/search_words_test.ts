import assert from "node:assert/strict";
import fc from "fast-check";
import { foldForSearch } from "@/lib/shared/search_words.ts";

const FOLDED: [text: string, folded: string][] = [
  ["ẹ", "e"],
  ["Ẹ́", "e"],
  ["Ọ̀gẹ̀dẹ̀", "ogede"],
  ["Ṅnọọ ụwa ṣíṣẹ́", "nnoo uwa sise"],
  ["Ọláṣẹ́gun Ịbẹ́kwé", "olasegun ibekwe"],
  ["Ɓera ƙwai Ɗan ƴaƴa", "bera kwai dan yaya"],
  ["Ṣúgà ńlá ǹjẹ́ ŋ", "suga nla nje n"],
  ["  a \n\t b  ", "a b"],
  ["ﬁsh ½", "fish 1⁄2"],
  ["", ""],
  ["₦1,500 🙂", "₦1,500 🙂"],
];
for (const [text, folded] of FOLDED) {
  Deno.test(`foldForSearch() makes "${folded}" of ${JSON.stringify(text)}`, () => {
    assert.equal(foldForSearch(text), folded);
  });
}

Deno.test("foldForSearch() gives the same for both ways to write a letter, and changes nothing twice", () => {
  fc.assert(fc.property(fc.string({ unit: "grapheme" }), (text) => {
    const folded = foldForSearch(text);
    assert.equal(foldForSearch(text.normalize("NFC")), foldForSearch(text.normalize("NFD")));
    assert.equal(foldForSearch(folded), folded);
  }));
});
