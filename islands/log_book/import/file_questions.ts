/** What a file does not say, and a person answers. @module */
import { computed, signal } from "@preact/signals-react";
import {
  findForeignType,
  FOREIGN_TYPES,
  hasUnit,
  type ImportAnswers,
} from "@/lib/shared/exchange/imported_row.ts";
import { findDayOrder } from "@/lib/shared/exchange/moments.ts";
import { listNotTaken, pickColumns, type RawRows, type ReadTable } from "@/lib/shared/exchange/table.ts";
import type { ColumnChoice } from "@/lib/shared/exchange/table_columns.ts";

const EXAMPLES = 3;

export function createFileQuestions() {
  const table = signal<ReadTable | undefined>(undefined);
  const listed = signal<RawRows | undefined>(undefined);
  const choice = signal<ColumnChoice>({});
  const answers = signal<ImportAnswers>({});
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
  const isAnswered = computed(() => {
    const { unit, order, types } = answers.value;
    const { date, value } = choice.value;
    const asked = needs.value;
    const hasColumns = !table.value || (date !== undefined && value !== undefined);
    const hasTypes = asked.types.every(({ type }) => types?.[type]);
    return hasColumns && !(asked.unit && !unit) && !(asked.order && !order) && hasTypes;
  });
  return {
    asked: { table, choice, answers, needs, withoutUnit },
    areColumnsAsked,
    picked,
    isAnswered,
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
      answers.value = {};
      areColumnsAsked.value = false;
    },
  };
}

function countForeignTypes(rows: RawRows["rows"]) {
  const found = rows.map(({ type }) => findForeignType(type));
  return FOREIGN_TYPES.map((type) => ({ type, count: found.filter((other) => other === type).length }))
    .filter(({ count }) => count > 0);
}
