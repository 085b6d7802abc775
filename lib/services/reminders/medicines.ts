/** What a person notes beside readings; the times of a medicine ring from then on. @module */
import type { Clock } from "../../adapters/clock.ts";
import { CLOCK_AHEAD_SECONDS } from "../../shared/limits.ts";
import { DEFAULT_ZONE, findNextTime } from "../../shared/reminder_times.ts";
import type { CareChange } from "../../shared/schemas/care.ts";
import { type CareOutcome, upsertCareRecord } from "../../store/care.ts";
import type { Database } from "../../store/database.ts";
import { getReminderSettings } from "../../store/reminders.ts";

/** Of two changes the later one stays. */
export async function keepCare(
  { db, clock }: { db: Database; clock: Clock },
  { userId, id }: { userId: string; id: string },
  change: CareChange,
): Promise<CareOutcome> {
  const { entry } = change;
  const nowMs = clock.now().getTime();
  const latest = new Date(nowMs + CLOCK_AHEAD_SECONDS * 1000).toISOString();
  if (entry?.kind !== "medicine") return await upsertCareRecord(db, { userId, id, latest }, change);
  const { zone = DEFAULT_ZONE } = await getReminderSettings(db, userId) ?? {};
  const nextMs = entry.times.map(({ time, days, isOn }) =>
    isOn ? findNextTime({ time, days, zone }, nowMs) ?? null : null
  );
  return await upsertCareRecord(db, { userId, id, latest }, change, nextMs);
}
