/** Reads tables that other programs wrote. @module */
import type { RawHba1c } from "./hba1c_fhir.ts";
import { dsvFormat } from "d3-dsv";
import { READINGS_MAX } from "../limits.ts";
import { parseTypedValue } from "../typed_value.ts";
import { hasUnit, parseUnit, type RawRow } from "./imported_row.ts";
import { CSV_COLUMNS, unguardFormula } from "./reading_csv.ts";
import { findVitalSignKind, type RawVitalSign } from "./vital_sign_row.ts";

interface TableRow {
  /** The line where the row begins, from 1. */
  line: number;
  cells: readonly string[];
}

export const COLUMN_ROLES = ["date", "time", "value", "unit", "type", "comment"] as const;
export type ColumnRole = typeof COLUMN_ROLES[number];

/** Column indexes, from 0. */
export type ColumnChoice = Partial<Record<ColumnRole, number>>;

export interface ReadTable {
  /** Of the columns; "" for one without a name. */
  names: readonly string[];
  rows: readonly TableRow[];
  guess: ColumnChoice;
  /** Whether the guess names all that a reading needs. */
  isKnown: boolean;
  /** Whether this app wrote the table. */
  isOwn: boolean;
}

const FIRST_COLUMNS = CSV_COLUMNS.slice(0, 7);

/** Longer is most likely an unclosed quote. */
const CELL_MAX_CHARACTERS = 20_000;
/** Lines about the file may precede the names. */
const HEAD_LINES = 10;
const COLUMNS_MAX = 1000;
/** Files have empty lines and lines of notes besides. */
const LINES_MAX = 4 * READINGS_MAX;
/** Sensors' tables have some 20 columns. */
const CELLS_MAX = 40 * READINGS_MAX;
/** A few milliseconds of a phone's time; no line is longer. */
const PIECE_CHARACTERS = 128 * 1024;

export type TableProblem = "longCell" | "tooMany" | "openQuote" | "noTable";

/** Reads a table separated by commas, semicolons or tabs, in pieces: a phone stays responsive. */
export async function readTable(text: string, pause: () => Promise<void>): Promise<ReadTable | TableProblem> {
  const all = await splitRows(text.replace(/^\ufeff/, ""), pause);
  if (typeof all === "string") return all;
  const head = all.slice(0, HEAD_LINES).findIndex(({ cells }) => isKnownGuess(guessColumns(cells)));
  const first = all[Math.max(0, head)];
  if (!first || (all.length < 2 && head < 0) || first.cells.length < 2) return "noTable";
  const isNamed = head >= 0 || !first.cells.some((cell) => parseTypedValue(cell).value !== undefined);
  const names = isNamed ? first.cells.map((cell) => cell.trim()) : first.cells.map(() => "");
  const rows = all.slice(isNamed ? Math.max(0, head) + 1 : 0);
  if (rows.length > READINGS_MAX) return "tooMany";
  const guess = isNamed ? guessColumns(names) : {};
  const isOwn = FIRST_COLUMNS.every((name) => names.includes(name));
  return { names, rows, guess, isKnown: isKnownGuess(guess), isOwn };
}

function isKnownGuess({ date, value }: ColumnChoice): boolean {
  return date !== undefined && value !== undefined;
}

