/** From a file to the logbook, with nothing written before it was seen. @module */
import { computed, type ReadonlySignal, type Signal, signal } from "@preact/signals-react";
import { type EntryOfFile, planImport, type PlannedReading } from "@/lib/shared/exchange/import_plan.ts";
import {
  hasUnit,
  type ImportAnswers,
  parseReadingType,
  type RawRow,
  readImportedRow,
  type RowProblem,
} from "@/lib/shared/exchange/imported_row.ts";
import { findDayOrder } from "@/lib/shared/exchange/moments.ts";
import { type ColumnChoice, pickColumns, type RawRows, type ReadTable } from "@/lib/shared/exchange/table.ts";
import { findUnitWarning } from "@/lib/shared/glucose.ts";
import { READINGS_MAX } from "@/lib/shared/limits.ts";
import { importFileText, importText } from "@/lib/shared/messages/log_import.ts";
import type { Reading } from "@/lib/shared/reading.ts";
import { say } from "../../client/browser/language.ts";
import type { LogWriteOutcome } from "../log_book_model.ts";
import type { FileContents } from "./read_import_file.ts";

export interface ImportFindings {
  fresh: readonly PlannedReading[];
  duplicates: number;
  bad: readonly { line: number; problem: RowProblem }[];
  leftOut: number;
  /** Of the fresh ones, those whose unit should be looked at. */
  doubtful: readonly PlannedReading[];
}

/** What has to be asked. */
export interface ImportNeeds {
  columns: boolean;
  unit: boolean;
  order: boolean;
  type: boolean;
}

export type ImportStep = "choose" | "reading" | "questions" | "check" | "saving" | "done";

export interface ImportDeps {
  readFile(file: Blob): Promise<FileContents>;
  readings(): readonly Reading[];
  isWhole(): boolean;
  today(): string;
  clockAt(atMs: number): { date: string; time: string };
  userId: string;
  hash(text: string): Promise<Uint8Array>;
  pause(): Promise<void>;
  /** The yes to the keeping of readings, where it is asked for. */
  agree(): Promise<LogWriteOutcome>;
  addImported(readings: readonly PlannedReading[]): Promise<LogWriteOutcome>;
}

export interface Importer {
  step: ReadonlySignal<ImportStep>;
  failure: Signal<string | undefined>;
  table: ReadonlySignal<ReadTable | undefined>;
  choice: Signal<ColumnChoice>;
  answers: Signal<ImportAnswers>;
  needs: ReadonlySignal<ImportNeeds>;
  findings: ReadonlySignal<ImportFindings | undefined>;
  /** The person has compared what is doubtful. */
  hasCompared: Signal<boolean>;
  take(file: Blob): Promise<void>;
  /** With the answers. */
  goOn(): Promise<void>;
  askColumns(): void;
  save(): Promise<void>;
  startAgain(): void;
}

const ROWS_AT_ONCE = 500;

