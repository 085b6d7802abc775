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
const ROW_MAX_CHARACTERS = 128 * 1024;

/** Reads the first rows, among which the names are. */
export function readFirstRows(text: string, delimiter: string): readonly (readonly string[])[] {
  return dsvFormat(delimiter).parseRows(text.slice(0, HEAD_CHARACTERS)).slice(0, HEAD_LINES)
    .map((cells) => cells.slice(0, HEAD_COLUMNS));
}

/** Empty rows are no rows. */
export function splitRows(text: string, delimiter: string): TableRow[] | TableProblem {
  if (!isCountAllowed(text, delimiter)) return "tooMany";
  const rows: TableRow[] = [];
  let [line, last] = [1, ""];
  for (const cells of dsvFormat(delimiter).parseRows(text)) {
    const joined = cells.join(" ");
    const isLong = cells.length > COLUMNS_MAX || joined.length > ROW_MAX_CHARACTERS ||
      cells.some(({ length }) => length > CELL_MAX_CHARACTERS);
    if (isLong) return "longCell";
    if (joined.trim() !== "") rows.push({ line, cells });
    if (rows.length > READINGS_MAX + HEAD_LINES) return "tooMany";
    line += 1 + countBreaks(joined);
    last = cells.at(-1) ?? "";
  }
  if (countBreaks(last) > 0 && !/"(?:\r\n?|\n)?$/.test(text.slice(-3))) return "openQuote";
  return rows;
}

/** Counting builds no cell, so that a huge file costs little. */
function isCountAllowed(text: string, delimiter: string): boolean {
  let [lines, cells] = [0, 0];
  for (let index = 0; index < text.length; index++) {
    const sign = text[index];
    if (sign === delimiter) cells++;
    else if (sign === "\n" || (sign === "\r" && text[index + 1] !== "\n")) lines++;
    if (lines > LINES_MAX || lines + cells > CELLS_MAX) return false;
  }
  return true;
}

function countBreaks(text: string): number {
  return text.match(/\r\n|\r|\n/g)?.length ?? 0;
}