async function splitRows(text: string, pause: () => Promise<void>): Promise<TableRow[] | TableProblem> {
  const delimiter = findDelimiter(text);
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

function findDelimiter(text: string): string {
  const [line = ""] = text.slice(0, CELL_MAX_CHARACTERS).trimStart().split(/[\r\n]/, 1);
  const counted = [",", ";", "\t"].map((mark) => ({ mark, count: line.split(mark).length }));
  return counted.reduce((best, next) => next.count > best.count ? next : best).mark;
}

const NAMES: Record<ColumnRole, RegExp> = {
  date:
    /^(?:date|day|timestamp|date ?time|date and time|date\/time|.*device timestamp|.*measured? at|recorded at)$/,
  time: /^(?:time|hour|clock)$/,
  value: /glucose|blood sugar|^(?:value|reading|result|bg|level|mg\/dl|mmol\/l)$/,
  unit: /^(?:units?|.* units?)$/,
  type: /^(?:type|meal|tags|tag|when|context|event|period|meal tag|measured)$/,
  comment: /^(?:comments?|notes?|remarks?)$/,
};
const NO_VALUE = /insulin|carb|ketone|meal|tag|target|unit$|average/;

function guessColumns(names: readonly string[]): ColumnChoice {
  const lower = names.map((name) => name.trim().toLowerCase().slice(0, 100));
  const guess: ColumnChoice = {};
  for (const role of COLUMN_ROLES) {
    const column = lower.findIndex((name) =>
      NAMES[role].test(name) && !(role === "value" && NO_VALUE.test(name)) &&
      !(role === "unit" && /insulin|carb|injection/.test(name))
    );
    if (column >= 0) guess[role] = column;
  }
  return guess;
}

export interface RawRows {
  rows: RawRow[];
  vitalSigns: RawVitalSign[];
  /** From FHIR alone. */
  hba1c?: RawHba1c[];
  /** Lines without a value, or of another kind. */
  leftOut: number;
}

/**
 * Takes from a table what its columns say; a name such as "Glucose (mg/dL)" gives the unit.
 *
 * Lines without a value are left out, since other programs mix kinds of measurement; not in our own files.
 */
export function pickColumns({ names, rows, isOwn, guess }: ReadTable, choice: ColumnChoice): RawRows {
  const values = listValueColumns(names, choice, guess);
  const columns = new Map(isOwn ? CSV_COLUMNS.map((name) => [name as string, names.indexOf(name)]) : []);
  const own = (name: string, cells: readonly string[]) => cells[columns.get(name) ?? -1];
  const kindOf = ({ cells }: TableRow) => isOwn ? findVitalSignKind(own("type", cells) ?? "") : undefined;
  const units = names.map(unitOfName);
  const picked = rows.filter((row) => !kindOf(row)).map(({ line, cells }): RawRow => {
    const take = (role: ColumnRole) => choice[role] === undefined ? "" : cells[choice[role]] ?? "";
    const column = values.find((column) => cells[column]?.trim() !== "" && cells[column] !== undefined);
    const row: RawRow = {
      line,
      date: take("date"),
      time: choice.time === choice.date ? "" : take("time"),
      value: column === undefined ? "" : cells[column] ?? "",
      unit: take("unit").trim(),
      type: take("type"),
      comment: isOwn ? unguardFormula(take("comment")) : take("comment"),
      id: own("id", cells),
      tags: own("tags", cells),
      meal: own("meal", cells),
    };
    if (!hasUnit(row)) row.unit = units[column ?? values[0] ?? 0] ?? "";
    return row;
  });
  const measured = isOwn ? picked : picked.filter(({ value }) => value.trim() !== "");
  const vitalSigns = !isOwn ? [] : rows.flatMap((row): RawVitalSign[] => {
    const kind = kindOf(row);
    const take = (name: typeof CSV_COLUMNS[number]) => own(name, row.cells) ?? "";
    const [date, time, systolic, diastolic] = [
      take("date"),
      take("time"),
      take("systolic"),
      take("diastolic"),
    ];
    const { line } = row;
    return kind
      ? [{
        line,
        kind,
        date,
        time,
        systolic,
        diastolic,
        pulse: take("pulse"),
        kg: take("kg"),
        id: take("id"),
      }]
      : [];
  });
  return { rows: measured, vitalSigns, leftOut: picked.length - measured.length };
}

const OTHER_RECORDS =
  /insulin|bolus|basal|carb|ketone|weight|pressure|systolic|diastolic|pulse|a1c|steps|activity|exercise|medic|pills|food/i;

/** Names of columns that hold something about health that no reading has, in their order. */
export function listNotTaken(table: ReadTable, choice: ColumnChoice): readonly string[] {
  if (table.isOwn) return [];
  const taken = [...Object.values(choice), ...listValueColumns(table.names, choice, table.guess)];
  return table.names.filter((name, index) =>
    OTHER_RECORDS.test(name) && !taken.includes(index) &&
    table.rows.some(({ cells }) => (cells[index] ?? "").trim() !== "")
  );
}

/** Sensors have a column for each way of measuring. */
function listValueColumns(
  names: readonly string[],
  { value }: ColumnChoice,
  guess: ColumnChoice,
): readonly number[] {
  if (value === undefined) return [];
  if (value !== guess.value) return [value];
  const others = names.flatMap((name, index) =>
    /glucose/i.test(name) && !NO_VALUE.test(name.toLowerCase()) && index !== value ? [index] : []
  );
  return [value, ...others];
}

function unitOfName(name: string): string {
  const [found = ""] = /mg ?\/ ?dl|mmol ?\/ ?l/i.exec(name) ?? [];
  return parseUnit(found) ?? "";
}
