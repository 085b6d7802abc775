/** What a file does not say, and a person answers. @module */
import { computed, signal } from "@preact/signals-react";
import {
  findForeignType,
  FOREIGN_TYPES,
  type ForeignType,
  hasUnit,
  type ImportAnswers,
} from "@/lib/shared/exchange/imported_row.ts";
import { findDayOrder } from "@/lib/shared/exchange/moments.ts";
import { listNotTaken, pickColumns, type RawRows, type ReadTable } from "@/lib/shared/exchange/table.ts";
import { TYPE_BY_TIME } from "@/lib/shared/reading_tags.ts";
import type { ColumnChoice, ColumnRole } from "@/lib/shared/exchange/table_columns.ts";

const EXAMPLES = 3;
/** Answers that are filled in before the question is asked; a person sees them, and may change them. */
const PROPOSED: ImportAnswers = { types: TYPE_BY_TIME };
const NEEDED_COLUMNS = ["date", "value"] as const;

export function createFileQuestions() {
  const table = signal<ReadTable | undefined>(undefined);
  const listed = signal<RawRows | undefined>(undefined);
  const choice = signal<ColumnChoice>({});
  const answers = signal<ImportAnswers>(PROPOSED);
  const areColumnsAsked = signal(false);
  const picked = computed(() => table.value ? pickColumns(table.value, choice.value) : listed.value);
  const order = computed(() =>
    findDayOrder(picked.value?.rows.map(({ date, time }) => `${date} ${time}`) ?? [])
  );
  const needs = computed(() => {
    const rows = picked.value?.rows ?? [];
    return {
      columns: areColumnsAsked.value,
      unit: rows.some((row) => !hasUnit(row)),
      order: order.value === "unclear",
      types: countForeignTypes(rows),
    };
  });
  /** Some values without a unit, as in the file. */
  const withoutUnit = computed(() =>
    (picked.value?.rows ?? []).filter((row) => !hasUnit(row)).slice(0, EXAMPLES).map(({ value }) => value)
  );
  /** Names of the fields that are still empty. */
  const unanswered = computed((): readonly string[] => {
    const { unit, order, types } = answers.value;
    const asked = needs.value;
    return [
      ...table.value
        ? NEEDED_COLUMNS.filter((role) => choice.value[role] === undefined).map(nameColumnField)
        : [],
      ...asked.unit && !unit ? ["unit"] : [],
      ...asked.order && !order ? ["order"] : [],
      ...asked.types.filter(({ type }) => !types?.[type]).map(({ type }) => nameTypeField(type)),
    ];
  });
  const isAnswered = computed(() => unanswered.value.length === 0);
  const isAnythingAsked = computed(() =>
    !isAnswered.value || needs.value.columns || needs.value.types.length > 0
  );
  return {
    asked: { table, choice, answers, needs, withoutUnit, unanswered },
    areColumnsAsked,
    picked,
    isAnswered,
    isAnythingAsked,
    take(read: { table: ReadTable } | { rows: RawRows }) {
      if ("rows" in read) {
        listed.value = read.rows;
        return;
      }
      table.value = read.table;
      choice.value = read.table.guess;
      areColumnsAsked.value = !read.table.isKnown;
    },
    complete: (): ImportAnswers => ({
      ...answers.value,
      order: order.value === "unclear" ? answers.value.order : order.value,
    }),
    notTaken: () => table.value ? listNotTaken(table.value, choice.value) : [],
    isEmpty() {
      const lines: readonly (readonly unknown[])[] = Object.values(picked.value ?? {});
      return lines.every(({ length }) => length === 0);
    },
    forget() {
      table.value = listed.value = undefined;
      choice.value = {};
      answers.value = PROPOSED;
      areColumnsAsked.value = false;
    },
  };
}

export function nameColumnField(role: ColumnRole): string {
  return `column-${role}`;
}

export function nameTypeField(type: ForeignType): string {
  return `type-${type}`;
}

function countForeignTypes(rows: RawRows["rows"]) {
  const found = rows.map(({ type }) => findForeignType(type));
  return FOREIGN_TYPES.map((type) => ({ type, count: found.filter((other) => other === type).length }))
    .filter(({ count }) => count > 0);
}
