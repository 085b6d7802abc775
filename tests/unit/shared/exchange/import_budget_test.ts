import { wallClock } from "@/lib/shared/calendar.ts";
import { readImportedRow } from "@/lib/shared/exchange/imported_row.ts";
import { readDocument } from "@/lib/shared/exchange/json_documents.ts";
import { formatReadingsFhir } from "@/lib/shared/exchange/reading_fhir.ts";
import { formatReadingsJson } from "@/lib/shared/exchange/reading_json.ts";
import { pickColumns, type RawRows, readTable } from "@/lib/shared/exchange/table.ts";
import { COLUMN_ROLES } from "@/lib/shared/exchange/table_columns.ts";
import { CSV_COLUMNS } from "@/lib/shared/exchange/reading_csv.ts";
import { readVitalSignRow } from "@/lib/shared/exchange/vital_sign_row.ts";
import { assertCpuWithin } from "@/tests/support/cpu_time.ts";
import { makePressure, makeReading, makeWeight } from "@/tests/support/fixtures.ts";
import { WORST_TEXTS } from "@/tests/support/worst_requests.ts";

const MAX_MS = 20;
const AROUND = { today: "2026-11-22", clockAt: (atMs: number) => wallClock(new Date(atMs), 60) };

const READING = { ...makeReading(), comment: "ran", tags: ["meal" as const], meal: "jollof-rice" };
const SIGNS = [makePressure(), makeWeight()];
const MOMENT = { dateString: "2026-11-20T07:30:00Z", created_at: "2026-11-20T07:30:00Z" };
const DOCUMENTS: Record<string, unknown> = {
  "own": JSON.parse(formatReadingsJson([READING], SIGNS)),
  "FHIR": JSON.parse(formatReadingsFhir([READING], () => 60, SIGNS)),
  "Nightscout": {
    entries: [{ type: "sgv", sgv: 104, ...MOMENT }],
    treatments: [{ eventType: "BG Check", glucose: 5.6, units: "mmol", notes: "ran", ...MOMENT }],
  },
};

/** The value as often as it has fields, each time with another one replaced. */
function* replaceEach(value: unknown, by: string): Iterable<unknown> {
  if (typeof value !== "object" || value === null) return yield by;
  for (const [key, inner] of Object.entries(value)) {
    for (const replaced of replaceEach(inner, by)) {
      yield Array.isArray(value) ? value.with(Number(key), replaced) : { ...value, [key]: replaced };
    }
  }
}

function judge(found: RawRows | string): void {
  if (typeof found === "string") return;
  for (const row of found.rows) {
    readImportedRow(row, { unit: "mg/dl", types: { none: "Fasting" }, order: "day_first" }, AROUND);
  }
  for (const row of found.vitalSigns) readVitalSignRow(row, AROUND);
}

for (const [what, text] of Object.entries(WORST_TEXTS)) {
  Deno.test(`every field of every file is read within ${MAX_MS} ms, also if it is ${what}`, () => {
    for (const [format, document] of Object.entries(DOCUMENTS)) {
      for (const replaced of replaceEach(document, text)) {
        const file = JSON.stringify(replaced);
        assertCpuWithin(MAX_MS, `${format} of ${what}`, () => {
          judge(readDocument(file, AROUND.clockAt));
        });
      }
    }
    // Longer cells are refused.
    const cell = text.slice(0, 20_000);
    for (const name of new Set([...CSV_COLUMNS, ...COLUMN_ROLES])) {
      for (const names of [CSV_COLUMNS, COLUMN_ROLES]) {
        const cells = names.map((each) => each === name ? `"${cell}"` : "2026-11-20 07:30");
        assertCpuWithin(MAX_MS, `a table's ${name} of ${what}`, () => {
          const table = readTable(`${names.join(",")}\n${cells.join(",")}\n`);
          if (typeof table !== "string") judge(pickColumns(table, table.guess));
        });
      }
    }
  });
}
