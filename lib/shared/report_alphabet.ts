/**
 * The letters a report can print: Latin with the letters and tone marks of Nigeria's languages, and punctuation.
 * `static/fonts/report_fonts.py` makes the fonts from this list.
 *
 * @module
 */

import { compose } from "./text.ts";

/** What is printed for text that the fonts lack. */
interface UnprintableWords {
  picture: string;
  arabic: string;
  otherLetters: string;
}

/** For an unnamed sign that the fonts lack. */
const MISSING_SIGN = "□";

/** Plain Latin; Hausa and its neighbours; letters with dots and tones; tone marks; punctuation and the missing sign. */
const ONLY_INK =
  /^[\u0020-\u007e\u00a1-\u00ac\u00ae-\u017fƁɓƊɗƘƙƳƴƎǝƏəƐɛƆɔǸǹǍǎǏǐǑǒǓǔǪǫṼṽḄḅḌḍḤḥḲḳḶḷḾḿṂṃṆṇṚṛṢṣṬṭẒẓẠạẸẹẼẽỆệỊịỌọỘộỤụỴỵỸỹ\u0300-\u0304\u0307\u0308\u030c\u0323\u0331\u2010-\u2015\u2018-\u201e†‡•…‰′″‹›₦€₵™−□]*$/u;
const SHAPELESS = /\p{Default_Ignorable_Code_Point}/gu;
const BLANKS = /[\s\p{Cc}]+/gu;
/** A flag, or an emoji with what is joined to it. */
const PICTURE =
  /\p{Regional_Indicator}{2}|\p{Extended_Pictographic}[\p{Emoji_Modifier}\ufe0f\u20e3]*(?:\u200d\p{Extended_Pictographic}[\p{Emoji_Modifier}\ufe0f\u20e3]*)*/gu;
/** Hausa is also written in Arabic letters. */
const ARABIC = /\p{Script=Arabic}[\p{Script=Arabic}\p{M}\s]*/gu;
const OTHER_LETTERS = /(?:[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}\p{C}]\s*)+/gu;
const LETTER_WITH_MARKS = /\P{M}\p{M}*|\p{M}+/gu;

/** Tells whether the report's fonts have every letter. */
export function isPrintable(text: string): boolean {
  return ONLY_INK.test(text);
}

/**
 * Returns text as a report prints it: NFC where the fonts have it, single spaces, no invisible or direction-changing
 * signs; the rest in words, or {@linkcode MISSING_SIGN}.
 *
 * @example
 * ```ts
 * const words = { picture: "[picture]", arabic: "[Arabic]", otherLetters: "[other]" };
 * const printed = toPrintable("Ifẹ́\tpaid ₦500 👍🏾", words);
 * if (printed !== "Ifẹ́ paid ₦500 [picture]") throw new Error(printed);
 * ```
 */
export function toPrintable(text: string, words: UnprintableWords): string {
  const composed = compose(text);
  if (isPrintable(composed) && !/^ | {2}| $/.test(composed)) return composed;
  return text
    .replace(PICTURE, (picture) => printablePicture(picture) ?? ` ${words.picture} `)
    .replace(ARABIC, ` ${words.arabic} `)
    .replace(OTHER_LETTERS, ` ${words.otherLetters} `)
    .replace(SHAPELESS, "")
    .replace(BLANKS, " ")
    .replace(LETTER_WITH_MARKS, printableLetter)
    .trim();
}

function printablePicture(picture: string): string | undefined {
  const plain = picture.replace(SHAPELESS, "");
  return isPrintable(plain) ? plain : undefined;
}

/** Composes a letter that the fonts lack from the parts they have: ẉ is w and a dot, ể is ê□. */
function printableLetter(letter: string): string {
  const parts = Array.from(compose(letter, "NFD"), (part) => isPrintable(part) ? part : MISSING_SIGN);
  const drawn = parts.join("").replace(/□+/g, MISSING_SIGN);
  const composed = compose(drawn);
  return isPrintable(composed) ? composed : drawn;
}

/** Have no composed form with tone marks. */
const TONE_BASES = [..."ẸẹỌọỊịỤụMmNnƐɛƆɔƎǝƏə"];
/** Grave, acute, circumflex, tilde, macron, caron. */
const TONE_MARKS = [..."\u0300\u0301\u0302\u0303\u0304\u030c"];
const TONED = /([ẸẹỌọỊịỤụMmNnƐɛƆɔƎǝƏə])([\u0300-\u0304\u030c])/gu;
const FIRST_VARIANT = 0xe000;
/** The i without its dot, which a tone mark takes the place of. */
const DOTLESS = "\ue0ff";

/** A glyph that the fonts hold under a private code. */
interface GlyphVariant {
  code: string;
  /** What somebody who copies from the PDF gets. */
  readAs: string;
  base: string;
}

/** A tone mark for each letter, already in place: PDF viewers move no marks. The plain codes suit an e. */
export const GLYPH_VARIANTS: readonly GlyphVariant[] = [
  ...TONE_BASES.flatMap((base) =>
    TONE_MARKS.map((mark) => ({ code: variantOf(base, mark), readAs: mark, base }))
  ),
  ...TONE_MARKS.map((mark) => ({ code: mark, readAs: mark, base: "e" })),
  { code: DOTLESS, readAs: "ị", base: "ị" },
];

/**
 * Replaces tone marks by the variant for the letter before; letters that the fonts lack are made of their parts.
 *
 * @example
 * ```ts
 * const readAs = new Map(GLYPH_VARIANTS.map((variant) => [variant.code, variant.readAs]));
 * const read = Array.from(placeMarks("Ịfẹ́yị́nwá"), (sign) => readAs.get(sign) ?? sign).join("");
 * if (read !== "Ịfẹ́yị́nwá") throw new Error(read);
 * ```
 */
export function placeMarks(text: string): string {
  const drawn = isPrintable(text) ? text : text.replace(LETTER_WITH_MARKS, printableLetter);
  return drawn.replace(
    TONED,
    (_, base: string, mark: string) => (base === "ị" ? DOTLESS : base) + variantOf(base, mark),
  );
}

function variantOf(base: string, mark: string): string {
  const index = TONE_BASES.indexOf(base) * TONE_MARKS.length + TONE_MARKS.indexOf(mark);
  return String.fromCharCode(FIRST_VARIANT + index);
}
