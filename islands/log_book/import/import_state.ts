/** From a file to the logbook; nothing is written before it was shown. @module */
import { computed, signal } from "@preact/signals-react";
import {
  type EntryOfFile,
  planHba1c,
  planImport,
  type PlannedHba1c,
  type PlannedReading,
  type PlannedVitalSign,
  planVitalSigns,
} from "@/lib/shared/exchange/import_plan.ts";
import {
  findForeignType,
  FOREIGN_TYPES,
  hasUnit,
  type ImportAnswers,
  readImportedRow,
  type RowProblem,
} from "@/lib/shared/exchange/imported_row.ts";
import { readHba1cRow } from "@/lib/shared/exchange/hba1c_fhir.ts";
import { findDayOrder } from "@/lib/shared/exchange/moments.ts";
import {
  type ColumnChoice,
  listNotTaken,
  pickColumns,
  type RawRows,
  type ReadTable,
} from "@/lib/shared/exchange/table.ts";
import { readVitalSignRow } from "@/lib/shared/exchange/vital_sign_row.ts";
import { findUnitWarning } from "@/lib/shared/unit_warning.ts";
import { READINGS_MAX, VITAL_SIGNS_MAX } from "@/lib/shared/limits.ts";
import { importFileText, importText } from "@/lib/shared/messages/log_import.ts";
import { vitalSignText } from "@/lib/shared/messages/vital_signs.ts";
import type { Reading } from "@/lib/shared/reading.ts";
import { isVitalSignUnlikely, type VitalSign } from "@/lib/shared/vital_sign.ts";
import { say } from "../../client/browser/language.ts";
import type { LogWriteOutcome } from "../log_book_model.ts";
import type { FileContents } from "./read_import_file.ts";

export type ImportFindings = Awaited<ReturnType<typeof inspect>> & { notTaken: readonly string[] };

export type ImportStep = "choose" | "reading" | "questions" | "check" | "saving" | "done";

export interface ImportDeps {
  readFile(file: Blob): Promise<FileContents>;
  readings(): readonly Reading[];
  /** Newest first; undefined until all are on this phone. */
  vitalSigns(): Promise<readonly VitalSign[] | undefined>;
  hba1c(): Promise<readonly PlannedHba1c[]>;
  isWhole(): boolean;
  today(): string;
  clockAt(atMs: number): { date: string; time: string };
  userId: string;
  hash(text: string): Promise<Uint8Array>;
  pause(): Promise<void>;
  agree(): Promise<LogWriteOutcome>;
  addImported(
    readings: readonly PlannedReading[],
    vitalSigns: readonly PlannedVitalSign[],
    hba1c: readonly PlannedHba1c[],
  ): Promise<LogWriteOutcome>;
}

const ROWS_AT_ONCE = 500;

export type Importer = ReturnType<typeof createImporter>;

export function createImporter(deps: ImportDeps) {
  const step = signal<ImportStep>("choose");
  const failure = signal<string | undefined>(undefined);
  const findings = signal<ImportFindings | undefined>(undefined);
  /** The person compared the doubtful ones. */
  const hasCompared = signal(false);
  const file = createFileQuestions();

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
    else file.listed.value = read.rows;
    if (!file.needs.value.columns && file.isEmpty()) return refuse(text.unknown);
    if (!file.isAnswered.value || file.needs.value.columns) step.value = "questions";
    else await look();
  }
  async function submitAnswers(): Promise<void> {
    failure.value = file.isAnswered.value ? undefined : say(importText).missing;
    if (file.isAnswered.value) await look();
  }
  async function look(): Promise<void> {
    step.value = "reading";
    hasCompared.value = false;
    const picked: RawRows = file.picked.value ?? { rows: [], vitalSigns: [], leftOut: 0 };
    const held = picked.vitalSigns.length > 0 ? await deps.vitalSigns() : [];
    if (!held) return refuse(say(importFileText).notWhole);
    const found = await inspect(picked, held, file.complete(), deps);
    const overflow = findOverflow(found, deps.readings().length, held.length);
    if (overflow) return refuse(overflow);
    findings.value = { ...found, notTaken: file.notTaken() };
    step.value = "check";
  }
  async function save(): Promise<void> {
    if (step.value !== "check" || !findings.value) return;
    const { doubtful, vitalSigns } = findings.value;
    const isDoubted = doubtful.length + vitalSigns.doubtful.length > 0;
    failure.value = isDoubted && !hasCompared.value ? say(importText).doubtMissing : undefined;
    if (failure.value) return;
    step.value = "saving";
    failure.value = await keepFindings(findings.value, deps);
    step.value = failure.value === undefined ? "done" : "check";
  }
  function askColumns(): void {
    failure.value = undefined;
    file.areColumnsAsked.value = true;
    step.value = "questions";
  }
  return {
    step,
    failure,
    table: file.table,
    choice: file.choice,
    answers: file.answers,
    needs: file.needs,
    findings,
    hasCompared,
    take,
    submitAnswers,
    askColumns,
    save,
    startAgain,
  };
}

