import assert from "node:assert/strict";
import fc from "fast-check";
import { wrapText } from "@/lib/shared/report_wrap.ts";

const lengthOf = (text: string) => text.replace(/\p{M}/gu, "").length;
const words = fc.array(fc.stringMatching(/^(a|ẹ\u0301|W){1,20}$/), { maxLength: 12 });

Deno.test("wrapText() breaks at spaces and keeps no space at either end", () => {
  assert.deepEqual(wrapText("rice and beans with stew", 10, lengthOf), ["rice and", "beans with", "stew"]);
});

Deno.test("wrapText() gives empty text no line", () => {
  assert.deepEqual(wrapText("", 10, lengthOf), []);
});

Deno.test("wrapText() breaks a word that is too long, but never a letter from its mark", () => {
  assert.deepEqual(wrapText("ẹ́ẹ́ẹ́ẹ́ẹ́", 2, lengthOf), ["ẹ́ẹ́", "ẹ́ẹ́", "ẹ́"]);
});

Deno.test("wrapText() lets a letter that is wider than the line stand alone", () => {
  assert.deepEqual(wrapText("Wẹ́ a", 0.5, lengthOf), ["W", "ẹ́", "a"]);
});

Deno.test("wrapText() loses and adds nothing, and no line is too wide", () => {
  fc.assert(fc.property(words, fc.integer({ min: 1, max: 30 }), (list, width) => {
    const text = list.join(" ");
    const lines = wrapText(text, width, lengthOf);
    assert.equal(lines.join("").replaceAll(" ", ""), text.replaceAll(" ", ""));
    for (const line of lines) {
      assert.ok(lengthOf(line) <= width && line !== "" && line === line.trim(), JSON.stringify(line));
      assert.doesNotMatch(line, /^\p{M}/u);
    }
  }));
});
