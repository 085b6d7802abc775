/** What the report tells of a person's care, as this phone knows it after asking. @module */
import { listMedicineTimes, type MedicineReminder } from "@/lib/shared/care_figures.ts";
import type { CareEntry } from "@/lib/shared/schemas/care.ts";
import { openBrowserCare } from "../client/outbox/care_client.ts";
import { readToken } from "../client/session/session.ts";

export async function readOwnCare(): Promise<{
  entries: readonly CareEntry[];
  medicines: readonly MedicineReminder[];
}> {
  const client = openBrowserCare(readToken() ?? "");
  await client.refresh();
  const known = await client.recall();
  return { entries: known.map(({ entry }) => entry), medicines: listMedicineTimes(known) };
}
