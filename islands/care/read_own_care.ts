/** What the report tells of a person's care, as this phone knows it after asking. @module */
import type { MedicineReminder } from "@/lib/shared/care_figures.ts";
import type { CareEntry } from "@/lib/shared/schemas/care.ts";
import { listReminders } from "@/lib/shared/wire/reminders.ts";
import { patientCall } from "../client/api/patient_call.ts";
import { openBrowserCare } from "../client/outbox/care_client.ts";
import { openLastSeen } from "../client/session/last_seen.ts";
import { readToken } from "../client/session/session.ts";

async function listMedicineReminders(): Promise<readonly MedicineReminder[]> {
  const listed = await openLastSeen().withCachedFallback("reminders", await patientCall(listReminders));
  return listed.ok ? listed.data.reminders.filter(({ kind }) => kind === "medicine") : [];
}

export async function readOwnCare(): Promise<{
  entries: readonly CareEntry[];
  medicines: readonly MedicineReminder[];
}> {
  const client = openBrowserCare(readToken() ?? "");
  await client.refresh();
  const entries = (await client.recall()).map(({ entry }) => entry);
  const hasDoses = entries.some(({ kind }) => kind === "dose");
  return { entries, medicines: hasDoses ? await listMedicineReminders() : [] };
}
