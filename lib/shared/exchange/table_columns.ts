/** Which column of a table holds what. @module */
import { findForeignType, isAmount, isFilled, readAmounts } from "./imported_row.ts";
import { hasClock, hasDay } from "./moments.ts";
import { DELIMITERS, readFirstRows, type TableRow } from "./table_rows.ts";

export const COLUMN_ROLES = ["date", "time", "value", "unit", "type", "comment"] as const;
export type ColumnRole = typeof COLUMN_ROLES[number];

/** Column indexes, from 0. */
export type ColumnChoice = Partial<Record<ColumnRole, number>> & {
  /** Further columns, each with blood sugars of its own. */
  also?: readonly number[];
  insulinUnits?: number;
  carbGrams?: number;
};

/** By the names that it gives, else by how many cells. */
export function findDelimiter(text: string): string {
  const counted = DELIMITERS.map((mark) => {
    const first = readFirstRows(text, mark);
    const head = findHead(first);
    const cells = first.reduce((sum, row) => sum + countFilled(row), 0);
    return { mark, count: head === undefined ? cells : 1e6 + (first[head]?.length ?? 0) };
  });
  return counted.reduce((best, next) => next.count > best.count ? next : best).mark;
}

export function countFilled(cells: readonly string[]): number {
  return cells.filter(isFilled).length;
}

/** Returns the row whose cells name most of what a reading has. */
export function findHead(rows: readonly (readonly string[])[]): number | undefined {
  const roles = rows.map((cells) => isHead(cells) ? Object.keys(nameRoles(cells)).length : 0);
  const most = Math.max(0, ...roles);
  return most > 0 ? roles.indexOf(most) : undefined;
}

export function isHead(cells: readonly string[]): boolean {
  const { date, time } = nameRoles(cells);
  return (date !== undefined || time !== undefined) && cells.some((name) => rankValue(name) !== undefined);
}

/** In English, German and French, without what stands in brackets. */
const NAMES: Record<Exclude<ColumnRole, "value">, RegExp> = {
  date:
    /^(?:(?:test|reading|measurement|recorded|device|local|result|sample) )?(?:date|day|timestamp|date ?(?:and|&|\/|-|_)? ?time)s?$|(?:measured?|recorded|created)[ _]at$|^datestring$|device timestamp$|^datum|zeitstempel$|^jour$|^date et heure$|^horodat/,
  time:
    /^(?:(?:test|reading|measurement|device|local) )?(?:time|hour|clock)(?: of day)?$|^uhrzeit$|^zeit$|^heure$/,
  unit: /\bunits?$|^units? of measure$|^einheit$|^unité$/,
  type:
    /^(?:type|meal|tags?|when|context|event|period|measured|mahlzeit|repas|(?:meal|reading|measurement) (?:tag|marker|type|time|label))$/,
  comment:
    /^(?:comments?|notes?|remarks?|bemerkung(?:en)?|notiz(?:en)?|kommentare?|commentaires?|remarques?)$/,
};
const UNIT = /\(?mg ?\/ ?dl\)?|\(?mmol ?\/ ?l\)?/;
const GLUCOSE =
  /gl[iuy][ck]o[sz]|gl[iuy][ck][aäeé]mi|blutzucker|gewebezucker|blood ?sugar|\b(?:bg|bz|sgv|mbg)\b/;
const PLAIN = /^(?:(?:test )?(?:value|reading|result|level)|(?:mess)?wert|valeur|)$/;
const NO_VALUE =
  /insulin|carb|keton|target|unit$|average|mean|median|alert|limit|range|ratio|factor|sensitiv|rate|deviation|variab|a1c|source|type|status|device|meter id|trend|note|comment|date|time/;
/** Not taken unless somebody chooses it. */
const OFFERED = 3;

/** A meter's own value comes first, what may be something else last; undefined for no blood sugar. */
function rankValue(name: string): number | undefined {
  const lower = lowerName(name);
  const bare = lower.replace(UNIT, "").replace(/[\s[\](),:]+/g, " ").trim();
  const hasUnit = UNIT.test(lower);
  if (lower === "" || NO_VALUE.test(lower)) return undefined;
  const isKnown = GLUCOSE.test(lower) || PLAIN.test(bare) || (hasUnit && findForeignType(lower) !== "none");
  if (!isKnown) return hasUnit ? OFFERED : undefined;
  if (/calibrat|bwz|wizard|bolus/.test(lower)) return OFFERED;
  if (/strip|meter|finger|capillary|^bg\b|^mbg|blood|blut/.test(lower)) return 0;
  return /sensor|historic|scan|cgm|interstitial|gewebe|sgv/.test(lower) ? 2 : 1;
}

function lowerName(name: string): string {
  return name.trim().toLowerCase().slice(0, 100);
}

