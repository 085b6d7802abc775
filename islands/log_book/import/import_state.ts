/** From a file to the logbook; nothing is written before it was shown. @module */
import { computed, type Signal, signal } from "@preact/signals-react";
import {
  type EntryOfFile,
  findGap,
  planHba1c,
  planImport,
  type PlannedHba1c,
  type PlannedReading,
  type PlannedVitalSign,
  planVitalSigns,
} from "@/lib/shared/exchange/import_plan.ts";
import {
  findAnswered,
  type ImportAnswers,
  type RawRow,
  readImportedRow,
  type RowProblem,
} from "@/lib/shared/exchange/imported_row.ts";
import { joinDoses } from "@/lib/shared/exchange/imported_doses.ts";
import { readHba1cRow } from "@/lib/shared/exchange/hba1c_fhir.ts";
import type { RawRows } from "@/lib/shared/exchange/table.ts";
import { readVitalSignRow } from "@/lib/shared/exchange/vital_sign_row.ts";
import { findUnitWarning } from "@/lib/shared/unit_warning.ts";
import { READINGS_MAX, VITAL_SIGNS_MAX } from "@/lib/shared/limits.ts";
import { logImportText } from "@/lib/shared/messages/log_import.ts";
import { logImportFileText } from "@/lib/shared/messages/log_import_file.ts";
import { vitalSignText } from "@/lib/shared/messages/vital_sign.ts";
import type { Reading } from "@/lib/shared/reading.ts";
import { isVitalSignUnlikely, type VitalSign } from "@/lib/shared/vital_sign.ts";
import { say } from "../../client/browser/language.ts";
import type { LogWriteOutcome } from "../log_book_model.ts";
import { createFileQuestions } from "./file_questions.ts";
import type { FileContents } from "./read_import_file.ts";

export type ImportFindings = ReturnType<typeof addChosen>;

/** Readings that are added only if somebody says so. */
export const ASKED = ["alike", "longAgo"] as const;
export type Asked = typeof ASKED[number];

export type ImportStep = "choose" | "reading" | "questions" | "check" | "saving" | "done";

export interface ImportDeps {
  /** Undefined stands for one that another app shared and that did not arrive. */
  readFile(file: Blob | undefined): Promise<FileContents>;
  readings(): readonly Reading[];
  /** Newest first; undefined until all are on this phone. */
  vitalSigns(): Promise<readonly VitalSign[] | undefined>;
  hba1c(): Promise<readonly PlannedHba1c[]>;
  isWhole(): boolean;
  today(): string;
  clockAt(atMs: number): { date: string; time: string };
  userId: string;
  hash(text: string): Promise<Uint8Array>;
  /** Ends once the screen shows the step. */
  shown(): Promise<void>;
  agree(): Promise<LogWriteOutcome>;
  addImported(
    readings: readonly PlannedReading[],
    vitalSigns: readonly PlannedVitalSign[],
    hba1c: readonly PlannedHba1c[],
  ): Promise<LogWriteOutcome>;
}

export type Importer = ReturnType<typeof createImporter>;

export function createImporter(deps: ImportDeps) {
  const step = signal<ImportStep>("choose");
  const failure = signal<string | undefined>(undefined);
  const found = signal<Found | undefined>(undefined);
  const chosen = signal<readonly Asked[]>([]);
  const findings = computed(() => found.value && addChosen(found.value, chosen.value));
  /** The person compared the doubtful ones. */
  const hasCompared = signal(false);
  const file = createFileQuestions();

  function startAgain(): void {
    step.value = "choose";
    failure.value = found.value = undefined;
    file.forget();
  }
  function refuse(sentence: string): void {
    startAgain();
    failure.value = sentence;
  }
  async function take(chosen: Blob | undefined): Promise<void> {
    startAgain();
    const text = say(logImportFileText);
    if (!deps.isWhole()) return refuse(text.notWhole);
    await showReading(step, deps);
    const read = await deps.readFile(chosen);
    if ("problem" in read) return refuse(text[read.problem]);
    file.take(read);
    if (!file.asked.needs.value.columns && file.isEmpty()) return refuse(text.unknown);
    if (file.isAnythingAsked.value) step.value = "questions";
    else await look();
  }
  async function submitAnswers(): Promise<void> {
    failure.value = file.isAnswered.value ? undefined : say(logImportText).missing;
    if (file.isAnswered.value) await look();
  }
  async function look(): Promise<void> {
    await showReading(step, deps);
    choose([]);
    const picked: RawRows = file.picked.value ?? { rows: [], vitalSigns: [], leftOut: [], bad: [] };
    const held = picked.vitalSigns.length > 0 ? await deps.vitalSigns() : [];
    if (!held) return refuse(say(logImportFileText).notWhole);
    const seen = await inspect(picked, held, file.complete(), file.asked.needs.value.order, deps);
    const overflow = findOverflow(seen, deps.readings().length);
    if (overflow) return refuse(overflow);
    found.value = { ...seen, notTaken: file.notTaken() };
    step.value = "check";
  }
  /** What was compared before says nothing of the others. */
  function choose(asked: readonly Asked[]): void {
    chosen.value = asked;
    hasCompared.value = false;
  }
  async function save(): Promise<void> {
    if (step.value !== "check" || !findings.value) return;
    failure.value = findRefusal(findings.value, hasCompared.value, deps.readings().length);
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
    ...file.asked,
    findings,
    chosen,
    choose,
    hasCompared,
    take,
    submitAnswers,
    askColumns,
    save,
    startAgain,
  };
}

