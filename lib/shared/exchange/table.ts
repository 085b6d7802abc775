/** Reads tables that other programs wrote. @module */
import type { RawHba1c } from "./hba1c_fhir.ts";
import type { RawDose } from "./imported_doses.ts";
import { READINGS_MAX } from "../limits.ts";
import { parseTypedValue } from "../typed_value.ts";
import {
  type BadLine,
  findForeignType,
  hasUnit,
  isAmount,
  isFilled,
  type LeftOutLine,
  parseUnit,
  type RawRow,
} from "./imported_row.ts";
import { hasDay } from "./moments.ts";
import { CSV_COLUMNS, unguardFormula } from "./reading_csv.ts";
import {
  COLUMN_ROLES,
  type ColumnChoice,
  type Columns,
  countFilled,
  createMarkReader,
  findDelimiter,
  findHead,
  guessColumns,
  isHead,
  isTicked,
  nameRoles,
} from "./table_columns.ts";
import { HEAD_LINES, splitRows, type TableProblem, type TableRow } from "./table_rows.ts";
import { findVitalSignKind, type RawVitalSign } from "./vital_sign_row.ts";

export interface ReadTable extends Columns {
  /** Of the columns; "" for one without a name. */
  names: readonly string[];
  rows: readonly TableRow[];
  /** Lines among the rows that name the columns anew. */
  heads: readonly number[];
  /** Whether this app wrote the table. */
  isOwn: boolean;
}

const FIRST_COLUMNS = CSV_COLUMNS.slice(0, 7);

/** Reads a table separated by commas, semicolons or tabs. */
export function readTable(text: string): ReadTable | TableProblem {
  const whole = text.replace(/^\ufeff/, "");
  const all = splitRows(whole, findDelimiter(whole));
  if (typeof all === "string") return all;
  const start = all.slice(0, HEAD_LINES).map(({ cells }) => cells);
  const head = findHead(start);
  const widest = Math.max(...start.map(countFilled));
  const at = head ?? start.findIndex((cells) => 2 * countFilled(cells) > widest);
  const first = all[at]?.cells ?? [];
  if ((all.length < 2 && head === undefined) || first.length < 2) return "noTable";
  const isNamed = head !== undefined || !first.some((cell) => parseTypedValue(cell).value !== undefined);
  const below = isNamed
    ? joinSections(first.map((cell) => cell.trim()), all.slice(at + 1))
    : { names: first.map(() => ""), rows: all.slice(at), heads: [] };
  const { names, rows } = below;
  if (rows.length > READINGS_MAX) return "tooMany";
  const isOwn = FIRST_COLUMNS.every((name) => names.includes(name));
  const guess = () => Object.fromEntries(COLUMN_ROLES.map((role) => [role, names.indexOf(role)]));
  const columns = isOwn ? { guess: guess(), values: [], isKnown: true } : guessColumns(names, rows);
  return { ...below, ...columns, isOwn };
}

/** A later part of a file may have other columns, or the same in another order. */
function joinSections(
  first: readonly string[],
  below: readonly TableRow[],
): Pick<ReadTable, "names" | "rows" | "heads"> {
  const [names, rows, heads]: [string[], TableRow[], number[]] = [[...first], [], []];
  const { date, time } = nameRoles(first);
  let places: number[] | undefined;
  for (const row of below) {
    // The dear look at all cells is spared the rows that have a day.
    const isDayless = !/\d/.test(row.cells[date ?? time ?? -1] ?? "");
    if (isDayless && !row.cells.some(isAmount) && isHead(row.cells)) {
      heads.push(row.line);
      const found = row.cells.map((cell) => cell.trim());
      places = found.map((name) => names.includes(name) ? names.indexOf(name) : names.push(name) - 1);
      continue;
    }
    const order = places;
    const cells = order ? names.map((_, column) => row.cells[order.indexOf(column)] ?? "") : row.cells;
    rows.push({ line: row.line, cells });
  }
  return { names, rows, heads };
}

export interface RawRows {
  rows: RawRow[];
  vitalSigns: RawVitalSign[];
  /** From FHIR alone. */
  hba1c?: RawHba1c[];
  doses?: RawDose[];
  /** Understood, and no reading. */
  leftOut: LeftOutLine[];
  /** Not understood. */
  bad: BadLine[];
}

/**
 * Takes from a table what its columns say; a name such as "Glucose (mg/dL)" gives the unit, "Fasting" the type.
 *
 * Lines without a value are left out, since other programs mix kinds of measurement; not in our own files.
 */
