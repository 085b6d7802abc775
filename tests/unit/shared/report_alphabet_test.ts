import assert from "node:assert/strict";
import fc from "fast-check";
import { LANGUAGE_NAMES, LANGUAGES } from "@/lib/shared/languages.ts";
import { reportText } from "@/lib/shared/messages/report.ts";
import { GLYPH_VARIANTS, isPrintable, placeMarks, toPrintable } from "@/lib/shared/report_alphabet.ts";
import { anyWholeText } from "@/tests/support/any_text.ts";
import { ROOT } from "@/tests/support/programs.ts";

const NAMES = [
  "Ọláṣẹun Ịfẹ́yị́nwá Ɗanladi",
  "Ẹ́ẹ̀dẹ́ Ọ̀jọ́",
  "Ɓalaraɓe Ƙasimu ƴar'aduwa",
  "Ńwáńkwọ̄ Ụ́zọ̀",
  "₦1,500 · €5 · £3",
];
const WORDS = reportText.english.unprintable;
const READ_AS = new Map(GLYPH_VARIANTS.map(({ code, readAs }) => [code, readAs]));

/** Returns text as a reader of the PDF gets it back. */
function readBack(drawn: string): string {
  return Array.from(drawn, (sign) => READ_AS.get(sign) ?? sign).join("");
}

for (const name of NAMES) {
  Deno.test(`toPrintable() leaves ${name} as it is, however it was typed`, () => {
    assert.equal(toPrintable(name.normalize("NFC"), WORDS), name.normalize("NFC"));
    assert.equal(toPrintable(name.normalize("NFD"), WORDS), name.normalize("NFC"));
  });
}

const CHANGED: Record<string, [typed: string, printed: string]> = {
  "joins lines and spaces": ["  a\r\n\n b\tc\u00a0d  ", "a b c d"],
  "drops control characters": ["a\u0000b\u0007c\u001b[31m", "a b c [31m"],
  "drops what changes the direction of text": ["x\u202efdp.exe\u2066y\u200f", "xfdp.exey"],
  "drops what cannot be seen": ["\ufeffzero\u200bwidth\u00adsoft", "zerowidthsoft"],
  "says that there is a picture": [
    "rice 🍛 and 👨‍👩‍👧‍👦 in 🇳🇬 👍🏾",
    "rice [picture] and [picture] in [picture] [picture]",
  ],
  "names letters it lacks, once for a run": [
    "日本 語 zobo صباح الخير 5µg",
    "[other letters] zobo [Arabic letters] 5µg",
  ],
  "keeps the letter under a mark it lacks": ["q\u0324 z\u0361a", "q□ z□a"],
  "draws a letter it lacks from its parts": ["ẉ ể ự", "w\u0323 ê□ u□\u0323"],
  "composes across what it drops": ["a\u200d\u0301", "á"],
  "keeps the signs that emoji are made of": ["© 5 ™\ufe0f", "© 5 ™"],
  "marks an unpaired surrogate": ["a\ud800b", "a□b"],
  "marks the codes of the fonts' own variants": ["a\ue000b\ue0ff", "a□b□"],
  "shows markup as typed": ["=HYPERLINK(1) %PDF <b>&amp;</b> (\\)", "=HYPERLINK(1) %PDF <b>&amp;</b> (\\)"],
};

for (const [behaviour, [typed, printed]] of Object.entries(CHANGED)) {
  Deno.test(`toPrintable() ${behaviour}`, () => assert.equal(toPrintable(typed, WORDS), printed));
}

Deno.test("toPrintable() makes any text printable, and once is enough", () => {
  const anyText = fc.oneof(
    anyWholeText(),
    fc.string({ unit: "grapheme" }),
    fc.array(fc.constantFrom(..."aẹ́ị\u0301\u0323 \u200d🙂\ud800\n")).map((letters) => letters.join("")),
  );
  fc.assert(fc.property(anyText, (text) => {
    const printed = toPrintable(text, WORDS);
    assert.ok(isPrintable(printed), JSON.stringify(printed));
    assert.equal(toPrintable(printed, WORDS), printed);
    assert.equal(printed, printed.trim());
  }));
});

Deno.test("placeMarks() gives each mark its place and changes nothing that is read back", () => {
  const letters = fc.array(fc.constantFrom(..."eẹẸịỊmN xɔ\u0300\u0301\u0304\u0323")).map((all) =>
    all.join("")
  );
  fc.assert(fc.property(letters, (text) => {
    const printed = toPrintable(text, WORDS);
    assert.equal(readBack(placeMarks(printed)), printed);
  }));
  assert.notEqual(placeMarks("ẹ́"), "ẹ́");
  assert.notEqual(placeMarks("ẹ́").at(-1), placeMarks("ị́").at(-1));
});

Deno.test("placeMarks() places every mark of the variants on every letter of theirs", () => {
  for (const { code, readAs, base } of GLYPH_VARIANTS) {
    if (base !== readAs) assert.equal(placeMarks(base + readAs).at(-1), code, base + readAs);
  }
});

for (const language of LANGUAGES) {
  Deno.test(`placeMarks() has letters for every sentence in ${LANGUAGE_NAMES[language]}`, async () => {
    const catalogue = await Deno.readTextFile(new URL(`lib/shared/texts/${language}.json`, ROOT));
    JSON.parse(catalogue, (key, text) => {
      if (typeof text !== "string") return;
      const drawn = placeMarks(text.replaceAll("\u00a0", " "));
      assert.ok(!drawn.includes("□"), `${key}: ${text}`);
      assert.ok(Array.from(drawn).every((sign) => isPrintable(sign) || READ_AS.has(sign)), `${key}: ${text}`);
    });
  });
}

Deno.test("Every variant has its own code", () => {
  assert.equal(READ_AS.size, GLYPH_VARIANTS.length);
});
