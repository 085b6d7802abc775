/** Writes a logbook for other programs. @module */
import { doseId } from "@/lib/shared/care.ts";
import { entriesOf, joinHba1c } from "@/lib/shared/care_figures.ts";
import { formatReadingsCsv } from "@/lib/shared/exchange/reading_csv.ts";
import { formatReadingsFhir } from "@/lib/shared/exchange/reading_fhir.ts";
import { formatReadingsJson } from "@/lib/shared/exchange/reading_json.ts";
import type { Reading } from "@/lib/shared/reading.ts";
import type { Hba1cCheck } from "@/lib/shared/schemas/care.ts";
import type { VitalSign } from "@/lib/shared/vital_sign.ts";
import { saveFile } from "../../client/browser/files.ts";
import { offsetAt } from "../../client/browser/wall_clock.ts";
import { listSyncedCare } from "../../client/outbox/care_kind.ts";
import { openBrowserHealthProfile } from "../../client/outbox/health_profile.ts";
import { browserOutbox, readOnce } from "../../client/outbox/outbox_database.ts";
import { readToken } from "../../client/session/session.ts";
import { listOwnVitalSigns } from "../../client/outbox/vital_sign_queue.ts";

type OwnHba1c = Hba1cCheck & { _id: string };

export type FileFormat = "csv" | "json" | "fhir";

const FORMATS: Record<
  FileFormat,
  {
    ending: string;
    type: string;
    write(readings: readonly Reading[], vitalSigns: readonly VitalSign[], hba1c: readonly OwnHba1c[]): string;
  }
> = {
  csv: { ending: "csv", type: "text/csv", write: formatReadingsCsv },
  json: { ending: "json", type: "application/json", write: formatReadingsJson },
  fhir: {
    ending: "fhir.json",
    type: "application/fhir+json",
    write: (readings, vitalSigns, hba1c) => formatReadingsFhir(readings, offsetAt, vitalSigns, hba1c),
  },
};

export interface FileOrder {
  format: FileFormat;
  /** `YYYY-MM-DD`, in the file's name. */
  today: string;
  save?(bytes: Uint8Array<ArrayBuffer>, file: { name: string; type: string }): void;
  /** Never rejects. */
  listVitalSigns?(): Promise<readonly VitalSign[]>;
  /** Never rejects. */
  listHba1c?(): Promise<readonly OwnHba1c[]>;
}

async function listOwnHba1c(): Promise<readonly OwnHba1c[]> {
  const { own, ready } = openBrowserHealthProfile();
  const outbox = browserOutbox(readToken() ?? "");
  const [known] = await Promise.all([readOnce(outbox, listSyncedCare), ready]);
  const ids = new Map(known?.map(({ _id, entry }) => [entry, _id]));
  const entries = joinHba1c([...ids.keys()], own.value?.profile.hba1c);
  // The profile's has no id of its own.
  return entriesOf(entries, "hba1c").map((result) => (
    { _id: ids.get(result) ?? doseId(outbox.userId, result.date), ...result }
  ));
}

/** Rejects where the file cannot be made. */
export async function exportReadings(
  readings: readonly Reading[],
  { format, today, save = saveFile, listVitalSigns = listOwnVitalSigns, listHba1c = listOwnHba1c }: FileOrder,
): Promise<File> {
  const { ending, type, write } = FORMATS[format];
  const bytes = new TextEncoder().encode(write(readings, await listVitalSigns(), await listHba1c()));
  const name = `blood-sugar-readings-${today}.${ending}`;
  save(bytes, { name, type });
  return new File([bytes], name, { type });
}
