import { createImporter, type ImportDeps, type Importer } from "@/islands/log_book/import/import_state.ts";
import { readImportFile } from "@/islands/log_book/import/read_import_file.ts";
import type { PlannedHba1c, PlannedReading, PlannedVitalSign } from "@/lib/shared/exchange/import_plan.ts";

export const HEAD = "date,time,type,value,unit,comment";

interface StagedImporter {
  importer: Importer;
  added: PlannedReading[];
  signs: PlannedVitalSign[];
  results: PlannedHba1c[];
}

/** An importer of a phone with an empty logbook, and what it added. */
export function stageImporter(deps: Partial<ImportDeps> = {}): StagedImporter {
  const added: PlannedReading[] = [];
  const signs: PlannedVitalSign[] = [];
  const results: PlannedHba1c[] = [];
  const importer = createImporter({
    readFile: readImportFile,
    readings: () => [],
    vitalSigns: () => Promise.resolve([]),
    hba1c: () => Promise.resolve([]),
    isWhole: () => true,
    today: () => "2026-11-21",
    clockAt: () => ({ date: "2026-11-21", time: "07:30" }),
    userId: "ada",
    hash: async (text) =>
      new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text))),
    shown: () => Promise.resolve(),
    agree: () => Promise.resolve({ ok: true }),
    addImported: (readings, vitalSigns, hba1c) => {
      added.push(...readings);
      signs.push(...vitalSigns);
      results.push(...hba1c);
      return Promise.resolve({ ok: true });
    },
    ...deps,
  });
  return { importer, added, signs, results };
}

export function fileOf(...lines: string[]): Blob {
  return new Blob([lines.join("\n")]);
}
