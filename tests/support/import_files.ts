/** Files of other programs, and what the import makes of them. @module */
import assert from "node:assert/strict";
import { wallClock } from "@/lib/shared/calendar.ts";
import { type ImportAnswers, readImportedRow } from "@/lib/shared/exchange/imported_row.ts";
import { readDocument } from "@/lib/shared/exchange/json_documents.ts";
import { pickColumns, readTable } from "@/lib/shared/exchange/table.ts";

/** A phone in Lagos. */
export function clockAt(atMs: number): { date: string; time: string } {
  return wallClock(new Date(atMs), 60);
}

const AROUND = { today: "2026-12-01", clockAt };

/** Each line as one text: what it gave, or its number and why it gave nothing. */
interface ForeignFile {
  taken: string[];
  bad: string[];
  leftOut: string[];
  /** Of a table. */
  isKnown: boolean | undefined;
}

/** Reads a file as the import does, without a choice of columns. */
export function readForeign(text: string, answers: ImportAnswers = {}): ForeignFile {
  const isDocument = /^[{[]/.test(text);
  const table = isDocument ? undefined : readTable(text);
  assert.ok(typeof table !== "string", `${table}`);
  const raw = table ? pickColumns(table, table.guess) : readDocument(text, clockAt);
  assert.ok(typeof raw !== "string", `${raw}`);
  const [taken, bad]: [string[], string[]] = [
    [],
    raw.bad.map(({ line, problem, detail }) =>
      [line, problem, detail].filter((part) => part !== undefined).join(" ")
    ),
  ];
  for (const row of raw.rows) {
    const { entry, problem } = readImportedRow(row, { types: { none: "After meal" }, ...answers }, AROUND);
    if (entry) taken.push([entry.date, entry.time, entry.value, entry.unit, entry.type].join(" "));
    else bad.push(`${row.line} ${problem}`);
  }
  const leftOut = raw.leftOut.map(({ line, reason, detail }) =>
    [line, reason, detail].filter((part) => part !== undefined).join(" ")
  );
  return { taken, bad, leftOut, isKnown: table?.isKnown };
}

export function readForeignFile(name: string, answers?: ImportAnswers): ForeignFile {
  return readForeign(Deno.readTextFileSync(`tests/support/import_files/${name}`), answers);
}
