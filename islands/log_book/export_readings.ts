/** The chunk that writes readings as a file for another program. @module */
import { formatReadingsCsv } from "@/lib/shared/exchange/reading_csv.ts";
import { formatReadingsFhir } from "@/lib/shared/exchange/reading_fhir.ts";
import { formatReadingsJson } from "@/lib/shared/exchange/reading_json.ts";
import type { Reading } from "@/lib/shared/reading.ts";
import { saveFile } from "../client/browser/save_file.ts";

/** Of a file that another program can read. */
export type FileFormat = "csv" | "json" | "fhir";

const FORMATS: Record<
  FileFormat,
  { ending: string; type: string; write(readings: readonly Reading[]): string }
> = {
  csv: { ending: "csv", type: "text/csv", write: formatReadingsCsv },
  json: { ending: "json", type: "application/json", write: formatReadingsJson },
  fhir: {
    ending: "fhir.json",
    type: "application/fhir+json",
    write: (readings) => formatReadingsFhir(readings, readOffset),
  },
};

/** @param today `YYYY-MM-DD`, for the file's name. */
export function exportReadings(
  readings: readonly Reading[],
  { format, today, save = saveFile }: { format: FileFormat; today: string; save?: typeof saveFile },
): File {
  const { ending, type, write } = FORMATS[format];
  const bytes = new TextEncoder().encode(write(readings));
  const name = `blood-sugar-readings-${today}.${ending}`;
  save(bytes, { name, type });
  return new File([bytes], name, { type });
}

/** Minutes east of UTC on this phone's wall clock at that moment. */
export function readOffset(date: string, time: string): number {
  return -new Date(`${date}T${time}:00`).getTimezoneOffset();
}
