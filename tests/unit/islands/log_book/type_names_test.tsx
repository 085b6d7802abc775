import assert from "node:assert/strict";
import { signal } from "@preact/signals-react";
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { ImportFindingsList } from "@/islands/log_book/import/ImportFindings.tsx";
import { ImportQuestions } from "@/islands/log_book/import/ImportSteps.tsx";
import type { Importer, ImportFindings } from "@/islands/log_book/import/import_state.ts";
import { Statistics } from "@/islands/log_book/trend/Statistics.tsx";
import { READING_TYPES } from "@/lib/shared/glucose.ts";
import { tables as igTables } from "@/lib/shared/messages/languages/ig.js";
import { makeReading } from "@/tests/support/fixtures.ts";
import { translated } from "../../../support/translated.ts";

const READINGS = READING_TYPES.map((type) => makeReading({ type, value: 400, date: "2026-11-20" }));

function importerOf(needs: Partial<Importer["needs"]["value"]>): Importer {
  const found: ImportFindings = {
    fresh: READINGS,
    duplicates: 0,
    alike: [],
    longAgo: READINGS,
    bad: [],
    leftOut: [],
    notTaken: [],
    doubtful: READINGS,
    hba1c: { fresh: [], duplicates: 0 },
    vitalSigns: { fresh: [], duplicates: 0, doubtful: [], held: 0 },
  };
  const importer: Partial<Importer> = {
    answers: signal({}),
    needs: signal({ columns: false, unit: false, order: false, types: [], ...needs }),
    table: signal(undefined),
    choice: signal({}),
    withoutUnit: signal([]),
    chosen: signal([]),
    findings: signal(found),
    hasCompared: signal(false),
    failure: signal(undefined),
    unanswered: signal([]),
  };
  return importer as Importer;
}

const PARTS: Record<string, () => ReactElement> = {
  "More figures": () => (
    <Statistics
      readings={READINGS}
      all={READINGS}
      range={{ from: "2026-11-01", to: "2026-11-24" }}
      today="2026-11-24"
    />
  ),
  "The import's question": () => (
    <ImportQuestions importer={importerOf({ types: [{ type: "none", count: 2 }] })} />
  ),
  "What the import found": () => <ImportFindingsList importer={importerOf({})} />,
};

for (const [name, draw] of Object.entries(PARTS)) {
  Deno.test(`${name}: types are named in the language of the screen`, () => {
    using _words = translated(igTables);
    const words = renderToStaticMarkup(draw()).replace(/<[^>]*>/g, "\n");
    for (const type of READING_TYPES) {
      assert.ok(words.includes(igTables.reading_type[type]), `${type} is not named\n${words}`);
    }
    assert.doesNotMatch(words, /Fasting|After meal|after meal/);
  });
}