/** What is read next holds the screen's thread. */
async function showReading(step: Signal<ImportStep>, { shown }: ImportDeps): Promise<void> {
  step.value = "reading";
  await shown();
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

function findRefusal(found: ImportFindings, hasCompared: boolean, readings: number): string | undefined {
  const isDoubted = found.doubtful.length + found.vitalSigns.doubtful.length > 0;
  return isDoubted && !hasCompared ? say(logImportText).doubtMissing : findOverflow(found, readings);
}

function findOverflow(
  { fresh, vitalSigns }: Pick<ImportFindings, "fresh" | "vitalSigns">,
  readings: number,
): string | undefined {
  const text = say(logImportText);
  const room = Math.max(0, READINGS_MAX - readings);
  const others = Math.max(0, VITAL_SIGNS_MAX - vitalSigns.held);
  if (fresh.length > room) return text.full({ count: room });
  return vitalSigns.fresh.length > others ? text.fullVitalSigns({ count: others }) : undefined;
}

type Found = Awaited<ReturnType<typeof inspect>> & { notTaken: readonly string[] };

/** Adds what was asked to what is added anyway. */
function addChosen(found: Found, chosen: readonly Asked[]) {
  const fresh = [...found.fresh, ...chosen.flatMap((asked) => found[asked])];
  /** Their unit should be checked. */
  const doubtful = fresh.filter((reading) => findUnitWarning(reading) !== undefined);
  return { ...found, fresh, doubtful };
}

async function inspect(
  picked: RawRows,
  held: readonly VitalSign[],
  answers: ImportAnswers,
  isOrderAsked: boolean,
  deps: ImportDeps,
) {
  const around = { today: deps.today(), clockAt: deps.clockAt };
  const bad = [...picked.bad];

  function readRows<Row extends { line: number; id?: string }, Entry>(
    raw: readonly Row[],
    read: (row: Row) => { entry: Entry; problem?: undefined } | { entry?: undefined; problem: RowProblem },
    findAnswers?: (row: Row) => EntryOfFile["answered"],
  ): EntryOfFile<Entry>[] {
    const sound: EntryOfFile<Entry>[] = [];
    for (const row of raw) {
      const { entry, problem } = read(row);
      if (problem === undefined) sound.push({ entry, id: row.id, answered: findAnswers?.(row) });
      else bad.push({ line: row.line, problem });
    }
    return sound;
  }

  const sound = readRows(
    picked.rows,
    (row) => readImportedRow(row, answers, around),
    (row: RawRow) => findAnswered(row, isOrderAsked ? answers : {}, around),
  );
  const soundSigns = readRows(picked.vitalSigns, (row) => readVitalSignRow(row, around));
  const readings = deps.readings();
  const joined = joinDoses(sound, picked.doses ?? [], answers, around);
  const { fresh, duplicates, alike } = await planImport(joined.rows, readings, deps);
  const gap = findGap([...sound.map(({ entry }) => entry.date), ...readings.map(({ date }) => date)]) ?? "";
  const plan = await planVitalSigns(soundSigns, held, deps);
  const signs = { ...plan, held: held.length, doubtful: plan.fresh.filter(isVitalSignUnlikely) };
  const results = readRows(picked.hba1c ?? [], (row) => readHba1cRow(row, around.today));
  const planned = await planHba1c(results, results.length > 0 ? await deps.hba1c() : [], deps);
  return {
    fresh: fresh.filter(({ date }) => date >= gap),
    longAgo: fresh.filter(({ date }) => date < gap),
    alike,
    duplicates,
    bad: bad.sort((a, b) => a.line - b.line),
    leftOut: [...picked.leftOut, ...joined.leftOut].sort((a, b) => a.line - b.line),
    vitalSigns: signs,
    hba1c: planned,
  };
}
