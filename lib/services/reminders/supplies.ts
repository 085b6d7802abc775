/** Tells people that supplies end soon, one message a person and day, in the daytime; across processes. @module */
import { setImmediate } from "node:timers/promises";
import type { Clock } from "../../adapters/clock.ts";
import { addDays } from "../../shared/calendar.ts";
import { findSupplyState, HABIT_DAYS, isSupplyShort } from "../../shared/care_figures.ts";
import { REMINDERS_MAX } from "../../shared/limits.ts";
import { supplyShortText } from "../../shared/messages/supply_short.ts";
import { DEFAULT_ZONE, readMoment } from "../../shared/reminder_times.ts";
import type { Dose } from "../../shared/schemas/care.ts";
import { PATIENT_SCREENS } from "../../shared/screens.ts";
import {
  getNextSupplyOwner,
  listDosesSince,
  type StoredSupply,
  type SupplyOwner,
  updateToldSupplies,
} from "../../store/care.ts";
import type { Database } from "../../store/database.ts";
import { listReadingDates } from "../../store/reading_lists.ts";
import { listReminders } from "../../store/reminders.ts";
import { tellPerson } from "../push/tell_person.ts";

interface SupplyDeps {
  db: Database;
  clock: Clock;
  appUrl: string;
}

/** Nobody is woken: on the person's wall clock, `until` excluded. */
const DAYTIME = { from: "08:00", until: "20:00" };
const BATCH = 1000;

/** Once it is through, wake the delivery loop. */
export async function tellShortSupplies(deps: SupplyDeps): Promise<void> {
  for (let after = "";;) {
    const owner = await getNextSupplyOwner(deps.db, after);
    if (!owner) return;
    await lookAtSupplies(deps, owner);
    // The embedded database answers at once: without this nothing else would run until everybody is through.
    await setImmediate();
    after = owner.userId;
  }
}

async function lookAtSupplies({ db, clock, appUrl }: SupplyDeps, owner: SupplyOwner): Promise<void> {
  const { userId, language, zone = DEFAULT_ZONE } = owner;
  const now = clock.now();
  const { date: today, time } = readMoment(now.getTime(), zone);
  const untold = owner.supplies.filter(({ isTold }) => !isTold);
  if (time < DAYTIME.from || time >= DAYTIME.until || owner.isSuspended || untold.length === 0) return;
  const short = await listShort(db, userId, untold, today);
  if (short.length === 0) return;
  const fingerprint = `supplies ${userId} ${today}`;
  await db.write([
    ...await tellPerson(now, {
      ...{ about: "supply", userId, language, fingerprint, createdBy: "" },
      text: supplyShortText,
      values: { count: String(short.length) },
      deepLink: appUrl + PATIENT_SCREENS.care.path,
    }),
    updateToldSupplies(userId, short, { fingerprint, at: now.toISOString() }),
  ]);
}

async function listShort(
  db: Database,
  userId: string,
  supplies: readonly StoredSupply[],
  today: string,
): Promise<StoredSupply[]> {
  const [oldest = today] = supplies.map(({ supply }) => supply.date).sort();
  const habit = addDays(today, -HABIT_DAYS);
  const isMeasured = supplies.some(({ supply }) => supply.reminderId === null);
  const from = oldest < habit ? oldest : habit;
  const use = {
    entries: await listDoses(db, userId, oldest),
    reminders: (await listReminders(db, userId, REMINDERS_MAX)).map(({ id, ...reminder }) => ({
      _id: id,
      ...reminder,
    })),
    readingDates: isMeasured ? await listReadingDates(db, { userId, from, to: today }) : [],
    today,
  };
  const short: StoredSupply[] = [];
  for (const stored of supplies) {
    if (isSupplyShort(findSupplyState(stored.supply, use), today)) short.push(stored);
    await setImmediate();
  }
  return short;
}

async function listDoses(db: Database, userId: string, since: string): Promise<Dose[]> {
  const doses: Dose[] = [];
  for (let after = "";;) {
    const page = await listDosesSince(db, { userId, since, after, limit: BATCH });
    doses.push(...page.map(({ dose }) => dose));
    if (page.length < BATCH) return doses;
    after = page.at(-1)?.id ?? "";
    await setImmediate();
  }
}
