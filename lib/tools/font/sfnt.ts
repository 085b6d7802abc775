/**
 * The container of a TrueType font: named tables behind a directory with checksums.
 *
 * @see https://learn.microsoft.com/typography/opentype/spec/otff
 * @module
 */

/** A font's tables by their four-letter tags. */
export type FontTables = ReadonlyMap<string, Uint8Array>;

const HEADER_BYTES = 12;
const RECORD_BYTES = 16;
const TRUE_TYPE = 0x00010000;
const WHOLE_FILE_SUM = 0xb1b0afba;

/** Reads the tables of a TrueType file, without copying them. */
export function parseTables(file: Uint8Array): FontTables {
  const view = viewOf(file);
  if (view.getUint32(0) !== TRUE_TYPE) throw new TypeError("Cannot read the font: not a TrueType file");
  const tables = new Map<string, Uint8Array>();
  for (let index = 0; index < view.getUint16(4); index++) {
    const record = HEADER_BYTES + index * RECORD_BYTES;
    const tag = String.fromCharCode(...file.subarray(record, record + 4));
    const start = view.getUint32(record + 8);
    tables.set(tag, file.subarray(start, start + view.getUint32(record + 12)));
  }
  return tables;
}

/** Returns a table that the font must have. @throws {TypeError} when it lacks it. */
export function requireTable(tables: FontTables, tag: string): Uint8Array {
  const table = tables.get(tag);
  if (!table) throw new TypeError(`Cannot read the font: it has no ${tag} table`);
  return table;
}

/** Writes a TrueType file with the tables in the order of their tags. */
export function formatFont(tables: FontTables): Uint8Array {
  const sorted = [...tables].sort(([a], [b]) => a < b ? -1 : 1);
  const starts: number[] = [];
  let end = HEADER_BYTES + RECORD_BYTES * sorted.length;
  for (const [, table] of sorted) {
    starts.push(end);
    end += padded(table.length);
  }
  const file = new Uint8Array(end);
  const view = viewOf(file);
  writeHeader(view, sorted.length);
  for (const [index, [tag, table]] of sorted.entries()) {
    const start = starts[index] ?? 0;
    file.set(table, start);
    if (tag === "head") view.setUint32(start + 8, 0);
    const record = HEADER_BYTES + index * RECORD_BYTES;
    for (let at = 0; at < 4; at++) view.setUint8(record + at, tag.charCodeAt(at));
    view.setUint32(record + 4, checksum(file.subarray(start, start + padded(table.length))));
    view.setUint32(record + 8, start);
    view.setUint32(record + 12, table.length);
  }
  const head = starts[sorted.findIndex(([tag]) => tag === "head")];
  if (head !== undefined) view.setUint32(head + 8, WHOLE_FILE_SUM - checksum(file));
  return file;
}

/** Returns a view over exactly these bytes. */
export function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

function writeHeader(view: DataView, tableCount: number): void {
  const log = Math.floor(Math.log2(tableCount));
  view.setUint32(0, TRUE_TYPE);
  view.setUint16(4, tableCount);
  view.setUint16(6, 2 ** log * RECORD_BYTES);
  view.setUint16(8, log);
  view.setUint16(10, (tableCount - 2 ** log) * RECORD_BYTES);
}

function checksum(words: Uint8Array): number {
  const view = viewOf(words);
  let sum = 0;
  for (let at = 0; at < words.length; at += 4) sum = (sum + view.getUint32(at)) >>> 0;
  return sum;
}

function padded(length: number): number {
  return Math.ceil(length / 4) * 4;
}