export function nameRoles(names: readonly string[]): Partial<Record<keyof typeof NAMES, number>> {
  const bare = names.map((name) => lowerName(name).split(/[([{]/, 1).join("").trim());
  const found = Object.entries(NAMES).map(([role, words]) => {
    const fits = (name: string) => name !== "" && words.test(name) && !/insulin|carb|injection/.test(name);
    // "Type" may be the kind of record, beside a "Meal tag".
    const meal = role === "type" ? bare.findIndex((name) => fits(name) && /meal|mahl|repas/.test(name)) : -1;
    return [role, meal >= 0 ? meal : bare.findIndex(fits)] as const;
  });
  return Object.fromEntries(found.filter(([, column]) => column >= 0));
}

export interface Columns {
  guess: ColumnChoice;
  /** Columns that hold blood sugars, a meter's before a sensor's. */
  values: readonly number[];
  /** AM or PM in a column of its own. */
  half?: number;
  /** Whether the guess names all that a reading needs, and no row has two blood sugars. */
  isKnown: boolean;
}

/** The whole of what was injected with it, as a number: no part of it, no basal insulin, no rate, no ratio. */
const INSULIN = /insulin|bolus/;
const OTHER_INSULIN =
  /non-?numeric|basal|long|slow|meal|mahlzeit|repas|corr|korr|change|daily|total|selected|type|name|brand|board|ratio|factor|sensitiv|rate|duration|wizard|glucose|estimate|target|remaining|time|date/;
const CARBS = /\bcarb|kohlenhydrat|glucide/;
/** In grams, or without a word of what. */
const OTHER_CARBS = /non-?numeric|serving|exchange|portion|\b[bk]e\b|ratio|type|name|\brate|bolus/;

/** The first column of a name that has such numbers, and nothing else: what cannot be taken is named. */
function findAmounts(
  names: readonly string[],
  rows: readonly TableRow[],
  field: "insulinUnits" | "carbGrams",
): number | undefined {
  const [words, others] = field === "insulinUnits" ? [INSULIN, OTHER_INSULIN] : [CARBS, OTHER_CARBS];
  const found = names.findIndex((name, column) => {
    const lower = lowerName(name);
    if (!words.test(lower) || others.test(lower)) return false;
    const cells = rows.map(({ cells }) => cells[column]).filter(isFilled);
    return cells.length > 0 && cells.every((cell) => readAmounts({ [field]: cell }) !== undefined);
  });
  return found < 0 ? undefined : found;
}

const ROWS_LOOKED_AT = 40;

/** Goes by the names, and where they do not say it by what stands below them. */
export function guessColumns(names: readonly string[], rows: readonly TableRow[]): Columns {
  const guess: ColumnChoice = nameRoles(names);
  const named = names.map((name, column) => ({ column, rank: rankValue(name) ?? Infinity }))
    .filter(({ rank }) => rank <= OFFERED).sort((a, b) => a.rank - b.rank);
  const filled = named.filter(({ column }) => isAmountIn(rows, [column]));
  const amounts = filled.length > 0 ? filled : named;
  const find = (test: (cell: string) => boolean) => {
    const column = names.findIndex((_, index) => {
      const cells = rows.slice(0, ROWS_LOOKED_AT).map(({ cells }) => cells[index] ?? "").filter(isFilled);
      return cells.length > 0 && cells.every((cell) => test(cell.trim()));
    });
    return column < 0 ? undefined : column;
  };
  const half = find((cell) => /^[ap]\.? ?m\.?$/i.test(cell));
  if (half !== undefined && guess.type === half) delete guess.type;
  const date = guess.date ?? find(hasDay);
  const time = guess.time ?? find((cell) => hasClock(cell) && !hasDay(cell));
  const [first, ...others] = amounts.filter(({ rank }, place) => place === 0 || rank < OFFERED);
  const also = others.map(({ column }) => column)
    .filter((column) => first && !isAmountIn(rows, [first.column, column]));
  if (date !== undefined) guess.date = date;
  if (time !== undefined) guess.time = time;
  if (guess.time === guess.date) delete guess.time;
  if (first) guess.value = first.column;
  if (also.length > 0) guess.also = also;
  for (const field of ["insulinUnits", "carbGrams"] as const) {
    const column = findAmounts(names, rows, field);
    if (column !== undefined) guess[field] = column;
  }
  const isSure = first !== undefined && first.rank < OFFERED && also.length === others.length;
  return {
    guess,
    values: amounts.map(({ column }) => column),
    half,
    isKnown: date !== undefined && isSure,
  };
}

/** Whether one row has an amount in each of the columns. */
function isAmountIn(rows: readonly TableRow[], columns: readonly number[]): boolean {
  return rows.some(({ cells }) => columns.every((column) => isAmount(cells[column] ?? "")));
}

const YES = /^(?:true|yes|y|1|x|ja|oui)$/i;

/** Whether somebody or a meter ticked a column such as "After meal". */
export function isTicked(cell = ""): boolean {
  return YES.test(cell.trim());
}

const NO = /^(?:false|no|n|0|nein|non)$/i;

/** Tells by columns such as "Deleted" and "Control test" which rows are no readings. */
export function createMarkReader(
  names: readonly string[],
): (cells: readonly string[]) => "deleted" | "control" | undefined {
  const marks = names.flatMap((name, column) => {
    const mark = /^(?:is[ _]?)?(deleted|valid)$|\b(control)\b/.exec(lowerName(name));
    return mark ? [{ column, mark: mark[1] ?? mark[2] }] : [];
  });
  return (cells) => {
    for (const { column, mark } of marks) {
      const cell = (cells[column] ?? "").trim();
      if (mark === "control" ? isFilled(cell) && !NO.test(cell) : (mark === "valid" ? NO : YES).test(cell)) {
        return mark === "control" ? "control" : "deleted";
      }
    }
    return undefined;
  };
}