/** Returns why it was not kept. */
async function keepFindings(
  { fresh, vitalSigns, hba1c }: ImportFindings,
  { agree, addImported }: ImportDeps,
): Promise<string | undefined> {
  try {
    const agreed = await agree();
    const kept = agreed.ok ? await addImported(fresh, vitalSigns.fresh, hba1c.fresh) : agreed;
    return kept.ok ? undefined : kept.sentence;
  } catch {
    return say(vitalSignText).notKept;
  }
}

function findOverflow(
  { fresh, vitalSigns }: Pick<ImportFindings, "fresh" | "vitalSigns">,
  readings: number,
  held: number,
): string | undefined {
  const text = say(importText);
  const [room, others] = [Math.max(0, READINGS_MAX - readings), Math.max(0, VITAL_SIGNS_MAX - held)];
  if (fresh.length > room) return text.full(room);
  return vitalSigns.fresh.length > others ? text.fullVitalSigns(others) : undefined;
}

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
  const needs = computed(() => {
    const rows = picked.value?.rows ?? [];
    return {
      columns: areColumnsAsked.value,
      unit: rows.some((row) => !hasUnit(row)),
      order: order.value === "unclear",
      types: countForeignTypes(rows),
    };
  });
  const isAnswered = computed(() => {
    const { unit, order, types } = answers.value;
    const { date, value } = choice.value;
    const asked = needs.value;
    const hasColumns = !table.value || (date !== undefined && value !== undefined);
    const hasTypes = asked.types.every(({ type }) => types?.[type]);
    return hasColumns && !(asked.unit && !unit) && !(asked.order && !order) && hasTypes;
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
    notTaken: () => table.value ? listNotTaken(table.value, choice.value) : [],
    isEmpty() {
      const { rows = [], vitalSigns = [], hba1c = [] } = picked.value ?? {};
      return rows.length + vitalSigns.length + hba1c.length === 0;
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

async function inspect(
  { rows, vitalSigns, hba1c = [], leftOut }: RawRows,
  held: readonly VitalSign[],
  answers: ImportAnswers,
  deps: ImportDeps,
) {
  const around = { today: deps.today(), clockAt: deps.clockAt };
  const bad: { line: number; problem: RowProblem }[] = [];

  /** In pieces: the phone stays responsive. */
  async function readRows<Row extends { line: number; id?: string }, Entry>(
    raw: readonly Row[],
    read: (row: Row) => { entry: Entry; problem?: undefined } | { entry?: undefined; problem: RowProblem },
  ): Promise<EntryOfFile<Entry>[]> {
    const sound: EntryOfFile<Entry>[] = [];
    for (const [index, row] of raw.entries()) {
      if (index % ROWS_AT_ONCE === 0) await deps.pause();
      const { entry, problem } = read(row);
      if (problem === undefined) sound.push({ entry, id: row.id });
      else bad.push({ line: row.line, problem });
    }
    return sound;
  }

  const sound = await readRows(rows, (row) => readImportedRow(row, answers, around));
  const soundSigns = await readRows(vitalSigns, (row) => readVitalSignRow(row, around));
  const { fresh, duplicates } = await planImport(sound, deps.readings(), deps);
  /** Their unit should be checked. */
  const doubtful = fresh.filter((reading) => findUnitWarning(reading) !== undefined);
  const plan = await planVitalSigns(soundSigns, held, deps);
  const others = { ...plan, doubtful: plan.fresh.filter(isVitalSignUnlikely) };
  const results = await readRows(hba1c, (row) => readHba1cRow(row, around.today));
  const planned = await planHba1c(results, results.length > 0 ? await deps.hba1c() : [], deps);
  return { fresh, duplicates, bad, leftOut, doubtful, vitalSigns: others, hba1c: planned };
}
