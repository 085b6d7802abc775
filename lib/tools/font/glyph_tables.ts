/**
 * The tables that say how many glyphs a font has, how wide they are and which character they draw.
 *
 * @module
 */
import { type FontTables, requireTable, viewOf } from "./sfnt.ts";

/** A glyph as it goes into the font. */
export interface NewGlyph {
  outline: Uint8Array;
  /** Step to the next glyph, in font units. */
  advance: number;
  leftBearing: number;
}

const POST_WITHOUT_NAMES = 0x00030000;
const WINDOWS = 3;
const UNICODE_BMP = 1;
const LAST_CODE = 0xffff;

/**
 * Returns the tables of a font with these glyphs in place of the source's, without its layout rules and hints.
 *
 * @param codes Glyph number by character code, all in the first plane.
 */
export function formatGlyphTables(
  source: FontTables,
  glyphs: readonly NewGlyph[],
  codes: ReadonlyMap<number, number>,
): FontTables {
  const { glyf, loca } = formatOutlines(glyphs);
  return new Map([
    ["OS/2", requireTable(source, "OS/2")],
    ["cmap", formatCharacterMap(codes)],
    ["glyf", glyf],
    ["head", patched(source, "head", (view) => view.setInt16(50, 0))],
    ["hhea", patched(source, "hhea", (view) => view.setUint16(34, glyphs.length))],
    ["hmtx", formatMetrics(glyphs)],
    ["loca", loca],
    ["maxp", patched(source, "maxp", (view) => view.setUint16(4, glyphs.length))],
    ["name", requireTable(source, "name")],
    ["post", patched(source, "post", (view) => view.setUint32(0, POST_WITHOUT_NAMES)).subarray(0, 32)],
  ]);
}

function patched(source: FontTables, tag: string, patch: (view: DataView) => void): Uint8Array {
  const table = requireTable(source, tag).slice();
  patch(viewOf(table));
  return table;
}

/** Short offsets count pairs of bytes, so every outline takes an even number of them. */
function formatOutlines(glyphs: readonly NewGlyph[]): { glyf: Uint8Array; loca: Uint8Array } {
  const loca = new Uint8Array((glyphs.length + 1) * 2);
  const starts: number[] = [];
  let end = 0;
  for (const { outline } of glyphs) {
    starts.push(end);
    end += Math.ceil(outline.length / 2) * 2;
  }
  const glyf = new Uint8Array(end);
  glyphs.forEach(({ outline }, index) => glyf.set(outline, starts[index]));
  [...starts, end].forEach((start, index) => viewOf(loca).setUint16(index * 2, start / 2));
  return { glyf, loca };
}

function formatMetrics(glyphs: readonly NewGlyph[]): Uint8Array {
  const hmtx = new Uint8Array(glyphs.length * 4);
  const view = viewOf(hmtx);
  for (const [index, { advance, leftBearing }] of glyphs.entries()) {
    view.setUint16(index * 4, advance);
    view.setInt16(index * 4 + 2, leftBearing);
  }
  return hmtx;
}

/** Writes a format 4 character map: one segment for each run of codes whose glyphs follow one another. */
function formatCharacterMap(codes: ReadonlyMap<number, number>): Uint8Array {
  const runs = runsOf(codes);
  const log = Math.floor(Math.log2(runs.length));
  const cmap = new Uint8Array(12 + 16 + runs.length * 8);
  const view = viewOf(cmap);
  const words = [0, 1, WINDOWS, UNICODE_BMP, 0, 12];
  words.push(4, cmap.length - 12, 0, runs.length * 2, 2 ** log * 2, log, (runs.length - 2 ** log) * 2);
  words.push(...runs.map(({ last }) => last), 0, ...runs.map(({ first }) => first));
  words.push(...runs.map(({ first, glyph }) => (glyph - first) & LAST_CODE), ...runs.map(() => 0));
  words.forEach((word, index) => view.setUint16(index * 2, word));
  return cmap;
}

function runsOf(codes: ReadonlyMap<number, number>): { first: number; last: number; glyph: number }[] {
  const runs: { first: number; last: number; glyph: number }[] = [];
  for (const [code, glyph] of [...codes].sort(([a], [b]) => a - b)) {
    const run = runs.at(-1);
    if (run && code === run.last + 1 && glyph - run.glyph === code - run.first) run.last = code;
    else runs.push({ first: code, last: code, glyph });
  }
  return [...runs, { first: LAST_CODE, last: LAST_CODE, glyph: 0 }];
}
