/** Splits a table into its rows. @module */
import { dsvFormat } from "d3-dsv";
import { READINGS_MAX } from "../limits.ts";

export interface TableRow {
  /** The line where the row begins, from 1. */
  line: number;
  cells: readonly string[];
}

export type TableProblem = "longCell" | "tooMany" | "openQuote" | "noTable";

export const DELIMITERS = [",", ";", "\t"] as const;

/** Longer is most likely an unclosed quote. */
const CELL_MAX_CHARACTERS = 20_000;
/** Lines about the file may precede the names. */
export const HEAD_LINES = 30;
const HEAD_CHARACTERS = 12_000;
const HEAD_COLUMNS = 200;
const COLUMNS_MAX = 1000;
/** Files have empty lines and lines of notes besides. */
const LINES_MAX = 4 * READINGS_MAX;
/** Sensors' tables have some 20 columns. */
const CELLS_MAX = 40 * READINGS_MAX;
/** A few milliseconds of a phone's time; no line is longer. */
const PIECE_CHARACTERS = 128 * 1024;

/** Reads the first rows, among which the names are. */
export function readFirstRows(text: string, delimiter: string): readonly (readonly string[])[] {
  return dsvFormat(delimiter).parseRows(text.slice(0, HEAD_CHARACTERS)).slice(0, HEAD_LINES)
    .map((cells) => cells.slice(0, HEAD_COLUMNS));
}

/** Splits in pieces: a phone stays responsive. Empty rows are no rows. */
export async function splitRows(
  text: string,
  delimiter: string,
  pause: () => Promise<void>,
): Promise<TableRow[] | TableProblem> {
  if (!await isCountAllowed(text, delimiter, pause)) return "tooMany";
  const format = dsvFormat(delimiter);
  const rows: TableRow[] = [];
  let [line, last] = [1, ""];
  for (let at = 0; at < text.length;) {
    const piece = text.slice(at, at + PIECE_CHARACTERS);
    const isEnd = at + piece.length === text.length;
    const began = line;
    // The last row of a piece may go on in the next.
    for (const cells of format.parseRows(piece).slice(0, isEnd ? undefined : -1)) {
      const isLong = cells.length > COLUMNS_MAX || cells.some(({ length }) => length > CELL_MAX_CHARACTERS);
      if (isLong) return "longCell";
      if (cells.some((cell) => cell.trim() !== "")) rows.push({ line, cells });
      line += 1 + cells.reduce((sum, cell) => sum + countBreaks(cell), 0);
      last = cells.at(-1) ?? "";
    }
    if (rows.length > READINGS_MAX + HEAD_LINES) return "tooMany";
    if (line === began) return "longCell";
    at = isEnd ? text.length : at + findLine(piece, line - began);
    await pause();
  }
  if (countBreaks(last) > 0 && !/"(?:\r\n?|\n)?$/.test(text.slice(-3))) return "openQuote";
  return rows;
}

/** Counting builds no cell, so that a huge file costs little. */
async function isCountAllowed(text: string, delimiter: string, pause: () => Promise<void>): Promise<boolean> {
  let [lines, cells] = [0, 0];
  for (let at = 0; at < text.length; at += PIECE_CHARACTERS) {
    const piece = text.slice(at, at + PIECE_CHARACTERS);
    lines += countBreaks(piece);
    cells += piece.split(delimiter).length - 1;
    if (lines > LINES_MAX || lines + cells > CELLS_MAX) return false;
    await pause();
  }
  return true;
}

/** Where the line begins that so many others precede. */
function findLine(text: string, lines: number): number {
  const breaks = /\r\n|\r|\n/g;
  for (let left = lines; left > 0; left--) breaks.exec(text);
  return breaks.lastIndex;
}

function countBreaks(cell: string): number {
  return cell.match(/\r\n|\r|\n/g)?.length ?? 0;
}
