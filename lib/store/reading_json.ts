import type { FieldRule, ReadingField } from "../shared/reading.ts";
import {
  FIELDS_AFTER_MOMENT,
  isKeptWhenAbsent,
  type Packed,
  type PackedReading,
  PLACE,
} from "./reading_columns.ts";
import { formatInstant, isCoded, TAGS_OF_NUMBER, unpackMoment, unpackWord } from "./reading_packing.ts";

export type ReadingJson = string;

/** A `Reading` or `Tombstone`. @param packed Its row, or JSON of it. */
export function formatReading(packed: string | PackedReading): ReadingJson {
  return JSON.stringify(unpackReading(typeof packed === "string" ? JSON.parse(packed) : packed));
}

export function formatVersion(packed: string): string {
  const row: PackedReading = JSON.parse(packed);
  const [writtenAt, replacedAt] = row.slice(PLACE.instant).map((at) => formatInstant(at as Packed));
  return JSON.stringify({ ...unpackEntry(row), writtenAt, replacedAt });
}

export function formatTombstone(packed: string): string {
  const row: PackedReading = JSON.parse(packed);
  const deletedAt = formatInstant(row[PLACE.instant] as Packed);
  return JSON.stringify({ _id: row[0], version: row[PLACE.version], deletedAt });
}

export function positionOf(row: PackedReading): { date: string; time: string; id: string } {
  const [date, time] = unpackMoment(row[PLACE.taken] as Packed);
  return { date, time, id: row[0] };
}

function unpackReading(row: PackedReading): Record<string, unknown> {
  if (row[PLACE.taken] === null) return { _id: row[0], deleted: true, version: row[PLACE.version] };
  return { ...unpackEntry(row), updatedAt: formatInstant(row[PLACE.instant] as Packed) };
}

function unpackEntry(row: PackedReading): Record<string, unknown> {
  const [date, time] = unpackMoment(row[PLACE.taken] as Packed);
  const fields = FIELDS_AFTER_MOMENT.map(([field, rule], index) =>
    [field, unpackField(field, rule, row[PLACE.fields + index] as Packed)] as const
  );
  return { _id: row[0], date, time, ...Object.fromEntries(fields), version: row[PLACE.version] };
}

/** Undefined for an empty, omitted one. */
function unpackField(field: ReadingField, rule: FieldRule, packed: Packed): unknown {
  if (field === "tags") return packed === 0 ? undefined : TAGS_OF_NUMBER[Number(packed)];
  if (isCoded(field)) return unpackWord(field, packed);
  return packed === "" && isKeptWhenAbsent(rule) ? undefined : packed;
}
