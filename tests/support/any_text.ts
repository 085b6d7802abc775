/** Texts of any characters at all, for properties. @module */
import fc from "fast-check";

const SURROGATES = { first: 0xd800, count: 0x800 };

/** Any character, as fast-check's own "binary" and its addresses have them, which it takes a second to prepare. */
const anyCharacter = fc.integer({ min: 0, max: 0x10ffff - SURROGATES.count }).map(
  (number) => String.fromCodePoint(number < SURROGATES.first ? number : number + SURROGATES.count),
  toNumber,
);

/** Tells fast-check's dangerous words from what this cannot make, and lets it shorten them. */
function toNumber(text: unknown): number {
  const point = typeof text === "string" ? text.codePointAt(0) : undefined;
  if (point === undefined || String.fromCodePoint(point) !== text || !text.isWellFormed()) {
    throw new Error("not one character");
  }
  return point < SURROGATES.first ? point : point - SURROGATES.count;
}

/** A text without halves of characters; lengths are in characters. */
export function anyWholeText(bounds: { minLength?: number; maxLength?: number } = {}): fc.Arbitrary<string> {
  return fc.string({ ...bounds, unit: anyCharacter });
}

/** A path or a query as a browser sends it: any text with its special characters encoded. */
export function anyPath(): fc.Arbitrary<string> {
  const segment = fc.oneof(anyWholeText(), fc.string()).map(encodeURIComponent);
  return fc.array(segment).map((segments) => segments.map((each) => `/${each}`).join(""));
}