export function pickColumns(table: ReadTable, choice: ColumnChoice): RawRows {
  const { names, rows, heads, half, isOwn } = table;
  const doses: RawDose[] = [];
  const picked: RawRows = { rows: [], vitalSigns: [], doses, leftOut: [], bad: [] };
  for (const line of heads) picked.leftOut.push({ line, reason: "title" });
  const columns = listValueColumns(choice);
  const readMark = createMarkReader(names);
  const units = names.map((name) => parseUnit(/mg ?\/ ?dl|mmol ?\/ ?l/i.exec(name)?.[0] ?? "") ?? "");
  const types = names.map((name) => findForeignType(name) === "none" ? "" : name);
  for (const { line, cells } of rows) {
    const take = (column: number | undefined) => cells[column ?? -1] ?? "";
    if (isOwn) {
      pickOwn(picked, line, (name) => take(names.indexOf(name)));
      continue;
    }
    const ticked = types.find((name, column) => name && !columns.includes(column) && isTicked(cells[column]));
    const filled = columns.filter((column) => isFilled(cells[column]));
    const mark = readMark(cells);
    const unit = take(choice.unit).trim();
    const moment = {
      line,
      date: take(choice.date),
      time: `${choice.time === choice.date ? "" : take(choice.time)} ${take(half)}`.trim(),
    };
    const amounts = { insulinUnits: take(choice.insulinUnits), carbGrams: take(choice.carbGrams) };
    if (
      !mark && isFilled(unit) && !parseUnit(unit) &&
      cells.some((cell, column) => column !== choice.comment && OTHER_RECORDS.test(cell))
    ) {
      const field = nameAmount(unit, cells);
      if (field) doses.push({ ...moment, [field]: take(choice.value), detail: unit });
      else picked.leftOut.push({ line, reason: "otherKind", detail: unit });
      continue;
    }
    const told = [choice.insulinUnits, choice.carbGrams].filter((column) => isFilled(take(column)));
    if (!mark && filled.length === 0 && told.length > 0) {
      doses.push({ ...moment, ...amounts, detail: told.map((column) => names[column ?? -1]).join(", ") });
      const empty = nameEmpty(table, cells, choice);
      if (empty.reason === "notChosen") picked.leftOut.push({ line, ...empty });
      continue;
    }
    if (mark || filled.length === 0) {
      picked.leftOut.push({ line, ...mark ? { reason: mark } : nameEmpty(table, cells, choice) });
      continue;
    }
    for (const [index, column] of filled.entries()) {
      const row: RawRow = {
        ...moment,
        ...index === 0 && amounts,
        value: take(column),
        unit,
        type: take(choice.type).trim() || types[column] || ticked || "",
        comment: take(choice.comment),
      };
      if (!hasUnit(row)) row.unit = units[column] ?? "";
      picked.rows.push(row);
    }
  }
  return picked;
}

/** Of a line that says in words what it is about, and in which unit. */
function nameAmount(unit: string, cells: readonly string[]): "insulinUnits" | "carbGrams" | undefined {
  const says = (words: RegExp) => cells.some((cell) => words.test(cell));
  if (/^(?:i?u|units?)$/i.test(unit) && says(/insulin|bolus/i) && !says(/basal|long/i)) return "insulinUnits";
  return /^(?:g|grams?)$/i.test(unit) && says(/carb/i) ? "carbGrams" : undefined;
}

function listValueColumns({ value, also = [] }: ColumnChoice): readonly number[] {
  return value === undefined ? also : [value, ...also.filter((column) => column !== value)];
}

function nameEmpty(
  { names, values }: ReadTable,
  cells: readonly string[],
  { date }: ColumnChoice,
): Omit<LeftOutLine, "line"> {
  const other = values.find((column) => isFilled(cells[column]));
  if (other !== undefined) return { reason: "notChosen", detail: names[other] ?? "" };
  return { reason: hasDay(cells[date ?? -1] ?? "") ? "noValue" : "title" };
}

function pickOwn(
  picked: RawRows,
  line: number,
  take: (name: typeof CSV_COLUMNS[number]) => string,
): void {
  const [date, time, type, id] = [take("date"), take("time"), take("type"), take("id")];
  const kind = findVitalSignKind(type);
  if (kind) {
    const [systolic, diastolic] = [take("systolic"), take("diastolic")];
    const numbers = { systolic, diastolic, pulse: take("pulse"), kg: take("kg") };
    picked.vitalSigns.push({ line, kind, date, time, ...numbers, id });
    return;
  }
  const comment = unguardFormula(take("comment"));
  const [value, unit, tags, meal] = [take("value"), take("unit").trim(), take("tags"), take("meal")];
  const [insulinUnits, carbGrams] = [take("insulinUnits"), take("carbGrams")];
  picked.rows.push({ line, date, time, value, unit, type, comment, id, tags, meal, insulinUnits, carbGrams });
}

const OTHER_RECORDS =
  /insulin|bolus|basal|carb|ketone|weight|pressure|systolic|diastolic|pulse|a1c|steps|activity|exercise|medic|pills|food/i;

/** Names of columns that hold something about health that no reading has, in their order. */
export function listNotTaken(table: ReadTable, choice: ColumnChoice): readonly string[] {
  if (table.isOwn) return [];
  const { also = [], ...roles } = choice;
  const taken = [...Object.values(roles), ...also];
  return table.names.filter((name, index) =>
    (OTHER_RECORDS.test(name) || table.values.includes(index)) && !taken.includes(index) &&
    table.rows.some(({ cells }) => isFilled(cells[index]))
  );
}
