/**
 * The shapes in a TrueType font: which glyph draws a character, and what a glyph is made of.
 *
 * @module
 */
import { type FontTables, requireTable, viewOf } from "./sfnt.ts";

/** A glyph placed inside a composed one; distances are font units. */
export interface GlyphPart {
  glyph: number;
  dx: number;
  dy: number;
}

/** The rectangle around a glyph's ink, in font units. */
export interface InkBox {
  xMin: number;
  yMin: number;
  xMax: number;
  yMax: number;
}

/** Looks glyphs up in one font. */
export interface GlyphSource {
  /** Glyph of a character, or undefined where the font has none. */
  glyphOf(character: string): number | undefined;
  /** Bytes of the glyph in the `glyf` table; none when it has no ink. */
  outline(glyph: number): Uint8Array;
  advance(glyph: number): number;
  inkBox(glyph: number): InkBox;
  /** What a composed glyph consists of; empty when it has an outline of its own. */
  parts(glyph: number): GlyphPart[];
}

const HAS_WORDS = 0x0001;
const HAS_SCALE = 0x00c8;
const HAS_MORE = 0x0020;
const HAS_INSTRUCTIONS = 0x0100;
const FIRST_PART = 10;

/** Opens the glyphs of a font with long offsets, a format 12 character map and no hinting. */
export function openGlyphs(tables: FontTables): GlyphSource {
  const glyf = requireTable(tables, "glyf");
  const loca = viewOf(requireTable(tables, "loca"));
  const hmtx = viewOf(requireTable(tables, "hmtx"));
  const measuredCount = viewOf(requireTable(tables, "hhea")).getUint16(34);
  const characters = parseCharacterMap(viewOf(requireTable(tables, "cmap")));
  if (viewOf(requireTable(tables, "head")).getInt16(50) !== 1) throw new TypeError("Short offsets in loca");

  const outline = (glyph: number) => glyf.subarray(loca.getUint32(glyph * 4), loca.getUint32(glyph * 4 + 4));
  return {
    outline,
    glyphOf: (character) => characters.get(character),
    advance: (glyph) => hmtx.getUint16(Math.min(glyph, measuredCount - 1) * 4),
    inkBox: (glyph) => readInkBox(outline(glyph)),
    parts: (glyph) => readParts(outline(glyph)),
  };
}

/** Returns a composed outline with its parts' glyph numbers exchanged. */
export function renumberParts(outline: Uint8Array, numberOf: (glyph: number) => number): Uint8Array {
  const copy = outline.slice();
  const view = viewOf(copy);
  for (const { at, part } of walkParts(copy)) view.setUint16(at + 2, numberOf(part.glyph));
  return copy;
}

/** Writes the outline of a glyph composed of others. */
export function formatParts(parts: readonly GlyphPart[], box: InkBox): Uint8Array {
  const outline = new Uint8Array(FIRST_PART + parts.length * 8);
  const view = viewOf(outline);
  [-1, box.xMin, box.yMin, box.xMax, box.yMax].forEach((value, index) => view.setInt16(index * 2, value));
  for (const [index, part] of parts.entries()) {
    const at = FIRST_PART + index * 8;
    const isLast = index === parts.length - 1;
    view.setUint16(at, HAS_WORDS | 0x0002 | (isLast ? 0 : HAS_MORE));
    view.setUint16(at + 2, part.glyph);
    view.setInt16(at + 4, part.dx);
    view.setInt16(at + 6, part.dy);
  }
  return outline;
}

function readInkBox(outline: Uint8Array): InkBox {
  if (outline.length === 0) return { xMin: 0, yMin: 0, xMax: 0, yMax: 0 };
  const view = viewOf(outline);
  return {
    xMin: view.getInt16(2),
    yMin: view.getInt16(4),
    xMax: view.getInt16(6),
    yMax: view.getInt16(8),
  };
}

function readParts(outline: Uint8Array): GlyphPart[] {
  return Array.from(walkParts(outline), ({ part }) => part);
}

function* walkParts(outline: Uint8Array): Generator<{ at: number; part: GlyphPart }> {
  if (outline.length === 0) return;
  const view = viewOf(outline);
  if (view.getInt16(0) >= 0) return;
  for (let at = FIRST_PART, flags = HAS_MORE; flags & HAS_MORE;) {
    flags = view.getUint16(at);
    if (flags & (HAS_SCALE | HAS_INSTRUCTIONS)) throw new TypeError("A scaled or hinted composed glyph");
    const isWide = (flags & HAS_WORDS) !== 0;
    const [dx, dy] = isWide
      ? [view.getInt16(at + 4), view.getInt16(at + 6)]
      : [view.getInt8(at + 4), view.getInt8(at + 5)];
    yield { at, part: { glyph: view.getUint16(at + 2), dx, dy } };
    at += isWide ? 8 : 6;
  }
}

function parseCharacterMap(cmap: DataView): Map<string, number> {
  const characters = new Map<string, number>();
  for (let index = 0; index < cmap.getUint16(2); index++) {
    const at = cmap.getUint32(4 + index * 8 + 4);
    if (cmap.getUint16(at) !== 12) continue;
    for (let group = 0; group < cmap.getUint32(at + 12); group++) {
      const [first, last, glyph] = [0, 4, 8].map((step) => cmap.getUint32(at + 16 + group * 12 + step));
      if (first === undefined || last === undefined || glyph === undefined) continue;
      for (let code = first; code <= last; code++) {
        characters.set(String.fromCodePoint(code), glyph + code - first);
      }
    }
  }
  return characters;
}