export function createImporter(deps: ImportDeps): Importer {
  const step = signal<ImportStep>("choose");
  const failure = signal<string | undefined>(undefined);
  const findings = signal<ImportFindings | undefined>(undefined);
  const hasCompared = signal(false);
  const file = createFileQuestions();
  const { table, listed, choice, answers, needs } = file;

  function startAgain(): void {
    step.value = "choose";
    failure.value = findings.value = undefined;
    hasCompared.value = false;
    file.forget();
  }
  function refuse(sentence: string): void {
    startAgain();
    failure.value = sentence;
  }
  async function take(chosen: Blob): Promise<void> {
    startAgain();
    const text = say(importFileText);
    if (!deps.isWhole()) return refuse(text.notWhole);
    step.value = "reading";
    const read = await deps.readFile(chosen);
    if ("problem" in read) return refuse(text[read.problem]);
    if ("table" in read) file.takeTable(read.table);
    else listed.value = read.rows;
    if (!needs.value.columns && file.picked.value?.rows.length === 0) return refuse(text.unknown);
    if (Object.values(needs.value).includes(true)) step.value = "questions";
    else await look();
  }
  async function goOn(): Promise<void> {
    failure.value = file.isAnswered.value ? undefined : say(importText).missing;
    if (file.isAnswered.value) await look();
  }
  async function look(): Promise<void> {
    step.value = "reading";
    hasCompared.value = false;
    const found = await inspect(file.picked.value ?? { rows: [], leftOut: 0 }, file.complete(), deps);
    const room = READINGS_MAX - deps.readings().length;
    if (found.fresh.length > room) return refuse(say(importText).full(Math.max(0, room)));
    findings.value = found;
    step.value = "check";
  }
  async function save(): Promise<void> {
    if (step.value !== "check") return;
    const { fresh = [], doubtful = [] } = findings.value ?? {};
    failure.value = doubtful.length > 0 && !hasCompared.value ? say(importText).doubtMissing : undefined;
    if (failure.value) return;
    step.value = "saving";
    const agreed = await deps.agree();
    const kept = agreed.ok ? await deps.addImported(fresh) : agreed;
    failure.value = kept.ok ? undefined : kept.sentence;
    step.value = kept.ok ? "done" : "check";
  }
  function askColumns(): void {
    failure.value = undefined;
    file.areColumnsAsked.value = true;
    step.value = "questions";
  }
  return {
    step,
    failure,
    table,
    choice,
    answers,
    needs,
    findings,
    hasCompared,
    take,
    goOn,
    askColumns,
    save,
    startAgain,
  };
}

/** What a file leaves open, and what the person says to it. */
function createFileQuestions() {
  const table = signal<ReadTable | undefined>(undefined);
  const listed = signal<RawRows | undefined>(undefined);
  const choice = signal<ColumnChoice>({});
  const answers = signal<ImportAnswers>({});
  const areColumnsAsked = signal(false);
  const picked = computed(() => table.value ? pickColumns(table.value, choice.value) : listed.value);
  const order = computed(() =>
    findDayOrder(picked.value?.rows.map(({ date, time }) => `${date} ${time}`) ?? [])
  );
  const needs = computed((): ImportNeeds => {
    const rows = picked.value?.rows ?? [];
    return {
      columns: areColumnsAsked.value,
      unit: rows.some((row) => !hasUnit(row)),
      order: order.value === "unclear",
      type: rows.some(({ type }) => parseReadingType(type) === undefined),
    };
  });
  const isAnswered = computed(() => {
    const { unit, order, type } = answers.value;
    const { date, value } = choice.value;
    const asked = needs.value;
    const hasColumns = !table.value || (date !== undefined && value !== undefined);
    return hasColumns && !(asked.unit && !unit) && !(asked.order && !order) && !(asked.type && !type);
  });
  return {
    table,
    listed,
    choice,
    answers,
    areColumnsAsked,
    picked,
    needs,
    isAnswered,
    takeTable(read: ReadTable) {
      table.value = read;
      choice.value = read.guess;
      areColumnsAsked.value = !read.isKnown;
    },
    complete: (): ImportAnswers => ({
      ...answers.value,
      order: order.value === "unclear" ? answers.value.order : order.value,
    }),
    forget() {
      table.value = listed.value = undefined;
      choice.value = {};
      answers.value = {};
      areColumnsAsked.value = false;
    },
  };
}

/** In pieces, so that the phone goes on answering. */
async function inspect(
  { rows, leftOut }: RawRows,
  answers: ImportAnswers,
  deps: ImportDeps,
): Promise<ImportFindings> {
  const around = { today: deps.today(), clockAt: deps.clockAt };
  const sound: EntryOfFile[] = [];
  const bad: { line: number; problem: RowProblem }[] = [];
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    for (const row of rows.slice(from, from + ROWS_AT_ONCE)) judge(row);
    await deps.pause();
  }
  const { fresh, duplicates } = await planImport(sound, deps.readings(), deps);
  const doubtful = fresh.filter((reading) => findUnitWarning(reading) !== undefined);
  return { fresh, duplicates, bad, leftOut, doubtful };

  function judge(row: RawRow): void {
    const { entry, problem } = readImportedRow(row, answers, around);
    if (entry) sound.push({ entry, id: row.id });
    else bad.push({ line: row.line, problem });
  }
}
