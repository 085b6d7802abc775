/** Tells people of supplies that end within three days, once for each counting. @module */
import type { Clock } from "../../adapters/clock.ts";
import { addDays } from "../../shared/calendar.ts";
import { findSupplyState, HABIT_DAYS, isSupplyShort } from "../../shared/care_figures.ts";
import { CARE_RECORDS_MAX, READINGS_MAX, REMINDERS_MAX } from "../../shared/limits.ts";
import { supplyShortText } from "../../shared/messages/reminders.ts";
import { DEFAULT_ZONE, readMoment } from "../../shared/reminder_times.ts";
import type { Supply } from "../../shared/schemas/care.ts";
import { PATIENT_SCREENS } from "../../shared/screens.ts";
import {
  listCareEntries,
  listUntoldSupplies,
  type StoredSupply,
  supplyFingerprint,
} from "../../store/care.ts";
import type { Database } from "../../store/database.ts";
import { listReadingsOfDays } from "../../store/reading_lists.ts";
import { listReminders } from "../../store/reminders.ts";
import { tellPerson } from "../push/tell_person.ts";

interface SupplyDeps {
  db: Database;
  clock: Clock;
  appUrl: string;
}

/** Nobody is woken: on the person's wall clock, `until` excluded. */
const DAYTIME = { from: "08:00", until: "20:00" };
const BATCH = 200;

export async function tellShortSupplies(deps: SupplyDeps): Promise<void> {
  const { db, clock, appUrl } = deps;
  let after: StoredSupply | undefined;
  for (;;) {
    const supplies = await listUntoldSupplies(db, { after, limit: BATCH });
    for (const stored of supplies) {
      const { userId, language, zone = DEFAULT_ZONE } = stored;
      const now = clock.now();
      const { date: today, time } = readMoment(now.getTime(), zone);
      if (time < DAYTIME.from || time >= DAYTIME.until) continue;
      if (!isSupplyShort(await readState(db, stored, today), today)) continue;
      const telling = {
        userId,
        language,
        text: supplyShortText,
        deepLink: appUrl + PATIENT_SCREENS.care.path,
      };
      const fingerprint = supplyFingerprint(stored);
      await db.write(await tellPerson(now, { ...telling, about: "supply", fingerprint, createdBy: "" }));
    }
    if (supplies.length < BATCH) return;
    after = supplies.at(-1);
  }
}

async function readState(db: Database, { userId, entry }: StoredSupply, today: string) {
  const supply: Supply = JSON.parse(entry);
  const since = addDays(today, -HABIT_DAYS);
  const days = { from: supply.date < since ? supply.date : since, to: today };
  const [{ entries }, reminders, readings] = await Promise.all([
    listCareEntries(db, { userId, limit: CARE_RECORDS_MAX }),
    listReminders(db, userId, REMINDERS_MAX),
    supply.reminderId === null ? listReadingsOfDays(db, { userId, ...days, limit: READINGS_MAX }) : [],
  ]);
  return findSupplyState(supply, {
    entries,
    reminders: reminders.map(({ id, ...reminder }) => ({ _id: id, ...reminder })),
    readingDates: readings.map(({ date }) => date),
    today,
  });
}
