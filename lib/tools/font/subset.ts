/**
 * Cuts a font down to the letters of a report, and adds the tone marks that fit them.
 *
 * @module
 */
import { GLYPH_VARIANTS, type GlyphVariant, MISSING_SIGN } from "@/lib/shared/report_alphabet.ts";
import { formatGlyphTables, type NewGlyph } from "./glyph_tables.ts";
import {
  formatParts,
  type GlyphPart,
  type GlyphSource,
  type InkBox,
  openGlyphs,
  renumberParts,
} from "./glyphs.ts";
import { formatFont, parseTables } from "./sfnt.ts";

/** A glyph made of others, which are named by their numbers in the source. */
interface ComposedGlyph {
  parts: GlyphPart[];
  advance: number;
}

/** What a font draws for a character that it lacks. */
const NO_GLYPH = 0;

/**
 * Returns a font that draws exactly these characters and the variants of the report's alphabet.
 *
 * @throws {TypeError} when the source lacks one of them.
 */
export function subsetFont(source: Uint8Array, characters: readonly string[]): Uint8Array {
  const tables = parseTables(source);
  const glyphs = openGlyphs(tables);
  const drawn = new Map(
    characters.filter((character) => character !== MISSING_SIGN)
      .map((character) => [character, requireGlyph(glyphs, character)]),
  );
  const composed = new Map([
    [MISSING_SIGN, boxOf(glyphs)],
    ...GLYPH_VARIANTS.map((variant) => [variant.code, composeVariant(glyphs, variant)] as const),
  ]);

  const parts = [...composed.values()].flatMap((glyph) => glyph.parts.map((part) => part.glyph));
  const kept = withParts(glyphs, [NO_GLYPH, ...drawn.values(), ...parts]);
  const numbers = new Map(kept.map((glyph, index) => [glyph, index]));
  const numberOf = (glyph: number) => numbers.get(glyph) ?? NO_GLYPH;

  const all = [
    ...kept.map((glyph) => copyGlyph(glyphs, glyph, numberOf)),
    ...[...composed.values()].map((glyph) => drawComposed(glyphs, glyph, numberOf)),
  ];
  const codes = new Map<number, number>();
  for (const [character, glyph] of drawn) codes.set(codeOf(character), numberOf(glyph));
  [...composed.keys()].forEach((code, index) => codes.set(codeOf(code), kept.length + index));
  return formatFont(formatGlyphTables(tables, all, codes));
}

function requireGlyph(glyphs: GlyphSource, character: string): number {
  const glyph = glyphs.glyphOf(character);
  if (glyph === undefined) throw new TypeError(`The font has no U+${codeOf(character).toString(16)}`);
  return glyph;
}

/** The font's sign for what it lacks; a copy, because a PDF library may end a text at the first glyph 0. */
function boxOf(glyphs: GlyphSource): ComposedGlyph {
  return { parts: [{ glyph: NO_GLYPH, dx: 0, dy: 0 }], advance: glyphs.advance(NO_GLYPH) };
}

function copyGlyph(glyphs: GlyphSource, glyph: number, numberOf: (glyph: number) => number): NewGlyph {
  return {
    outline: renumberParts(glyphs.outline(glyph), numberOf),
    advance: glyphs.advance(glyph),
    leftBearing: glyphs.inkBox(glyph).xMin,
  };
}

/** Sorts the glyphs that are needed, together with those that appear inside them only. */
function withParts(glyphs: GlyphSource, wanted: readonly number[]): number[] {
  const all = new Set(wanted);
  // A set's iteration reaches what is added on the way, so parts of parts come too.
  for (const glyph of all) {
    for (const part of glyphs.parts(glyph)) all.add(part.glyph);
  }
  return [...all].sort((a, b) => a - b);
}

function composeVariant(glyphs: GlyphSource, { readAs, base }: GlyphVariant): ComposedGlyph {
  return readAs === base ? dotless(glyphs, base) : markFor(glyphs, readAs, base);
}

/** Exchanges the i in ị for a dotless one. */
function dotless(glyphs: GlyphSource, letter: string): ComposedGlyph {
  const [body, ...dots] = glyphs.parts(requireGlyph(glyphs, letter));
  if (!body) throw new TypeError(`${letter} is not composed`);
  return {
    parts: [{ ...body, glyph: requireGlyph(glyphs, "ı") }, ...dots],
    advance: glyphs.advance(requireGlyph(glyphs, letter)),
  };
}

/** Takes the mark as it sits on e or E and moves it to the middle and the height of another letter. */
function markFor(glyphs: GlyphSource, mark: string, base: string): ComposedGlyph {
  const donor = base === base.toLowerCase() ? "e" : "E";
  const [, part] = glyphs.parts(requireGlyph(glyphs, (donor + mark).normalize("NFC")));
  if (!part) throw new TypeError(`${donor} with a mark is not composed`);
  const from = glyphs.inkBox(requireGlyph(glyphs, donor));
  const to = glyphs.inkBox(requireGlyph(glyphs, bodyOf(base)));
  const dx = part.dx + middle(to) - middle(from) - glyphs.advance(requireGlyph(glyphs, base));
  const dy = part.dy + to.yMax - from.yMax;
  return { parts: [{ glyph: part.glyph, dx: Math.round(dx), dy }], advance: 0 };
}

function bodyOf(letter: string): string {
  return letter === "ị" ? "ı" : letter.normalize("NFD").charAt(0);
}

function drawComposed(
  glyphs: GlyphSource,
  { parts, advance }: ComposedGlyph,
  numberOf: (glyph: number) => number,
): NewGlyph {
  const boxes = parts.map((part) => moved(glyphs.inkBox(part.glyph), part));
  const box = {
    xMin: Math.min(...boxes.map(({ xMin }) => xMin)),
    yMin: Math.min(...boxes.map(({ yMin }) => yMin)),
    xMax: Math.max(...boxes.map(({ xMax }) => xMax)),
    yMax: Math.max(...boxes.map(({ yMax }) => yMax)),
  };
  const renumbered = parts.map((part) => ({ ...part, glyph: numberOf(part.glyph) }));
  return { outline: formatParts(renumbered, box), advance, leftBearing: box.xMin };
}

function moved(box: InkBox, { dx, dy }: GlyphPart): InkBox {
  return { xMin: box.xMin + dx, yMin: box.yMin + dy, xMax: box.xMax + dx, yMax: box.yMax + dy };
}

function middle({ xMin, xMax }: InkBox): number {
  return (xMin + xMax) / 2;
}

function codeOf(character: string): number {
  return character.codePointAt(0) ?? 0;
}
