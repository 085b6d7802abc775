/** Insulin and carbohydrate that a file tells in lines of their own. @module */
import { DOSE_MINUTES } from "../limits.ts";
import { type EntryOfFile, minutesOf } from "./import_plan.ts";
import {
  type ImportAnswers,
  type LeftOutLine,
  type RawRow,
  readAmounts,
  type RowSurroundings,
} from "./imported_row.ts";
import { parseMoment } from "./moments.ts";

export interface RawDose extends Pick<RawRow, "line" | "date" | "time" | "insulinUnits" | "carbGrams"> {
  /** What the file calls it. */
  detail: string;
}

/** Gives each dose to the nearest reading that has none of its kind: nothing is summed. */
export function joinDoses(
  rows: readonly EntryOfFile[],
  doses: readonly RawDose[],
  { order }: ImportAnswers,
  { clockAt }: RowSurroundings,
): { rows: readonly EntryOfFile[]; leftOut: readonly LeftOutLine[] } {
  const joined = rows.map((row) => ({ ...row }));
  const bySpan = Map.groupBy(joined, ({ entry }) => spanOf(minutesOf(entry)));
  const leftOut: LeftOutLine[] = [];
  for (const { line, detail, ...dose } of doses) {
    const moment = parseMoment(dose.date, { order, clockAt }, dose.time);
    const amounts = readAmounts(dose) ?? {};
    const fields = Object.keys(amounts) as (keyof typeof amounts)[];
    const at = moment ? minutesOf(moment) : NaN;
    const distance = ({ entry }: EntryOfFile) => Math.abs(minutesOf(entry) - at);
    const [nearest] = [-1, 0, 1].flatMap((next) => bySpan.get(spanOf(at) + next) ?? [])
      .filter((row) =>
        distance(row) <= DOSE_MINUTES && fields.every((field) => row.entry[field] === undefined)
      )
      .sort((a, b) => distance(a) - distance(b));
    if (fields.length === 0) leftOut.push({ line, reason: "otherKind", detail });
    else if (nearest) nearest.entry = { ...nearest.entry, ...amounts };
    else leftOut.push({ line, reason: "noReading", detail });
  }
  return { rows: joined, leftOut };
}

function spanOf(minutes: number): number {
  return Math.floor(minutes / DOSE_MINUTES);
}
