/** What a link to the report shows, in pieces. @module */
import { setImmediate } from "node:timers/promises";
import { addDays } from "../shared/calendar.ts";
import { DomainError } from "../shared/domain_error.ts";
import {
  CARE_RECORDS_A_PAGE,
  REMINDERS_MAX,
  REPORT_READINGS_MAX,
  SHARE_PERIOD_MAX_DAYS,
  VITAL_SIGNS_A_PAGE,
} from "../shared/limits.ts";
import { withoutInsulin, withoutNotes } from "../shared/reading.ts";
import { DEFAULT_ZONE, readMoment } from "../shared/reminder_times.ts";
import { chooseHba1c, summariseCare, writeMedicines } from "../shared/report_care.ts";
import type { CareEntry } from "../shared/schemas/care.ts";
import type { SharedReport } from "../shared/schemas/share.ts";
import { listCareEntries } from "../store/care.ts";
import type { Database } from "../store/database.ts";
import { getHealthProfile } from "../store/health_profiles.ts";
import { countReadingsOfDays, listReadingsOfDays } from "../store/reading_lists.ts";
import { getReminderSettings, listReminders } from "../store/reminders.ts";
import { findOpenShare, type OpenShare } from "../store/shares.ts";
import { getSharedPerson } from "../store/users.ts";
import { listVitalSignsOfDays } from "../store/vital_signs.ts";
import { findOpenedShare, type ShareDeps } from "./shares.ts";

type ReportDeps = Pick<ShareDeps, "db" | "clock" | "tokens">;

/**
 * The JSON of what a link shares, a {@linkcode SharedReport}, in pieces; it breaks off once the link has ended.
 *
 * @param access Of an opening.
 * @throws {DomainError} `unauthorized`, `share_unknown`, `report_too_long`
 */
export async function openSharedReport(
  deps: ReportDeps,
  access: string | undefined,
): Promise<{ shareId: string; pieces: AsyncGenerator<string> }> {
  const { db, clock } = deps;
  const share = await findOpenedShare(deps, access);
  const { userId } = share;
  const person = await getSharedPerson(db, userId);
  if (!person) throw new DomainError("share_unknown");
  const days = daysOf(share, clock.now());
  const limit = REPORT_READINGS_MAX + 1;
  if (await countReadingsOfDays(db, { userId, ...days, limit }) === limit) {
    throw new DomainError("report_too_long");
  }
  return { shareId: share.id, pieces: formatReport(deps, share, { person, days }) };
}

/** Reading so many takes a few milliseconds, however long the report. */
const READINGS_A_PIECE = 100;

interface ReportFrame {
  person: { firstName: string; lastName: string; language: string };
  days: { from: string; to: string };
}

async function* formatReport(
  deps: ReportDeps,
  share: OpenShare,
  frame: ReportFrame,
): AsyncGenerator<string> {
  const { db, clock } = deps;
  const { userId, id, include } = share;
  const asked = { userId, ...frame.days };
  const head: Omit<SharedReport, "readings" | "vitalSigns"> = await describeShared(deps, share, frame);
  yield `${JSON.stringify(head).slice(0, -1)},"readings":`;
  yield* formatList(
    READINGS_A_PIECE,
    async (last: { date: string; time: string; _id: string } | undefined) => {
      // Whoever ends a link ends what is under way, too.
      const isOpen = await findOpenShare(db, { userId, id }, clock.now().toISOString());
      if (!isOpen) throw new DomainError("share_unknown");
      const before = last && { date: last.date, time: last.time, id: last._id };
      const readings = await listReadingsOfDays(db, { ...asked, before, limit: READINGS_A_PIECE });
      const noted = include.notes ? readings : readings.map(withoutNotes);
      return include.medicines ? noted : noted.map(withoutInsulin);
    },
  );
  if (include.vitalSigns) {
    yield ',"vitalSigns":';
    yield* formatList(
      VITAL_SIGNS_A_PAGE,
      (before: { date: string; time: string; _id: string } | undefined) =>
        listVitalSignsOfDays(db, { ...asked, before, limit: VITAL_SIGNS_A_PAGE }),
    );
  }
  yield "}";
}

/** A JSON array of all pages. */
async function* formatList<Item>(
  limit: number,
  listAfter: (last: Item | undefined) => Promise<Item[]>,
): AsyncGenerator<string> {
  let last: Item | undefined;
  do {
    const page = await listAfter(last);
    yield (last
      ? page.map((item) => `,${JSON.stringify(item)}`).join("")
      : JSON.stringify(page).slice(0, -1));
    last = page.length === limit ? page.at(-1) : undefined;
  } while (last);
  yield "]";
}

/** All but what was measured. */
async function describeShared(
  { db, clock }: ReportDeps,
  { userId, include, until }: OpenShare,
  { person, days }: ReportFrame,
): Promise<Omit<SharedReport, "readings" | "vitalSigns">> {
  const [{ profile }, entries, reminders, settings] = await Promise.all([
    getHealthProfile(db, userId),
    include.medicines || include.vitalSigns || include.about ? collectCareEntries(db, userId) : [],
    include.medicines ? listReminders(db, userId, REMINDERS_MAX) : [],
    getReminderSettings(db, userId),
  ]);
  const { zone = DEFAULT_ZONE } = settings ?? {};
  const nowThere = readMoment(clock.now().getTime(), zone);
  const listed = reminders.map(({ id, ...reminder }) => ({ _id: id, ...reminder }));
  const { taken, checks } = summariseCare(entries, listed, days, nowThere);
  const { unit, birthYear, diabetesType, diabetesSince, medicines, targets } = profile;
  const { language, ...names } = person;
  return {
    ...{ success: true, until, ...days, person: names, language, unit },
    ...include.about && {
      about: { birthYear, diabetesType, diabetesSince, hba1c: chooseHba1c(profile.hba1c, entries) },
    },
    ...include.medicines && { medicines: writeMedicines(entries, medicines), taken },
    ...include.vitalSigns && checks && { checks },
    ...include.targets && { targets },
  };
}

/** Others have a turn after each page. */
async function collectCareEntries(db: Database, userId: string): Promise<CareEntry[]> {
  const entries: CareEntry[] = [];
  let after: string | undefined;
  do {
    const page = await listCareEntries(db, { userId, after, limit: CARE_RECORDS_A_PAGE });
    entries.push(...page.entries);
    after = page.last;
    await setImmediate();
  } while (after !== undefined);
  return entries;
}

/**
 * The last ones reach to tomorrow: somewhere it has begun. Of a link from before days were bounded the later ones are
 * left out, then the earlier ones.
 */
function daysOf({ days, from, to }: OpenShare, now: Date): { from: string; to: string } {
  const today = now.toISOString().slice(0, 10);
  const tomorrow = addDays(today, 1);
  if (days !== null) return { from: addDays(today, 1 - days), to: tomorrow };
  const last = to !== null && to < tomorrow ? to : tomorrow;
  const earliest = addDays(last, -SHARE_PERIOD_MAX_DAYS);
  return { from: from !== null && from > earliest ? from : earliest, to: last };
}
